/** Finds the vouchers whose provider is to be asked at night without reading all orders. */
export const paidVouchers = [
  `CREATE INDEX orders_paid_vouchers ON orders (looked_at NULLS FIRST, changed_at)
     WHERE kind = 'gift' AND state = 'confirmed' AND provider IS NOT NULL`,
]
