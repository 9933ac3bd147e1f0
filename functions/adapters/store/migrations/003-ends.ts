/** Orders whose provider forgot the payment or refuses the refund; vouchers blocked because their money went back. */
export const ends = [
  // The provider has said that this payment's money is under way.
  'ALTER TABLE orders ADD COLUMN money_seen boolean NOT NULL DEFAULT false',
  // Why the provider refuses for good to give back what is due.
  'ALTER TABLE orders ADD COLUMN refund_refused text',
  'ALTER TABLE vouchers DROP CONSTRAINT vouchers_state_check',
  `ALTER TABLE vouchers ADD CONSTRAINT vouchers_state_check
    CHECK (state IN ('pending_payment', 'active', 'part_used', 'used', 'extended', 'blocked', 'refunded', 'cancelled'))`,
]
