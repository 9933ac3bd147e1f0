/** Who did what at the desk, notes that only grow, who came, what a voucher paid for a booking, who was called. */
export const deskDay = [
  // `actor`: who of the staff did it; null for guests and the program itself. `action`: the key of one press.
  `ALTER TABLE events ADD COLUMN actor text DEFAULT nullif(current_setting('spa.actor', true), ''),
    ADD COLUMN action text DEFAULT nullif(current_setting('spa.action', true), '')`,
  'CREATE INDEX events_of_action ON events (action) WHERE action IS NOT NULL',

  // What concerns health is sealed, and erased the day after the visit.
  `CREATE TABLE order_notes (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders,
    kind text NOT NULL CHECK (kind IN ('plain', 'health')),
    words text NOT NULL,
    author text,
    at timestamptz NOT NULL,
    struck_by text,
    struck_at timestamptz
  )`,
  'CREATE INDEX order_notes_of_order ON order_notes (order_id)',
  'CREATE INDEX order_notes_by_age ON order_notes (at)',
  `CREATE INDEX order_notes_of_health ON order_notes (order_id) WHERE kind = 'health'`,
  `INSERT INTO order_notes (order_id, kind, words, at) SELECT id, 'plain', note, changed_at FROM orders WHERE note <> ''`,
  'ALTER TABLE orders DROP COLUMN note',

  // A block that is not weekly may be for several days now, up to its last one.
  'DROP INDEX blocks_over',
  'CREATE INDEX blocks_over ON blocks ((CASE WHEN weekly THEN last_day ELSE coalesce(last_day, day) END))',

  `ALTER TABLE orders ADD COLUMN attendance text CHECK (attendance IN ('arrived', 'absent'))`,

  'ALTER TABLE desk_redemptions ADD COLUMN order_id text REFERENCES orders, ADD COLUMN returned_at timestamptz',
  'CREATE INDEX desk_redemptions_of_order ON desk_redemptions (order_id)',
  'ALTER TABLE outbox ADD COLUMN called_at timestamptz',
  `CREATE INDEX outbox_untold ON outbox (order_id) WHERE done_at IS NOT NULL AND called_at IS NULL
    AND about IN ('moved', 'cancelled', 'paid_conflict', 'refunded')`,
]
