/**
 * What is needed to erase and hand out by e-mail address, phone number and reference, and to erase what is over without
 * reading whole tables.
 */
export const erasure = [
  // A keyed hash of the phone number in a message, to find it by.
  'ALTER TABLE messages ADD COLUMN phone_hash text',
  'CREATE INDEX messages_of_email ON messages (email_hash)',
  'CREATE INDEX messages_of_phone ON messages (phone_hash) WHERE phone_hash IS NOT NULL',
  'CREATE INDEX messages_of_order ON messages (order_id) WHERE order_id IS NOT NULL',

  `CREATE INDEX orders_of_email ON orders (lower(buyer->>'email')) WHERE erased_at IS NULL`,
  `CREATE INDEX orders_of_phone ON orders ((buyer->>'phone')) WHERE erased_at IS NULL`,
  'CREATE INDEX orders_noted ON orders (coalesce(starts_at, changed_at)) WHERE note IS NOT NULL',
  'CREATE INDEX outbox_of_order ON outbox (order_id) WHERE order_id IS NOT NULL',

  `CREATE INDEX vouchers_of_recipient ON vouchers (lower(card->>'recipientEmail'))
    WHERE card->>'recipientEmail' IS NOT NULL`,
  // The two ways in which a voucher's years begin: nobody can do anything with it any more, or its last day has passed.
  `CREATE INDEX vouchers_ended ON vouchers (changed_at)
    WHERE card->>'to' <> '' AND state IN ('used', 'refunded', 'cancelled')`,
  `CREATE INDEX vouchers_past ON vouchers (valid_until)
    WHERE card->>'to' <> '' AND state NOT IN ('used', 'refunded', 'cancelled')`,
  'CREATE INDEX redemptions_of_voucher ON redemptions (voucher_id)',
  'CREATE INDEX desk_redemptions_of_voucher ON desk_redemptions (voucher_id)',
  'CREATE INDEX desk_redemptions_noted ON desk_redemptions (at) WHERE note IS NOT NULL',

  'CREATE INDEX surveys_by_age ON surveys (at)',
  'CREATE INDEX subscribers_unconfirmed ON subscribers (asked_at) WHERE confirmed_at IS NULL',
  'CREATE INDEX subscribers_gone ON subscribers (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL',
  'CREATE INDEX blocks_freed ON blocks (freed_at) WHERE freed_at IS NOT NULL',
  'CREATE INDEX blocks_over ON blocks ((CASE WHEN weekly THEN last_day ELSE day END))',
]
