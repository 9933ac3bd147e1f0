import { z } from 'zod'
import type { Sql } from '../store'
import type { Order } from './order'

/** What an order still owes, and what was paid of it at the desk, in cents. */
export type Owed = {
  /** What its guest still has to pay: nothing for a voucher that is paid, and for an order that has ended. */
  owedCents: number
  /** What was taken of a confirmed booking beyond its price, and is not due back yet. */
  overCents: number
  /** What vouchers pay of it at the desk. */
  byVoucherCents: number
  /** What the desk took for it in cash, by its card terminal or by transfer, and has not given back. */
  takenCents: number
}

const atDesk = z.object({ orderId: z.string(), byVoucherCents: z.int(), takenCents: z.int() })
type AtDesk = Pick<Owed, 'byVoucherCents' | 'takenCents'>

/**
 * Computes what each of these orders still owes: the price after the voucher that was redeemed with the order,
 * without what is kept of the money that came by a provider or a transfer, what vouchers paid at the desk, and what the
 * desk took itself. Money that went back, or is due back, is not kept. Whoever takes money for an order locks it first,
 * and reads this in the same transaction.
 */
export async function owedOf(sql: Sql, orders: readonly Order[]): Promise<{ order: Order; owed: Owed }[]> {
  const paid = await sql.rows(
    atDesk,
    `SELECT order_id AS "orderId", sum(voucher)::int AS "byVoucherCents", sum(taken)::int AS "takenCents" FROM (
       SELECT order_id, cents AS voucher, 0 AS taken FROM desk_redemptions WHERE returned_at IS NULL
       UNION ALL SELECT order_id, 0, cents FROM desk_takings WHERE returned_at IS NULL) AS paid
     WHERE order_id = ANY($1::text[]) GROUP BY order_id`,
    [orders.map(({ id }) => id)],
  )
  const byOrder = new Map(paid.map(({ orderId, ...atDesk }) => [orderId, atDesk]))
  return orders.map((order) => ({ order, owed: owedBeside(order, byOrder.get(order.id)) }))
}

/** Computes the same for one order. */
export async function owedBy(sql: Sql, order: Order): Promise<Owed> {
  return (await owedOf(sql, [order]))[0]?.owed ?? owedBeside(order)
}

/** States in which an order may still be paid. What else was paid for an order waits for the spa or the buyer. */
const OWES = new Set<Order['state']>(['held', 'awaiting_payment', 'processing', 'requested', 'confirmed'])

function owedBeside(order: Order, { byVoucherCents, takenCents }: AtDesk = { byVoucherCents: 0, takenCents: 0 }): Owed {
  const { state, kind, totalCents, paidCents, refundDueCents, refundedCents } = order
  const isConfirmed = state === 'confirmed'
  const keptCents = paidCents - Math.max(refundDueCents, refundedCents)
  const leftCents = totalCents - keptCents - byVoucherCents - takenCents
  // A voucher whose money went back is blocked: nobody pays it a second time.
  const isSettled = !OWES.has(state) || (kind === 'gift' && isConfirmed)
  return {
    owedCents: isSettled ? 0 : Math.max(0, leftCents),
    overCents: isConfirmed && kind !== 'gift' ? Math.max(0, -leftCents) : 0,
    byVoucherCents,
    takenCents,
  }
}
