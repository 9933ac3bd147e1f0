/** The kind of order that redeems a voucher gets a word of its own: `transfer` is how an order is paid. */
export const redemption = [
  'ALTER TABLE orders DROP CONSTRAINT orders_kind_check',
  "UPDATE orders SET kind = 'redemption' WHERE kind = 'transfer'",
  "ALTER TABLE orders ADD CONSTRAINT orders_kind_check CHECK (kind IN ('last', 'gift', 'booking', 'redemption'))",
]
