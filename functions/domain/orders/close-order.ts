import type { Deps } from '../deps'
import { awaitsLink, findOrder, isExpired, isUnpaid, withOrder, type Order } from './order'
import { endUnpaid } from './outcome'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'
import { cancelPayment } from './cancel-payment'

/**
 * Ends an unpaid order and cancels its payment: the payment first, so that no time is sold again while its money is on
 * its way. A payment that can no longer be cancelled is settled instead. When the provider is out of reach, the time is
 * given back all the same (a hold ends by itself) and the cleanup closes the payment.
 */
export async function closeOrder(deps: Deps, id: string, to: 'expired' | 'cancelled'): Promise<Order> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  if (!isUnpaid(order)) return order
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') return (await settleOrder(deps, id)).order
  deps.checkpoint('payment_cancelled')
  const closed = await withOrder(deps, id, async (sql, locked) => {
    // Somebody else has changed the order meanwhile, or begun a payment that was not cancelled above.
    if (!isUnpaid(locked) || locked.providerId !== order.providerId) return locked
    const ended = await endUnpaid(sql, deps, locked, to)
    return result === 'done' ? updateOrder(sql, ended, { paymentOpen: false }, deps.now(), 'payment_closed') : ended
  })
  deps.checkpoint('closed')
  return closed
}

/**
 * Ends one order's hold, or its request whose mail link was not opened, if its time is over, as the next cleanup would.
 * Gives the order as it is then.
 */
export async function closeIfOver(deps: Deps, order: Order): Promise<Order> {
  if (awaitsLink(order) && isExpired(order, deps.now())) return endUnfollowed(deps, order.id)
  return isUnpaid(order) && isExpired(order, deps.now()) ? closeOrder(deps, order.id, 'expired') : order
}

/** Ends a request whose mail link nobody opened in time. Nobody is told, because whose address it was is not known. */
const endUnfollowed = (deps: Deps, id: string): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    return awaitsLink(order) && isExpired(order, deps.now()) ? endUnpaid(sql, deps, order, 'expired') : order
  })
