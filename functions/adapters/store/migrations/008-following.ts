/** Whether a request still waits for its buyer to follow the link in the mail. Earlier requests need no link. */
export const following = ['ALTER TABLE orders ADD COLUMN unfollowed boolean NOT NULL DEFAULT false']
