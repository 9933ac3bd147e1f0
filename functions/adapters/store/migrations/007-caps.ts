/** What is needed to count how much one visitor holds without paying. */
export const caps = [
  // A keyed hash of the network that the order came from.
  'ALTER TABLE orders ADD COLUMN network text',
  'CREATE INDEX orders_of_network ON orders (network) WHERE network IS NOT NULL',
  `CREATE INDEX orders_unpaid_of_email ON orders (lower(buyer->>'email')) WHERE state IN ('held', 'awaiting_payment', 'requested')`,
]
