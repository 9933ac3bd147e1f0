import { z } from 'zod'
import { MINUTE } from '#lib/time/units'
import type { Deps } from './deps'
import { LONGEST_WAIT_MS, REACHED_NOBODY, SHOWS_THE_SERVER } from './outbox'
import { at, findsAny, ms, type Sql } from './store'
import { MARKS } from './tables'

type Operating = Pick<Deps, 'store' | 'keys' | 'now'>

const CANARY = 'the secret of this database'

/**
 * Tells whether this secret is the one that the database was written with. The first start seals a known text there,
 * which alone decides.
 */
export async function provesSecret({ store, keys, now }: Operating): Promise<boolean> {
  const known = await sealedCanary(store)
  if (known) return keys.openIfOurs(known) === CANARY
  await store.change(
    `INSERT INTO marks (name, at, sealed)
     VALUES ('canary', $1::timestamptz, $2), ('sweep', $1::timestamptz, NULL) ON CONFLICT DO NOTHING`,
    [at(now()), keys.seal(CANARY)],
  )
  // Another process may have been first, with another secret.
  return keys.openIfOurs((await sealedCanary(store)) ?? '') === CANARY
}

const sealedCanary = async (sql: Sql) => (await MARKS.find(sql, `WHERE name = 'canary'`, []))[0]?.sealed

/** Tells whether no table was ever made here. */
export const isEmpty = async (sql: Sql): Promise<boolean> =>
  !(await findsAny(sql, `SELECT 1 WHERE to_regclass('migrations') IS NOT NULL`))

/** Tells whether the tables have the rule against double bookings, which the restoring of a copy adds last. */
export const hasAllRules = (sql: Sql): Promise<boolean> =>
  findsAny(sql, `SELECT 1 FROM pg_constraint WHERE conname = 'no_double_booking'`)

/** Records when a round of the cleanup was completed, or when a call met damage in the store's files. */
export const mark = ({ store, now }: Operating, name: 'sweep' | 'damage'): Promise<number> =>
  store.change(
    `INSERT INTO marks (name, at) VALUES ($2, $1::timestamptz) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
    [at(now()), name],
  )

/** Notes what the functions sell from, by the moment (milliseconds) at which it was published; undefined: their own. */
export const noteContent = ({ store }: Pick<Deps, 'store'>, moment: number | undefined): Promise<number> =>
  moment === undefined
    ? store.change(`DELETE FROM marks WHERE name = 'content'`, [])
    : store.change(
        `INSERT INTO marks (name, at) VALUES ('content', $1::timestamptz)
         ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
        [at(moment)],
      )

/** Tells when (milliseconds) what the functions sell from was published; undefined if it is their own content. */
export const contentOfFunctions = async (sql: Sql): Promise<number | undefined> =>
  (await MARKS.find(sql, `WHERE name = 'content'`, []))[0]?.at

/** After how long (milliseconds) without a round of tidying up no functions are at work. */
const AT_WORK_MS = 2 * MINUTE

/** Tells the same of functions that are at work now; undefined if none are. */
export async function contentOfFunctionsAtWork({
  store,
  now,
}: Pick<Deps, 'store' | 'now'>): Promise<number | undefined> {
  const [sweep] = await MARKS.find(store, `WHERE name = 'sweep'`, [])
  return sweep && now() - sweep.at < AT_WORK_MS ? contentOfFunctions(store) : undefined
}

const vitals = z.object({
  mailsDue: z.int(),
  oldestMail: z.number().nullable(),
  lastMail: z.number().nullable(),
  undelivered: z.int(),
  undeliveredLately: z.int(),
  lastCleanup: z.number().nullable(),
  lastDamage: z.number().nullable(),
  canary: z.string().nullable(),
})

/**
 * Reads how outbox and cleanup are doing, in one statement. Moments are milliseconds; null when there is none.
 * `oldestMail` is of those that show whether the mail server stands still. `undelivered` counts the mails that were
 * given up; `undeliveredLately` the confirmed orders whose mail was given up in the last hour, which a caller who pays
 * nothing cannot cause.
 */
export async function readVitals({ store, keys, now }: Operating) {
  const [row] = await store.rows(
    vitals,
    `SELECT count(*) FILTER (WHERE due_at <= $1::timestamptz OR attempts > 0)::int AS "mailsDue",
       ${ms(`min(coalesce(tried_at, due_at)) FILTER (WHERE ${SHOWS_THE_SERVER})`)} AS "oldestMail",
       (SELECT ${ms('max(done_at)')} FROM outbox
         WHERE done_at > $1::timestamptz - interval '1 hour' AND closed_at IS NULL) AS "lastMail",
       (SELECT count(*)::int FROM outbox WHERE ${REACHED_NOBODY}) AS undelivered,
       (SELECT count(DISTINCT order_id)::int FROM outbox JOIN orders ON orders.id = outbox.order_id
         WHERE ${REACHED_NOBODY} AND dead_at > $1::timestamptz - interval '1 hour'
         AND orders.state = 'confirmed') AS "undeliveredLately",
       (SELECT ${ms('at')} FROM marks WHERE name = 'sweep') AS "lastCleanup",
       (SELECT ${ms('at')} FROM marks WHERE name = 'damage') AS "lastDamage",
       (SELECT sealed FROM marks WHERE name = 'canary') AS canary
     FROM outbox WHERE done_at IS NULL AND dead_at IS NULL`,
    [at(now())],
  )
  if (!row) throw new Error('The store says nothing of itself')
  const { canary, ...rest } = row
  return { ...rest, secretFits: keys.openIfOurs(canary ?? '') === CANARY }
}

