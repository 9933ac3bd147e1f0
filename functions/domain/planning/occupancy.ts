import { z } from 'zod'
import { ApiError } from '../api-error'
import { at, EXCLUSION, findsAny, ms, sqlState, type Sql, type Store } from '../store'

export type Busy = { resource: string; from: number; to: number }

const row = z.object({
  resource: z.string(),
  from: z.number(),
  to: z.number(),
  orderId: z.string(),
  /** The hold is over, or the request's mail link was not opened in time: it gives way. */
  over: z.boolean(),
  /** Its payment may still become money. */
  paymentOpen: z.boolean(),
  /** A keyed hash of the browser whose hold it is; a hold does not stand in its own browser's way. */
  holder: z.string().nullable(),
})
export type OccupiedTime = z.infer<typeof row>

/** Finds every occupied time between two moments (milliseconds), with what decides whether it gives way. */
export function takenBetween(sql: Sql, from: number, to: number, now: number): Promise<OccupiedTime[]> {
  return sql.rows(
    row,
    `SELECT resource, ${ms('lower(during)')} AS "from", ${ms('upper(during)')} AS "to",
       order_id AS "orderId", payment_open AS "paymentOpen",
       ((state IN ('held', 'awaiting_payment') OR (state = 'requested' AND unfollowed))
         AND expires_at <= $3::timestamptz) AS over,
       CASE WHEN state IN ('held', 'awaiting_payment') THEN client_token END AS holder
     FROM occupancy JOIN orders ON orders.id = order_id
     WHERE released_at IS NULL AND during && tstzrange($1::timestamptz, $2::timestamptz)`,
    [at(from), at(to), at(now)],
  )
}

/** Leaves out what gives way: a hold that is over, and the holds of the browser with this token. */
export const inTheWay = (taken: readonly OccupiedTime[], clientToken?: string): OccupiedTime[] =>
  taken.filter(({ over, holder }) => !over && (holder === null || holder !== clientToken))

/** Tells whether nothing stands in the way of these times. A time ends before the moment that it is given to. */
export const isFree = (busy: readonly Busy[], times: readonly Busy[]) =>
  !times.some(({ resource, from, to }) =>
    busy.some((each) => each.resource === resource && each.from < to && from < each.to),
  )

/**
 * Takes times for an order, sorted so that no two bookings wait for each other. Fails where another order has one of
 * them (SQLSTATE 23P01).
 */
export async function occupy(sql: Sql, orderId: string, times: readonly Busy[]): Promise<void> {
  const sorted = times.toSorted((a, b) => (a.resource < b.resource ? -1 : 1))
  await sql.change(
    `INSERT INTO occupancy (order_id, resource, during)
     SELECT $1, resource, tstzrange(first, last)
     FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS times (resource, first, last)`,
    [
      orderId,
      sorted.map(({ resource }) => resource),
      sorted.map(({ from }) => at(from)),
      sorted.map(({ to }) => at(to)),
    ],
  )
}

/** Lists the therapists and rooms of these times, as an order keeps them. */
export const resourcesOf = (times: readonly Busy[]): string[] => times.map(({ resource }) => resource).sort()

/** Finds the times that these orders have, with the turn-over after them. */
export const timesOf = (sql: Sql, ids: readonly string[]): Promise<(Busy & { orderId: string })[]> =>
  sql.rows(
    row.pick({ resource: true, from: true, to: true, orderId: true }),
    `SELECT resource, ${ms('lower(during)')} AS "from", ${ms('upper(during)')} AS "to", order_id AS "orderId"
     FROM occupancy WHERE released_at IS NULL AND order_id = ANY($1::text[])`,
    [ids],
  )

/** Runs a transaction that takes time. Throws `slot_taken` when another one has taken the same time meanwhile. */
export async function takingTime<T>(store: Store, work: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(work)
  } catch (error) {
    throw sqlState(error) === EXCLUSION ? new ApiError('slot_taken') : error
  }
}

/** Frees the time of an order, if it has any. */
export const release = (sql: Sql, orderId: string, now: number): Promise<number> =>
  sql.change('UPDATE occupancy SET released_at = $2::timestamptz WHERE order_id = $1 AND released_at IS NULL', [
    orderId,
    at(now),
  ])

/** Tells whether the order still has its time. */
export const hasTime = (sql: Sql, orderId: string): Promise<boolean> =>
  findsAny(sql, 'SELECT 1 FROM occupancy WHERE order_id = $1 AND released_at IS NULL', [orderId])
