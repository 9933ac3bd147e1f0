/**
 * What operators need to know: when the last round was, whether the secret is the right one, how long mails wait. The
 * indexes keep rounds from reading whole tables.
 */
export const operation = [
  'CREATE TABLE marks (name text PRIMARY KEY, at timestamptz NOT NULL, sealed text)',
  'CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL',
  `CREATE INDEX orders_conflict ON orders (settled_at) WHERE state = 'paid_conflict' AND refund_due_cents = 0`,
  `CREATE INDEX orders_for_staff ON orders (created_at) WHERE state IN ('requested', 'paid_conflict', 'payment_mismatch')`,
]
