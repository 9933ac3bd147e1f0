/** Orders, occupied therapists and rooms, vouchers, events, mails to send, idempotency keys, rate limits and forms. */
export const orders = [
  // A trusted extension since PostgreSQL 13, so that the owner of the database may create it.
  'CREATE EXTENSION IF NOT EXISTS btree_gist',

  `CREATE TABLE orders (
    id text PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    client_token text NOT NULL,
    item_hash text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('last', 'gift', 'booking', 'transfer')),
    state text NOT NULL CHECK (state IN ('held', 'awaiting_payment', 'processing', 'requested', 'confirmed',
      'paid_conflict', 'payment_mismatch', 'expired', 'cancelled', 'refunded')),
    payment text NOT NULL CHECK (payment IN ('none', 'stripe', 'paypal', 'transfer')),
    lang text NOT NULL,
    buyer jsonb NOT NULL,
    code text,
    option_number int,
    last_group text,
    persons int,
    title jsonb NOT NULL,
    starts_at timestamptz,
    minutes int,
    resources text[] NOT NULL,
    therapist int NOT NULL,
    total_cents int NOT NULL CHECK (total_cents >= 0),
    regular_cents int NOT NULL CHECK (regular_cents >= 0),
    voucher_cents int NOT NULL CHECK (voucher_cents >= 0),
    paid_cents int NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
    refund_due_cents int NOT NULL DEFAULT 0 CHECK (refund_due_cents >= 0),
    refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0 AND refunded_cents <= paid_cents),
    content_version text NOT NULL,
    provider text,
    provider_id text,
    revision int NOT NULL DEFAULT 1,
    payment_open boolean NOT NULL DEFAULT false,
    expires_at timestamptz,
    extended boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    settled_at timestamptz,
    alarmed_at timestamptz,
    CHECK ((starts_at IS NULL) = (kind = 'gift')),
    CHECK ((provider IS NULL) = (provider_id IS NULL)),
    UNIQUE (provider, provider_id)
  )`,
  `CREATE UNIQUE INDEX one_open_order ON orders (client_token, item_hash)
    WHERE state IN ('held', 'awaiting_payment', 'processing', 'requested')`,
  'CREATE INDEX orders_of_client ON orders (client_token)',
  // For the queries of the cleanup.
  `CREATE INDEX orders_open ON orders (expires_at) WHERE state IN ('held', 'awaiting_payment', 'processing', 'requested')`,
  'CREATE INDEX orders_payment_open ON orders (changed_at) WHERE payment_open',
  'CREATE INDEX orders_refund_due ON orders (changed_at) WHERE refund_due_cents > refunded_cents',

  `CREATE TABLE occupancy (
    order_id text NOT NULL REFERENCES orders,
    resource text NOT NULL,
    during tstzrange NOT NULL,
    released_at timestamptz,
    CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
    CONSTRAINT no_double_booking EXCLUDE USING gist (resource WITH =, during WITH &&) WHERE (released_at IS NULL)
  )`,
  'CREATE INDEX occupancy_of_order ON occupancy (order_id)',

  `CREATE TABLE vouchers (
    id text PRIMARY KEY,
    order_id text NOT NULL UNIQUE REFERENCES orders,
    state text NOT NULL CHECK (state IN ('pending_payment', 'active', 'part_used', 'used', 'extended', 'refunded', 'cancelled')),
    uid_hash text UNIQUE,
    uid_sealed text,
    value_cents int NOT NULL CHECK (value_cents > 0),
    remaining_cents int NOT NULL CHECK (remaining_cents >= 0 AND remaining_cents <= value_cents),
    code text,
    title jsonb,
    valid_until text,
    card jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    CHECK ((uid_hash IS NULL) = (uid_sealed IS NULL)),
    CHECK (state IN ('pending_payment', 'cancelled') OR uid_hash IS NOT NULL)
  )`,
  `CREATE TABLE redemptions (
    order_id text PRIMARY KEY REFERENCES orders,
    voucher_id text NOT NULL REFERENCES vouchers,
    cents int NOT NULL CHECK (cents > 0),
    taken_at timestamptz NOT NULL,
    returned_at timestamptz
  )`,

  `CREATE TABLE events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text REFERENCES orders,
    at timestamptz NOT NULL,
    kind text NOT NULL,
    provider_event text UNIQUE,
    detail jsonb
  )`,
  'CREATE INDEX events_of_order ON events (order_id)',

  `CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text REFERENCES orders,
    job text NOT NULL,
    unique_name text UNIQUE,
    due_at timestamptz NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    done_at timestamptz,
    last_error text
  )`,
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL',

  `CREATE TABLE idempotency (
    route text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status int,
    answer text,
    lease_until timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (route, key)
  )`,
  `CREATE TABLE rate (bucket text NOT NULL, window_start timestamptz NOT NULL, hits int NOT NULL, PRIMARY KEY (bucket, window_start))`,

  `CREATE TABLE surveys (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL, lang text NOT NULL, source text NOT NULL, answers jsonb
  )`,
  `CREATE TABLE subscribers (
    email text PRIMARY KEY, lang text NOT NULL, token_hash text NOT NULL UNIQUE,
    asked_at timestamptz NOT NULL, confirmed_at timestamptz
  )`,
]
