import { describe, expect, inject } from 'vitest'
import { z } from 'zod'
import { provesSecret, readOpenOrders, readVitals } from '#functions/domain/operation'
import { ordersOfGuest, searchOrders } from '#functions/domain/orders/history'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { takingsDueBack } from '#functions/domain/orders/desk-takings'
import { owedOf } from '#functions/domain/orders/owed'
import { exportOf, forget } from '#functions/domain/privacy'
import type { Sql, Value } from '#functions/domain/store'
import { usesOf } from '#functions/domain/vouchers/desk'
import { cleanUp } from '#functions/jobs/cleanup'
import { it } from './world'

const place = inject('place')
/** Only a server plans with figures of its own; the embedded store would take a minute to fill. */
const onServer = typeof place === 'object' && 'url' in place

const ORDERS = 30_000
/** What there is of other things. Rows of all are many enough to be found by an index, hundreds of them at once too. */
const [VOUCHERS, CALLS, OTHERS] = [ORDERS, ORDERS / 2, ORDERS / 6]
const planLine = z.object({ 'QUERY PLAN': z.string() })

/** Some years of orders, all of them finished, and a day of calls. */
const YEARS = [
  `INSERT INTO orders (id, reference, client_token, item_hash, kind, state, payment, lang, buyer, title, starts_at, minutes,
     resources, therapist, total_cents, regular_cents, voucher_cents, content_version, created_at, changed_at)
   SELECT 'ord_' || n, 'R' || n, 'c' || n, 'i' || n, 'booking', CASE WHEN n % 3 = 0 THEN 'confirmed' ELSE 'expired' END, 'stripe',
     'es', '{"name":"a","email":"b@c.example"}', '{"es":"a","en":"a","de":"a","fr":"a"}', moment, 60, '{}', 1, 4900, 4900, 0, 'v', moment, moment
   FROM generate_series(1, ${ORDERS}) n, LATERAL (SELECT timestamptz '2020-01-01' + n * interval '15 minutes' AS moment) at`,
  `INSERT INTO occupancy (order_id, resource, during, released_at)
   SELECT id, 'therapist-1', tstzrange(starts_at, starts_at + interval '75 minutes'), changed_at FROM orders`,
  `INSERT INTO outbox (order_id, job, due_at, created_at, done_at) SELECT id, '', created_at, created_at, created_at FROM orders`,
  `INSERT INTO events (order_id, at, kind) SELECT id, created_at, state FROM orders`,
  `INSERT INTO idempotency (route, key, body_hash, lease_until, created_at)
   SELECT 'cardIntent', n::text, '', moment, moment
   FROM generate_series(1, ${CALLS}) n, LATERAL (SELECT timestamptz '2026-11-23 08:00+01' + n * interval '100 milliseconds' AS moment) at`,
  `INSERT INTO rate SELECT n::text, timestamptz '2026-11-23 10:00+01', 1 FROM generate_series(1, ${CALLS}) n`,
  `INSERT INTO vouchers (id, order_id, state, uid_hash, uid_sealed, value_cents, remaining_cents, valid_until, card, changed_at)
   SELECT 'gif_' || n, 'ord_' || n, CASE WHEN n % 3 = 0 THEN 'used' ELSE 'active' END, 'h' || n, 's', 6000,
     CASE WHEN n % 3 = 0 THEN 0 ELSE 6000 END, '2027-01-01',
     jsonb_build_object('lang', 'es', 'design', 'noche', 'to', 'Lucía', 'deliver', 'email', 'theyChoose', false,
       'recipientEmail', 'to' || n || '@c.example'), timestamptz '2024-01-01' + n * interval '1 minute'
   FROM generate_series(1, ${VOUCHERS}) n`,
  `INSERT INTO redemptions SELECT 'ord_' || n + ${ORDERS / 2}, 'gif_' || n, 100, now() FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO desk_redemptions (voucher_id, cents, note, at) SELECT 'gif_' || n, 100, NULL, now() FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO desk_takings (order_id, means, cents, at) SELECT 'ord_' || n, 'cash', 100, now() FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO events (order_id, at, kind) SELECT id, created_at, 'confirmed' FROM orders`,
  `INSERT INTO subscribers (email, lang, token_hash, asked_at, confirmed_at)
   SELECT n || '@c.example', 'es', 't' || n, moment, moment
   FROM generate_series(1, ${OTHERS}) n, LATERAL (SELECT timestamptz '2026-11-20' - n * interval '1 hour' AS moment) at`,
  `INSERT INTO surveys (at, lang, source) SELECT timestamptz '2026-11-20' - n * interval '10 minutes', 'es', 'home'
   FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO messages (ticket, kind, words, email_hash, order_id, received_at)
   SELECT 'T-' || n, CASE WHEN n % 9 = 0 THEN 'withdrawal' ELSE 'contact' END, '', 'h' || n, 'ord_' || n,
     timestamptz '2026-11-20' - n * interval '10 minutes' FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO blocks (resource, day, opens, closes, weekly, created_at, freed_at)
   SELECT 'therapist-1', '2026-12-01', '10:00', '11:00', false, now(), CASE WHEN n > 50 THEN timestamptz '2026-11-20' END
   FROM generate_series(1, ${OTHERS}) n`,
  `INSERT INTO order_notes (order_id, kind, words, at) SELECT 'ord_' || (n % ${ORDERS} + 1), CASE WHEN n > 50 THEN 'plain' ELSE 'health' END, 'a', timestamptz '2026-11-20'
   FROM generate_series(1, ${2 * ORDERS}) n`,
  'ANALYZE',
]

