/** Orders, and the therapists and rooms that they occupy. */
const ORDERS = [
  // A trusted extension since PostgreSQL 13, so that the owner of the database may create it.
  'CREATE EXTENSION IF NOT EXISTS btree_gist',
  // The words of a name, with or without its accents.
  `CREATE FUNCTION name_words(name text) RETURNS tsvector IMMUTABLE LANGUAGE sql AS
    $$ SELECT to_tsvector('pg_catalog.simple', regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) $$`,

  // `looked_at`: when the cleanup last looked at it, so that each gets its turn. `money_seen`: the provider has said
  // that money is under way. `refund_refused`: why the provider refuses for good to give back what is due.
  // `unfollowed`: a request whose buyer has not followed the link in the mail yet. `callers`: keyed hashes of the
  // networks, the mailbox and its domain that it is counted for. `refused_capture`: PayPal refuses to take a payment
  // that stays approved, until its payer was there again.
  `CREATE TABLE orders (
    id text PRIMARY KEY,
    reference text NOT NULL UNIQUE,
    client_token text NOT NULL,
    item_hash text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('last', 'gift', 'booking', 'redemption')),
    state text NOT NULL CHECK (state IN ('held', 'awaiting_payment', 'processing', 'requested', 'confirmed',
      'paid_conflict', 'payment_mismatch', 'expired', 'cancelled', 'refunded')),
    payment text NOT NULL CHECK (payment IN ('none', 'stripe', 'bizum', 'paypal', 'transfer')),
    lang text NOT NULL,
    buyer jsonb NOT NULL,
    note text,
    invoice jsonb,
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
    refund_refused text,
    content_version text NOT NULL,
    provider text,
    provider_id text,
    revision int NOT NULL DEFAULT 1,
    payment_open boolean NOT NULL DEFAULT false,
    money_seen boolean NOT NULL DEFAULT false,
    capture_attempt int NOT NULL DEFAULT 1,
    refused_capture jsonb,
    expires_at timestamptz,
    extended boolean NOT NULL DEFAULT false,
    unfollowed boolean NOT NULL DEFAULT false,
    callers text[] NOT NULL DEFAULT '{}',
    attendance text CHECK (attendance IN ('arrived', 'absent')),
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    settled_at timestamptz,
    looked_at timestamptz,
    erased_at timestamptz,
    CHECK ((starts_at IS NULL) = (kind = 'gift')),
    CHECK ((provider IS NULL) = (provider_id IS NULL)),
    UNIQUE (provider, provider_id)
  )`,
  `CREATE UNIQUE INDEX one_open_order ON orders (client_token, item_hash)
    WHERE state IN ('held', 'awaiting_payment', 'processing', 'requested')`,
  'CREATE INDEX orders_of_client ON orders (client_token)',
  'CREATE INDEX orders_of_day ON orders (starts_at)',
  `CREATE INDEX orders_of_email ON orders (lower(buyer->>'email')) WHERE erased_at IS NULL`,
  `CREATE INDEX orders_of_phone ON orders ((buyer->>'phone')) WHERE erased_at IS NULL`,
  "CREATE INDEX orders_of_name ON orders USING gin (name_words(buyer->>'name')) WHERE erased_at IS NULL",
  `CREATE INDEX orders_for_staff ON orders (created_at) WHERE state IN ('requested', 'paid_conflict', 'payment_mismatch')`,
  // To count what each caller keeps unpaid, and what all callers together keep of the diary.
  `CREATE INDEX orders_of_callers ON orders USING gin (callers) WHERE callers <> '{}'`,
  `CREATE INDEX orders_with_callers ON orders (changed_at) WHERE callers <> '{}'`,
  `CREATE INDEX orders_unpaid ON orders (starts_at) WHERE state IN ('held', 'awaiting_payment', 'requested')`,
  // For the rounds of the cleanup, which never read the whole table.
  `CREATE INDEX orders_open ON orders (expires_at) WHERE state IN ('held', 'awaiting_payment', 'processing', 'requested')`,
  'CREATE INDEX orders_payment_open ON orders (changed_at) WHERE payment_open',
  'CREATE INDEX orders_refund_due ON orders (changed_at) WHERE refund_due_cents > refunded_cents',
  `CREATE INDEX orders_conflict ON orders (settled_at) WHERE state = 'paid_conflict' AND refund_due_cents = 0`,
  `CREATE INDEX orders_paid_vouchers ON orders (looked_at NULLS FIRST, changed_at)
    WHERE kind = 'gift' AND state = 'confirmed' AND provider IS NOT NULL`,
  // For erasing.
  `CREATE INDEX orders_never_paid ON orders ((LEAST(changed_at, expires_at)))
    WHERE erased_at IS NULL AND paid_cents = 0 AND state IN ('expired', 'cancelled')`,
  'CREATE INDEX orders_kept ON orders (coalesce(starts_at, changed_at)) WHERE erased_at IS NULL',
  'CREATE INDEX orders_of_note ON orders (coalesce(starts_at, changed_at)) WHERE note IS NOT NULL',

  `CREATE TABLE occupancy (
    order_id text NOT NULL REFERENCES orders,
    resource text NOT NULL,
    during tstzrange NOT NULL,
    released_at timestamptz,
    CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
    CONSTRAINT no_double_booking EXCLUDE USING gist (resource WITH =, during WITH &&) WHERE (released_at IS NULL)
  )`,
  'CREATE INDEX occupancy_of_order ON occupancy (order_id)',

  // `actor`: who of the staff did it; null for guests and the program itself. `action`: the key of one press.
  `CREATE TABLE events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text REFERENCES orders,
    at timestamptz NOT NULL,
    kind text NOT NULL,
    provider_event text UNIQUE,
    detail jsonb,
    actor text DEFAULT nullif(current_setting('spa.actor', true), ''),
    action text DEFAULT nullif(current_setting('spa.action', true), '')
  )`,
  'CREATE INDEX events_of_order ON events (order_id)',
  'CREATE INDEX events_of_action ON events (action) WHERE action IS NOT NULL',
  "CREATE INDEX events_ended_mails ON events (order_id) WHERE kind = 'visit_mails_ended'",
]

