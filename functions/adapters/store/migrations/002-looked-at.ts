/** When the cleanup last looked at an order, so that each gets its turn. The renamed column was never used. */
export const lookedAt = ['ALTER TABLE orders RENAME COLUMN alarmed_at TO looked_at']
