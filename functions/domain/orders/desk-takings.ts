import { z } from 'zod'
import { addDays, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { at, ms, type Sql, type Value } from '../store'
import { DESK_TAKINGS } from '../tables'
import { DeskMeans, findOrders, type Order } from './order'
import { owedBy } from './owed'
import { appendEvent } from './transition'

/** Thrown instead of taking more for an order than it owes. */
export class NotOwed extends Error {
  override readonly name = 'NotOwed'
  constructor(readonly owedCents: number) {
    super('not owed')
  }
}

/** What the desk takes: an amount (cents), and by what means. */
export type Taking = { cents: number; means: DeskMeans }

/** The event that is written with each taking, at the same moment: it says who took it. */
const TAKEN = 'taken_at_desk'

/** Records money that was taken for an order, which must be locked. Throws NotOwed. */
export async function recordTaking(sql: Sql, deps: Deps, order: Order, { cents, means }: Taking): Promise<string> {
  const { owedCents } = await owedBy(sql, order)
  if (order.state !== 'confirmed' || cents > owedCents) throw new NotOwed(owedCents)
  const now = deps.now()
  const { id } = await DESK_TAKINGS.insert(sql, { orderId: order.id, means, cents, at: now })
  await appendEvent(sql, order.id, TAKEN, now, { cents, means })
  return id
}

/** Records that the desk gave back one taking of an order, which must be locked. Gives how much (cents). */
export const giveTakingBack = (sql: Sql, deps: Deps, orderId: string, id: string): Promise<number> =>
  giveBack(sql, deps, orderId, 'id = $2::bigint', id)

/** Records that the desk gave back all that is due back of an order, which must be locked. Gives how much (cents). */
export const giveAllDueBack = (sql: Sql, deps: Deps, orderId: string): Promise<number> =>
  giveBack(sql, deps, orderId, 'due_back_at IS NOT NULL')

async function giveBack(
  sql: Sql,
  deps: Deps,
  orderId: string,
  condition: string,
  ...values: string[]
): Promise<number> {
  const which = `WHERE order_id = $1 AND returned_at IS NULL AND ${condition}`
  const given = await DESK_TAKINGS.update(sql, { returnedAt: deps.now() }, which, [orderId, ...values])
  const cents = given.reduce((sum, taking) => sum + taking.cents, 0)
  if (cents > 0) await appendEvent(sql, orderId, 'given_back_at_desk', deps.now(), { cents })
  return cents
}

/** Records that what the desk took for a booking, which was cancelled, is due back. */
export const markDueBack = (sql: Sql, { now }: Deps, orderId: string) =>
  DESK_TAKINGS.update(sql, { dueBackAt: now() }, 'WHERE order_id = $1 AND returned_at IS NULL', [orderId])

const taken = z.object({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  /** The guest's name. */
  name: z.string(),
  means: DeskMeans,
  cents: z.int(),
  at: z.number(),
  returnedAt: z.number().nullable(),
  /** Who took it. */
  actor: z.string().nullable(),
})
/** Money that the desk took, with its moments (milliseconds). */
export type Taken = z.infer<typeof taken>

const findTaken = (sql: Sql, condition: string, values: readonly Value[]): Promise<Taken[]> =>
  sql.rows(
    taken,
    `SELECT t.id::text, t.order_id AS "orderId", orders.reference, orders.buyer->>'name' AS name, t.means, t.cents,
       ${ms('t.at')} AS at, ${ms('t.returned_at')} AS "returnedAt", events.actor
     FROM desk_takings t JOIN orders ON orders.id = t.order_id
       LEFT JOIN events ON events.order_id = t.order_id AND events.at = t.at AND events.kind = '${TAKEN}'
     ${condition} ORDER BY t.id`,
    values,
  )

/** Lists what the desk took for an order and has not given back, the oldest first. */
export const takingsOf = ({ store }: Deps, orderId: string): Promise<Taken[]> =>
  findTaken(store, 'WHERE t.order_id = $1 AND t.returned_at IS NULL', [orderId])

/** Lists what the desk took or gave back on a day in Madrid, the oldest first. */
export const takingsOn = ({ store }: Deps, day: string): Promise<Taken[]> =>
  findTaken(
    store,
    `WHERE (t.at >= $1::timestamptz AND t.at < $2::timestamptz)
       OR (t.returned_at >= $1::timestamptz AND t.returned_at < $2::timestamptz)`,
    [at(madridMoment(day, '00:00')), at(madridMoment(addDays(day, 1), '00:00'))],
  )

const due = z.object({ orderId: z.string(), cents: z.int() })

/** Lists the orders whose desk money is due back, the oldest first, with how much (cents). */
export async function takingsDueBack({ store }: Deps): Promise<{ order: Order; cents: number }[]> {
  const rows = await store.rows(
    due,
    `SELECT order_id AS "orderId", sum(cents)::int AS cents FROM desk_takings
     WHERE due_back_at IS NOT NULL AND returned_at IS NULL GROUP BY order_id ORDER BY min(due_back_at)`,
    [],
  )
  const orders = await findOrders(store, 'WHERE id = ANY($1::text[])', [rows.map(({ orderId }) => orderId)])
  return rows.flatMap(({ orderId, cents }) => {
    const order = orders.find(({ id }) => id === orderId)
    return order ? [{ order, cents }] : []
  })
}
