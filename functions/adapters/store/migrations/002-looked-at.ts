/** When the cleanup last looked at an order, so that each has its turn. The column it takes over was never used. */
export const lookedAt = ['ALTER TABLE orders RENAME COLUMN alarmed_at TO looked_at']
