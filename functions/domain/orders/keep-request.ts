import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import { awaitsLink, endOfRequest, isExpired, withOrder, type Order } from './order'
import { expireUnpaid } from './outcome'
import { updateOrder } from './transition'

/**
 * Keeps a request's time for as long as its way of paying allows, once the link in its mail is opened; buyer and spa
 * are told. An order whose link was opened before stays as it is; one whose time is over expires.
 */
export const keepRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (!awaitsLink(order)) return order
    if (isExpired(order, deps.now())) return expireUnpaid(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'requested')
    await notifyStaff(sql, deps, id, 'requested')
    const expiresAt = endOfRequest(deps, order.payment, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { unfollowed: false, expiresAt }, deps.now(), 'followed')
  })
