/**
 * A Message-ID of their own for mails, when a mail was closed without being sent, and the network of messages that
 * were set aside.
 */
export const givenUpMails = [
  // Random, and kept with the mail: a number that a restored copy gives to another mail would hide that one.
  'ALTER TABLE outbox ADD COLUMN message_id text NOT NULL DEFAULT gen_random_uuid()::text',
  // Nobody waits for it any more: it was no longer true when it was due, or staff told the guest in another way.
  'ALTER TABLE outbox ADD COLUMN closed_at timestamptz',
  'CREATE INDEX outbox_given_up ON outbox (dead_at) WHERE dead_at IS NOT NULL AND closed_at IS NULL',
  // A keyed hash of the network that the message came from, until a day after staff have read it.
  'ALTER TABLE messages ADD COLUMN network text',
  'CREATE INDEX messages_of_network ON messages (network) WHERE network IS NOT NULL',
]
