import type { Deps } from '../deps'
import { findOrder, isUnpaid, withOrder, type Order } from './order'
import { endUnpaid } from './outcome'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'
import { cancelPayment } from './cancel-payment'

/**
 * Ends an unpaid order and cancels its payment: the payment first, so that no time is sold again while its money is on
 * its way. A payment that can no longer be cancelled is settled instead. When the provider is out of reach, the time is
 * given back nevertheless (a hold ends by itself) and the cleanup closes the payment.
 */
export async function closeOrder(deps: Deps, id: string, to: 'expired' | 'cancelled'): Promise<Order> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  if (!isUnpaid(order)) return order
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') return (await settleOrder(deps, id)).order
  const closed = await withOrder(deps, id, async (sql, locked) => {
    // Another call has changed the order meanwhile, or begun a payment that was not cancelled above.
    if (!isUnpaid(locked) || locked.providerId !== order.providerId) return locked
    const ended = await endUnpaid(sql, deps, locked, to)
    return result === 'done' ? updateOrder(sql, ended, { paymentOpen: false }, deps.now(), 'payment_closed') : ended
  })
  return closed
}
