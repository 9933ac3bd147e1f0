import type { Deps } from '../deps'
import { notifyStaff } from '../outbox'
import { lockOrder, type Order } from './order'
import { confirmPaid } from './settle-order'
import { transitionOrder, updateOrder } from './transition'

/**
 * Tells whether a bank transfer's money can be booked onto the order: while it is waited for, also after its time, and
 * until amount and price are the same.
 */
export const takesLateMoney = ({ payment, provider, state, refundDueCents }: Order) =>
  payment === 'transfer' &&
  provider === null &&
  refundDueCents === 0 &&
  (state === 'requested' || state === 'expired' || state === 'cancelled' || state === 'payment_mismatch')

/**
 * Books the money (cents, all that has come) of a bank transfer. The price confirms the order if its time is still
 * free, else the money waits for its owner's choice and goes back by hand; another amount waits for the spa, and can be
 * said anew.
 */
export const bookTransfer = (deps: Deps, id: string, receivedCents: number): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!takesLateMoney(order)) return order
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (receivedCents === order.totalCents) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })
