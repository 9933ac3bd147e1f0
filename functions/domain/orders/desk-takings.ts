import { z } from 'zod'
import type { Deps } from '../deps'
import type { Sql } from '../store'
import { DESK_TAKINGS, type DeskMeans } from '../tables'
import { findOrders, type Order } from './order'
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

/** Records money that was taken for an order, which must be locked. Throws NotOwed. */
export async function recordTaking(sql: Sql, deps: Deps, order: Order, { cents, means }: Taking): Promise<string> {
  const { owedCents } = await owedBy(sql, order)
  if (order.state !== 'confirmed' || cents > owedCents) throw new NotOwed(owedCents)
  const { id } = await DESK_TAKINGS.insert(sql, { orderId: order.id, means, cents, at: deps.now() })
  await appendEvent(sql, order.id, 'taken_at_desk', deps.now(), { cents })
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
