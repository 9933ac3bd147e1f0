import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import { awaitsLink, endOfRequest, isExpired, lockOrder, type Order } from './order'
import { endUnpaid } from './outcome'
import { updateOrder } from './transition'

/**
 * Keeps a request's time from now on as long as its payment takes, once the link in its mail was followed; both sides
 * are told. Answers the order as it is: followed before, or over.
 */
export const keepRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!awaitsLink(order)) return order
    if (isExpired(order, deps.now())) return endUnpaid(sql, deps, order, 'expired')
    await notifyBuyer(sql, deps, id, 'requested')
    await notifyStaff(sql, deps, id, 'requested')
    const expiresAt = endOfRequest(deps, order.payment, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { unfollowed: false, expiresAt }, deps.now(), 'followed')
  })
