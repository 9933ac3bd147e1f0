/** What whoever runs this must know: when the last round was, whether the secret fits, how long mail waits. No round reads a whole table. */
export const operation = [
  'CREATE TABLE marks (name text PRIMARY KEY, at timestamptz NOT NULL, sealed text)',
  // Since when a mail is tried, and that it was given up.
  'ALTER TABLE outbox ADD COLUMN IF NOT EXISTS tried_at timestamptz, ADD COLUMN IF NOT EXISTS dead_at timestamptz',
  'CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (created_at)',
  'CREATE INDEX IF NOT EXISTS rate_by_age ON rate (window_start)',
  `CREATE INDEX orders_conflict ON orders (settled_at) WHERE state = 'paid_conflict' AND refund_due_cents = 0`,
  `CREATE INDEX orders_for_staff ON orders (created_at) WHERE state IN ('requested', 'paid_conflict', 'payment_mismatch')`,
]