/** Vouchers, and what they paid: for an order, or at the desk. */
const VOUCHERS = [
  `CREATE TABLE vouchers (
    id text PRIMARY KEY,
    order_id text NOT NULL UNIQUE REFERENCES orders,
    state text NOT NULL CHECK (state IN ('pending_payment', 'active', 'part_used', 'used', 'extended', 'blocked', 'refunded',
      'cancelled')),
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
  `CREATE INDEX vouchers_of_recipient ON vouchers (lower(card->>'recipientEmail'))
    WHERE card->>'recipientEmail' IS NOT NULL`,
  // A voucher's years of storage begin when it can no longer be used, or once its last day has passed.
  `CREATE INDEX vouchers_ended ON vouchers (changed_at)
    WHERE card->>'to' <> '' AND state IN ('used', 'refunded', 'cancelled')`,
  `CREATE INDEX vouchers_past ON vouchers (valid_until)
    WHERE card->>'to' <> '' AND state NOT IN ('used', 'refunded', 'cancelled')`,

  `CREATE TABLE redemptions (
    order_id text PRIMARY KEY REFERENCES orders,
    voucher_id text NOT NULL REFERENCES vouchers,
    cents int NOT NULL CHECK (cents > 0),
    taken_at timestamptz NOT NULL,
    returned_at timestamptz
  )`,
  'CREATE INDEX redemptions_of_voucher ON redemptions (voucher_id)',

  `CREATE TABLE desk_redemptions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    voucher_id text NOT NULL REFERENCES vouchers,
    order_id text REFERENCES orders,
    cents int NOT NULL CHECK (cents > 0),
    note text,
    at timestamptz NOT NULL,
    returned_at timestamptz
  )`,
  'CREATE INDEX desk_redemptions_of_voucher ON desk_redemptions (voucher_id)',
  'CREATE INDEX desk_redemptions_of_order ON desk_redemptions (order_id)',
  'CREATE INDEX desk_redemptions_noted ON desk_redemptions (at) WHERE note IS NOT NULL',
]

/** What the desk stores: blocked hours, and notes on orders, which only grow. */
const DESK = [
  // Days and hours are in Madrid's time: a weekly block stays at its hour when the clocks change. One that is not
  // weekly may be for several days, up to its last one.
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
  'CREATE INDEX blocks_freed ON blocks (freed_at) WHERE freed_at IS NOT NULL',
  'CREATE INDEX blocks_over ON blocks ((CASE WHEN weekly THEN last_day ELSE coalesce(last_day, day) END))',

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
]

/** Mails to send, and what visitors write in forms. */
const MAILS = [
  // `about`: which mail it is, for staff. `message_id` is random, and kept with the mail: after a copy is restored, a
  // number would be given to another mail as well, and hide that mail. `closed_at`: the mail was no longer true when it
  // was due, or staff told the guest in another way. `called_at`: staff called the guest whom it is about.
  `CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text REFERENCES orders,
    job text NOT NULL,
    about text,
    unique_name text UNIQUE,
    message_id text NOT NULL DEFAULT gen_random_uuid()::text,
    due_at timestamptz NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    tried_at timestamptz,
    done_at timestamptz,
    dead_at timestamptz,
    closed_at timestamptz,
    called_at timestamptz,
    last_error text
  )`,
  'CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND dead_at IS NULL',
  'CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL',
  'CREATE INDEX outbox_over ON outbox (coalesce(done_at, dead_at)) WHERE done_at IS NOT NULL OR dead_at IS NOT NULL',
  'CREATE INDEX outbox_given_up ON outbox (dead_at) WHERE dead_at IS NOT NULL AND closed_at IS NULL',
  'CREATE INDEX outbox_by_age ON outbox (created_at)',
  'CREATE INDEX outbox_of_order ON outbox (order_id) WHERE order_id IS NOT NULL',
  `CREATE INDEX outbox_untold ON outbox (order_id) WHERE done_at IS NOT NULL AND called_at IS NULL
    AND about IN ('moved', 'cancelled', 'paid_conflict', 'refunded')`,

  // `words` is encrypted. The keyed hashes are of the address and the phone number, to find it by, and of the network
  // that it came from; the last one is erased a day after staff have read it.
  `CREATE TABLE messages (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ticket text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('contact', 'withdrawal')),
    words text NOT NULL,
    email_hash text NOT NULL,
    phone_hash text,
    network text,
    order_id text REFERENCES orders,
    suspicion text CHECK (suspicion IN ('trap', 'haste', 'spam', 'many')),
    received_at timestamptz NOT NULL,
    read_at timestamptz
  )`,
  'CREATE INDEX messages_by_age ON messages (received_at)',
  'CREATE INDEX messages_unread ON messages (received_at) WHERE suspicion IS NOT NULL AND read_at IS NULL',
  'CREATE INDEX messages_of_network ON messages (network) WHERE network IS NOT NULL',
  'CREATE INDEX messages_of_email ON messages (email_hash)',
  'CREATE INDEX messages_of_phone ON messages (phone_hash) WHERE phone_hash IS NOT NULL',
  'CREATE INDEX messages_of_order ON messages (order_id) WHERE order_id IS NOT NULL',

  `CREATE TABLE surveys (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    lang text NOT NULL,
    source text NOT NULL,
    answers jsonb,
    suspicious boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX surveys_by_age ON surveys (at)',

  `CREATE TABLE subscribers (
    email text PRIMARY KEY,
    lang text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    unsubscribe_token text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz
  )`,
  'CREATE INDEX subscribers_unconfirmed ON subscribers (asked_at) WHERE confirmed_at IS NULL',
  'CREATE INDEX subscribers_gone ON subscribers (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL',
]

