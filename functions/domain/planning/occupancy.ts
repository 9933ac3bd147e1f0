import { z } from 'zod'
import { at, ms, type Sql } from '../store'

export type Busy = { resource: string; from: number; to: number }

const row = z.object({
  resource: z.string(),
  from: z.number(),
  to: z.number(),
  orderId: z.string(),
  /**
   * A hold whose time is over, or a request whose link nobody followed, and whether its payment may still become money.
   */
  over: z.boolean(),
  paymentOpen: z.boolean(),
  /** The browser whose hold it is, as a keyed hash; its own hold is in nobody's way but others'. */
  holder: z.string().nullable(),
})
export type OccupiedTime = z.infer<typeof row>

/** Finds every row between two moments, with what it takes to know whether it gives way. */
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

/** Leaves out what gives way: a hold that is over, to anybody, and a browser's own, to itself. */
export const inTheWay = (taken: readonly OccupiedTime[], clientToken?: string): OccupiedTime[] =>
  taken.filter(({ over, holder }) => !over && (holder === null || holder !== clientToken))

/**
 * Tells whether all resources are free from one moment to another (milliseconds); what ends when it begins is not in
 * its way.
 */
export const isFree = (busy: readonly Busy[], resources: readonly string[], from: number, to: number) =>
  !busy.some((each) => resources.includes(each.resource) && each.from < to && from < each.to)

/** Takes the resources, in sorted order. The database refuses a second booking (SQLSTATE 23P01). */
export async function occupy(
  sql: Sql,
  orderId: string,
  resources: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  for (const resource of [...resources].sort()) {
    await sql.change(
      'INSERT INTO occupancy (order_id, resource, during) VALUES ($1, $2, tstzrange($3::timestamptz, $4::timestamptz))',
      [orderId, resource, at(from), at(to)],
    )
  }
}

/** Gives the order's time back. Answers whether it had any. */
export async function release(sql: Sql, orderId: string, now: number): Promise<boolean> {
  return (
    (await sql.change(
      'UPDATE occupancy SET released_at = $2::timestamptz WHERE order_id = $1 AND released_at IS NULL',
      [orderId, at(now)],
    )) > 0
  )
}

/** Tells whether the order still has its time. */
export async function hasTime(sql: Sql, orderId: string): Promise<boolean> {
  const rows = await sql.rows(
    z.object({ resource: z.string() }),
    'SELECT resource FROM occupancy WHERE order_id = $1 AND released_at IS NULL',
    [orderId],
  )
  return rows.length > 0
}
