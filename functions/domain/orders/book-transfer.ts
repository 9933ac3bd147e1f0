import type { Deps } from '../deps'
import { notifyStaff, queueMail } from '../outbox'
import type { Sql } from '../store'
import { hasBegun, withOrder, type Order } from './order'
import { confirmPaid } from './settle-order'
import { transitionOrder, updateOrder } from './transition'

/**
 * Tells whether a bank transfer's money can be booked onto the order: while it waits for the money, after it has
 * expired or was cancelled, and while the amount received differs from the price.
 */
export const takesLateMoney = ({ payment, provider, state, refundDueCents }: Order) =>
  payment === 'transfer' &&
  provider === null &&
  refundDueCents === 0 &&
  (state === 'requested' || state === 'expired' || state === 'cancelled' || state === 'payment_mismatch')

/** Tells whether an order is confirmed and to be paid at the spa, so that its price may also come by bank transfer. */
export const takesMoneyAhead = ({ kind, state, payment, paidCents, totalCents }: Order) =>
  kind !== 'gift' && state === 'confirmed' && payment === 'none' && paidCents === 0 && totalCents > 0

/**
 * Books the money of a bank transfer onto its order (`receivedCents`: all that has arrived). The exact price confirms
 * the order if its time is still free, else the money waits for the buyer's choice and goes back by hand. Another
 * amount waits for staff, who may correct the sum; on a confirmed order it is not booked at all.
 */
export const bookTransfer = (deps: Deps, id: string, receivedCents: number): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (takesMoneyAhead(order)) return receivedCents === order.totalCents ? paidAhead(sql, deps, order) : order
    if (!takesLateMoney(order)) return order
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (receivedCents === order.totalCents) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })

/** Records that a confirmed order was paid by bank transfer; while it is still to come, its buyer is told. */
async function paidAhead(sql: Sql, deps: Deps, order: Order): Promise<Order> {
  const { id, totalCents } = order
  if (!hasBegun(deps, order)) await queueMail(sql, deps, id, { template: 'confirmed' }, 'confirmed:paid')
  return updateOrder(sql, order, { payment: 'transfer', paidCents: totalCents }, deps.now(), 'paid_ahead')
}
