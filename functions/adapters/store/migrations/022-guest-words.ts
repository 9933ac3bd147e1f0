/** What a guest writes with an order: a note for the spa, and to whom a company's invoice is written. */
export const guestWords = [
  'ALTER TABLE orders ADD COLUMN note text, ADD COLUMN invoice jsonb',
  'CREATE INDEX orders_of_note ON orders (coalesce(starts_at, changed_at)) WHERE note IS NOT NULL',
]
