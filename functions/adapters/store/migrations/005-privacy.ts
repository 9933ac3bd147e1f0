/** The erasure of old orders, messages of visitors, mails that are given up, and leaving the newsletter. */
export const privacy = [
  'ALTER TABLE orders ADD COLUMN erased_at timestamptz',
  `CREATE INDEX orders_never_paid ON orders ((LEAST(changed_at, expires_at)))
    WHERE erased_at IS NULL AND paid_cents = 0 AND state IN ('expired', 'cancelled')`,
  'CREATE INDEX orders_kept ON orders (coalesce(starts_at, changed_at)) WHERE erased_at IS NULL',

  // Which mail it is, for staff; when it was first tried; and when it was given up.
  'ALTER TABLE outbox ADD COLUMN about text, ADD COLUMN tried_at timestamptz, ADD COLUMN dead_at timestamptz',
  'DROP INDEX outbox_due',
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND dead_at IS NULL',
  'CREATE INDEX outbox_over ON outbox (coalesce(done_at, dead_at)) WHERE done_at IS NOT NULL OR dead_at IS NOT NULL',

  // Messages of visitors: `words` is encrypted, and `email_hash` is a keyed hash of the address to find them by.
  `CREATE TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ticket text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('contact', 'withdrawal')),
    words text NOT NULL,
    email_hash text NOT NULL,
    order_id text REFERENCES orders,
    suspicion text CHECK (suspicion IN ('trap', 'haste', 'spam')),
    received_at timestamptz NOT NULL,
    read_at timestamptz
  )`,
  'CREATE INDEX messages_by_age ON messages (received_at)',
  'CREATE INDEX messages_unread ON messages (received_at) WHERE suspicion IS NOT NULL AND read_at IS NULL',

  'ALTER TABLE surveys ADD COLUMN suspicious boolean NOT NULL DEFAULT false',
  `ALTER TABLE subscribers ADD COLUMN unsubscribed_at timestamptz,
    ADD COLUMN unsubscribe_token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', '')`,

  'CREATE INDEX idempotency_by_age ON idempotency (created_at)',
  'CREATE INDEX rate_by_age ON rate (window_start)',
]