const counted = z.object({ name: z.string(), rows: z.number() })

describe.runIf(onServer)('after years', () => {
  it('no round, no look at health, no list for staff, no erasing and no handing out reads a whole table', async ({
    world,
  }) => {
    const { store } = world.deps
    await store.transaction(async (sql) => {
      // What serves a call ends a statement after seconds; a million rows take longer on a busy machine.
      await sql.change('SET LOCAL statement_timeout = 0')
      for (const statement of YEARS) await sql.change(statement)
    })
    const asked: { text: string; values: readonly Value[] }[] = []
    const noting = (sql: Sql): Sql => ({
      rows: (row, text, values = []) => (asked.push({ text, values }), sql.rows(row, text, values)),
      change: (text, values = []) => (asked.push({ text, values }), sql.change(text, values)),
    })
    const deps = {
      ...world.deps,
      store: {
        ...store,
        ...noting(store),
        transaction: <T>(work: (sql: Sql) => Promise<T>) => store.transaction((sql) => work(noting(sql))),
      },
    }
    const tables = await store.rows(
      counted,
      `SELECT relname::text AS name, reltuples::float8 AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    const large = tables.flatMap(({ name, rows }) => (rows > 1000 ? [name] : []))
    const small = tables.flatMap(({ name, rows }) => (rows > 1000 ? [] : [name]))
    expect(small.toSorted(), 'every table that grows is full').toEqual(['marks', 'migrations'])
    await cleanUp(deps)
    await provesSecret(deps)
    await readVitals(deps)
    await readOpenOrders(deps.store)
    const listed = await waitingForStaff(deps)
    await takingsDueBack(deps)
    await owedOf(deps.store, listed)
    for (const subject of [
      { by: 'email', value: 'to7@c.example' },
      { by: 'phone', value: '+34600112233' },
      { by: 'reference', value: 'R7000' },
    ] as const) {
      await exportOf(deps, subject)
      await forget(deps, subject)
    }
    await usesOf(deps, { id: 'gif_7' })
    await ordersOfGuest(deps, { phone: '+34600112233', email: 'to7@c.example' })
    for (const typed of ['Ana Pérez', '112233', 'ana@cor']) await searchOrders(deps, typed)
    expect(asked.length).toBeGreaterThan(10)
    for (const { text, values } of asked) {
      const plan = (await store.rows(planLine, `EXPLAIN ${text}`, values)).map((line) => line['QUERY PLAN']).join('\n')
      const read = [...plan.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, name = '']) =>
        large.includes(name) ? [name] : [],
      )
      expect(read, `${text}\n${plan}`).toEqual([])
    }
  })
})