/** Answers by idempotency key, counted calls, and what operators need to know: the last round, the right secret. */
const OPERATION = [
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
  'CREATE INDEX idempotency_by_age ON idempotency (created_at)',
  `CREATE TABLE rate (
    bucket text NOT NULL,
    window_start timestamptz NOT NULL,
    hits int NOT NULL,
    PRIMARY KEY (bucket, window_start)
  )`,
  'CREATE INDEX rate_by_age ON rate (window_start)',
  'CREATE TABLE marks (name text PRIMARY KEY, at timestamptz NOT NULL, sealed text)',
]

const REFUSED_MAILS = [
  // Whether the mail server refuses the address of a mail that waits, which says nothing of the server.
  'ALTER TABLE outbox ADD COLUMN refused boolean NOT NULL DEFAULT false',
]

/** What the desk took for a booking itself: in cash, by its card terminal, or by a transfer. */
const DESK_TAKINGS = [
  `CREATE TABLE desk_takings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders,
    means text NOT NULL CHECK (means IN ('cash', 'card', 'transfer')),
    cents int NOT NULL CHECK (cents > 0),
    at timestamptz NOT NULL,
    due_back_at timestamptz,
    returned_at timestamptz
  )`,
  'CREATE INDEX desk_takings_due ON desk_takings (due_back_at) WHERE due_back_at IS NOT NULL AND returned_at IS NULL',
  'CREATE INDEX desk_takings_of_order ON desk_takings (order_id)',
]

