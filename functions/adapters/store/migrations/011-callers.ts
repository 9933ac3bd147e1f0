/** What is needed to count how much is kept unpaid: by each caller, and of the diary by all together. */
export const callers = [
  // Keyed hashes of the networks, the mailbox and its domain that an order is counted for.
  "ALTER TABLE orders DROP COLUMN network, ADD COLUMN callers text[] NOT NULL DEFAULT '{}'",
  `CREATE INDEX orders_of_callers ON orders USING gin (callers) WHERE callers <> '{}'`,
  `CREATE INDEX orders_with_callers ON orders (changed_at) WHERE callers <> '{}'`,
  'DROP INDEX orders_unpaid_of_email',
  `CREATE INDEX orders_unpaid ON orders (starts_at) WHERE state IN ('held', 'awaiting_payment', 'requested')`,
]
