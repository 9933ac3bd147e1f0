/** Orders can be paid by Bizum. */
export const bizumPayments = [
  'ALTER TABLE orders DROP CONSTRAINT orders_payment_check',
  "ALTER TABLE orders ADD CONSTRAINT orders_payment_check CHECK (payment IN ('none', 'stripe', 'bizum', 'paypal', 'transfer'))",
]
