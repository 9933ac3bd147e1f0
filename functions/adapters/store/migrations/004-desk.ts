/** What the desk stores: blocked hours, notes on orders, and what a voucher paid without a booking. */
export const desk = [
  // Days and hours are in Madrid's time: a weekly block stays at its hour when the clocks change.
  `CREATE TABLE blocks (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    resource text NOT NULL,
    day text NOT NULL,
    opens text NOT NULL,
    closes text NOT NULL CHECK (opens < closes),
    weekly boolean NOT NULL,
    last_day text CHECK (last_day >= day),
    free_days text[] NOT NULL DEFAULT '{}',
    reason text,
    created_at timestamptz NOT NULL,
    freed_at timestamptz
  )`,
  'CREATE INDEX blocks_live ON blocks (day) WHERE freed_at IS NULL',
  'CREATE INDEX orders_of_day ON orders (starts_at)',
  'ALTER TABLE orders ADD COLUMN note text',
  `CREATE TABLE desk_redemptions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    voucher_id text NOT NULL REFERENCES vouchers,
    cents int NOT NULL CHECK (cents > 0),
    note text,
    at timestamptz NOT NULL
  )`,
]