/** A moment further ahead than this was written by a clock that was wrong: others differ by less. */
const AHEAD_MS = 15 * MINUTE

/** Tells whether a moment (milliseconds) lies so far ahead that the clock that wrote it was wrong. */
export const isFarAhead = (moment: number, now: number): boolean => moment - now > AHEAD_MS

/** Orders for which something is done when their time comes, each part with an index of its own. */
const WAITING_ORDERS = [
  `state IN ('held', 'awaiting_payment', 'processing', 'requested')`,
  'payment_open',
  'refund_due_cents > refunded_cents',
  `state = 'paid_conflict' AND refund_due_cents = 0`,
]

/**
 * Sets right what a clock wrote that ran ahead and is right again, so that nothing waits for the day that it was ahead:
 * mails, unpaid holds, payments to be asked about. A day that somebody chose stays. `$1`: now, `$2`: what is too far
 * ahead, `$3`: when a mail that failed is tried again at the latest.
 */
export async function healClock({ store, now, log }: Operating & Pick<Deps, 'log'>): Promise<void> {
  const [current, ahead, latest] = [at(now()), at(now() + AHEAD_MS), at(now() + AHEAD_MS + LONGEST_WAIT_MS)]
  const back = (column: string) =>
    `${column} = CASE WHEN ${column} > $2::timestamptz THEN $1::timestamptz ELSE ${column} END`
  const isWaiting = 'done_at IS NULL AND dead_at IS NULL'
  let healed = 0
  const heal = async (statement: string, ...more: string[]) => {
    healed += await store.change(statement, [current, ahead, ...more])
  }
  // A card goes an hour after it was paid, or on its day.
  await heal(
    `UPDATE outbox SET ${back('created_at')}, due_at = CASE WHEN due_at - created_at <= interval '1 hour'
       THEN $1::timestamptz + (due_at - created_at) ELSE due_at END
     WHERE ${isWaiting} AND attempts = 0 AND created_at > $2::timestamptz`,
  )
  await heal(
    `UPDATE outbox SET ${back('tried_at')}, due_at = CASE WHEN due_at > $3::timestamptz THEN $1::timestamptz ELSE due_at END
     WHERE ${isWaiting} AND attempts > 0 AND (due_at > $3::timestamptz OR tried_at > $2::timestamptz)`,
    latest,
  )
  await heal(
    `UPDATE outbox SET ${back('done_at')}, ${back('dead_at')}
     WHERE (done_at IS NOT NULL OR dead_at IS NOT NULL) AND coalesce(done_at, dead_at) > $2::timestamptz`,
  )
  await heal(`UPDATE marks SET ${back('at')} WHERE name = 'damage' AND at > $2::timestamptz`)
  for (const are of WAITING_ORDERS)
    await heal(
      `UPDATE orders SET ${back('changed_at')}, ${back('settled_at')}, looked_at = NULL,
         expires_at = CASE WHEN state IN ('held', 'awaiting_payment')
           THEN expires_at - GREATEST(changed_at - $1::timestamptz, interval '0') ELSE expires_at END
       WHERE ${are} AND (changed_at > $2::timestamptz OR looked_at > $2::timestamptz)`,
    )
  if (healed > 0) log('clock_was_ahead', { rows: healed })
}

const openOrders = z.object({ state: z.string(), orders: z.int() })
const due = z.object({ orders: z.int(), cents: z.int() })

/** Counts the orders that are not finished, by state, and the money that is due back (cents). */
export async function readOpenOrders(sql: Sql) {
  const open = await sql.rows(
    openOrders,
    `SELECT state, count(*)::int AS orders FROM orders
     WHERE state IN ('held', 'awaiting_payment', 'processing', 'requested') GROUP BY state ORDER BY state`,
  )
  const [refunds = { orders: 0, cents: 0 }] = await sql.rows(
    due,
    `SELECT count(DISTINCT id)::int AS orders, coalesce(sum(cents), 0)::int AS cents FROM (
       SELECT id, refund_due_cents - refunded_cents AS cents FROM orders WHERE refund_due_cents > refunded_cents
       UNION ALL SELECT order_id, cents FROM desk_takings WHERE due_back_at IS NOT NULL AND returned_at IS NULL) AS due`,
  )
  return { open, refunds }
}
