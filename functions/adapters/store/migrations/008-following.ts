/** A request keeps its time once the link in its mail was followed. Those that stand already need no link. */
export const following = ['ALTER TABLE orders ADD COLUMN unfollowed boolean NOT NULL DEFAULT false']
