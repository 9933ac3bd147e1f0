import type { Deps } from '../deps'
import { notifyStaff } from '../outbox'
import { dropPayment } from './drop-payment'
import { recordPaidAhead, takesMoneyAhead } from './money-ahead'
import { findOrder, withOrder, type Order } from './order'
import { confirmPaid } from './outcome'
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

/**
 * Books the money of a bank transfer onto its order (`receivedCents`: all that has arrived). The exact price confirms
 * the order if its time is still free, else the money waits for the buyer's choice and goes back by hand. Another
 * amount waits for staff, who may correct the sum; on a confirmed order it is not booked at all. A card payment that
 * was begun for a confirmed order is closed first; throws `already_paid` when its money has moved.
 */
export async function bookTransfer(deps: Deps, id: string, receivedCents: number): Promise<Order> {
  const begun = await findOrder(deps.store, id)
  if (begun?.paymentOpen && takesMoneyAhead(begun)) await dropPayment(deps, begun)
  return withOrder(deps, id, async (sql, order) => {
    if (takesMoneyAhead(order)) {
      if (receivedCents !== order.totalCents || order.paymentOpen) return order
      return recordPaidAhead(sql, deps, order, { payment: 'transfer', paidCents: receivedCents })
    }
    if (!takesLateMoney(order)) return order
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (receivedCents === order.totalCents) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })
}
