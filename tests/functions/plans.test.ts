import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { provesSecret, readOpenOrders, readVitals } from '#functions/domain/operation'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import type { Sql, Value } from '#functions/domain/store'
import { cleanUp } from '#functions/jobs/cleanup'
import { makeWorld } from './world'

const place = inject('place')
/** Only a server plans with figures of its own; the embedded store would take a minute to fill. */
const onServer = typeof place === 'object' && 'url' in place

const ORDERS = 200_000
const planLine = z.object({ 'QUERY PLAN': z.string() })

/** Some years of orders, all of them finished, and a day of calls. */
const YEARS = [
  `INSERT INTO orders (id, reference, client_token, item_hash, kind, state, payment, lang, buyer, title, starts_at, minutes,
     resources, therapist, total_cents, regular_cents, voucher_cents, content_version, created_at, changed_at)
   SELECT 'ord_' || n, 'R' || n, 'c' || n, 'i' || n, 'booking', CASE WHEN n % 3 = 0 THEN 'confirmed' ELSE 'expired' END, 'stripe',
     'es', '{"name":"a","email":"b@c.example"}', '{}', moment, 60, '{}', 1, 4900, 4900, 0, 'v', moment, moment
   FROM generate_series(1, ${ORDERS}) n, LATERAL (SELECT timestamptz '2020-01-01' + n * interval '15 minutes' AS moment) at`,
  `INSERT INTO occupancy (order_id, resource, during, released_at)
   SELECT id, 'therapist-1', tstzrange(starts_at, starts_at + interval '75 minutes'), changed_at FROM orders`,
  `INSERT INTO outbox (order_id, job, due_at, created_at, done_at) SELECT id, '', created_at, created_at, created_at FROM orders`,
  `INSERT INTO events (order_id, at, kind) SELECT id, created_at, state FROM orders`,
  `INSERT INTO idempotency (route, key, body_hash, lease_until, created_at)
   SELECT 'cardIntent', n::text, '', moment, moment
   FROM generate_series(1, 50000) n, LATERAL (SELECT timestamptz '2026-11-23 08:00+01' + n * interval '100 milliseconds' AS moment) at`,
  `INSERT INTO rate SELECT n::text, timestamptz '2026-11-23 10:00+01', 1 FROM generate_series(1, 50000) n`,
  'ANALYZE',
]

describe.runIf(onServer)('after years', () => {
  it('no round, no look at health and no list for staff reads a whole table', async () => {
    const world = await makeWorld()
    const { store } = world.deps
    for (const statement of YEARS) await store.change(statement)
    const asked: { text: string; values: readonly Value[] }[] = []
    const noting = (sql: Sql): Sql => ({
      rows: (row, text, values = []) => (asked.push({ text, values }), sql.rows(row, text, values)),
      change: (text, values = []) => (asked.push({ text, values }), sql.change(text, values)),
    })
    const deps = {
      ...world.deps,
      store: { ...store, ...noting(store), transaction: store.transaction },
    }
    await cleanUp(deps)
    await provesSecret(deps)
    await readVitals(deps)
    await readOpenOrders(deps.store)
    await waitingForStaff(deps)
    expect(asked.length).toBeGreaterThan(10)
    for (const { text, values } of asked) {
      const plan = (await store.rows(planLine, `EXPLAIN ${text}`, values)).map((line) => line['QUERY PLAN']).join('\n')
      expect(plan, text).not.toMatch(/Seq Scan on (orders|occupancy|outbox|events|idempotency|rate)\b/)
    }
  })
})
