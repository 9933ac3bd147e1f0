/** A payment that PayPal refuses to take although it stays approved, until its payer was there again. */
export const refusedCaptures = [
  'ALTER TABLE orders ADD COLUMN capture_attempt int NOT NULL DEFAULT 1, ADD COLUMN refused_capture jsonb',
]
