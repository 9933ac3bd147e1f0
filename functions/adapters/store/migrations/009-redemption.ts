/** Renames the kind of order that redeems a voucher, because `transfer` is also a way to pay an order. */
export const redemption = [
  'ALTER TABLE orders DROP CONSTRAINT orders_kind_check',
  "UPDATE orders SET kind = 'redemption' WHERE kind = 'transfer'",
  "ALTER TABLE orders ADD CONSTRAINT orders_kind_check CHECK (kind IN ('last', 'gift', 'booking', 'redemption'))",
]