/** When vouchers were delivered, and who asked to be forgotten while something was still open. */
const DELIVERIES = [
  `ALTER TABLE vouchers ADD COLUMN delivered_at timestamptz, ADD COLUMN forget_recipient boolean NOT NULL DEFAULT false`,
  'ALTER TABLE orders ADD COLUMN forget_when_over boolean NOT NULL DEFAULT false',
  'CREATE INDEX vouchers_to_forget ON vouchers (order_id) WHERE forget_recipient',
  'CREATE INDEX orders_to_forget ON orders (id) WHERE forget_when_over',
  // What is known: the mail that left or, where it was erased since, when it was planned and no mail waits.
  `UPDATE vouchers SET delivered_at = coalesce(
     (SELECT min(done_at) FROM outbox WHERE outbox.order_id = vouchers.order_id AND about = 'voucher:recipient'
       AND done_at IS NOT NULL AND closed_at IS NULL),
     (SELECT planned FROM (SELECT GREATEST(orders.settled_at + interval '1 hour',
         ((card->>'sendOn') || ' 09:00 Europe/Madrid')::timestamptz) AS planned
       FROM orders WHERE orders.id = vouchers.order_id AND orders.settled_at IS NOT NULL) plan
     WHERE planned <= now() AND card->>'deliver' = 'email' AND card->>'recipientEmail' IS NOT NULL
       AND NOT EXISTS (SELECT FROM outbox WHERE outbox.order_id = vouchers.order_id AND about = 'voucher:recipient')))
   WHERE uid_hash IS NOT NULL`,
]

/** Who of a party begins when. Orders from before have both therapists for their whole time. */
const ROUNDS = ['ALTER TABLE orders ADD COLUMN rounds jsonb']

/** What was paid neither in cash, by card nor by transfer. */
const OTHER_MEANS = [
  'ALTER TABLE desk_takings DROP CONSTRAINT desk_takings_means_check',
  `ALTER TABLE desk_takings ADD CONSTRAINT desk_takings_means_check
     CHECK (means IN ('cash', 'card', 'transfer', 'other'))`,
]

/** What staff search for: the end of a number, the beginning of an address, the name on a voucher's card. */
const SEARCH = [
  `CREATE INDEX orders_of_phone_end ON orders (right(buyer->>'phone', 6)) WHERE erased_at IS NULL`,
  `CREATE INDEX orders_of_email_start ON orders ((lower(buyer->>'email') COLLATE "C")) WHERE erased_at IS NULL`,
  "CREATE INDEX vouchers_of_name ON vouchers USING gin (name_words(card->>'to'))",
]

/**
 * All steps in order. Never change a step that has run on any database; add a new one. The first step replaces twenty
 * steps from before the first deployment, and has the name of the last of them: where that one has run, nothing is
 * missing.
 */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: '023-refused-captures', statements: [...ORDERS, ...VOUCHERS, ...DESK, ...MAILS, ...OPERATION] },
  { name: '024-refused-mails', statements: REFUSED_MAILS },
  { name: '025-desk-takings', statements: DESK_TAKINGS },
  { name: '026-deliveries', statements: DELIVERIES },
  { name: '027-rounds', statements: ROUNDS },
  { name: '028-other-means', statements: OTHER_MEANS },
  { name: '029-search', statements: SEARCH },
]
