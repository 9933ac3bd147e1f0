import type { Deps } from '../deps'
import { notifyBuyer } from '../outbox'
import { budgetUsedUp } from '../strangers'
import { closeOrder } from './close-order'
import { isExpired, isUnpaid, withOrder, type Order } from './order'
import { endUnpaid } from './outcome'

/** Ends an order's hold, or its request, if its time is over. Gives the order as it is then. */
export async function closeIfOver(deps: Deps, order: Order): Promise<Order> {
  if (!isExpired(order, deps.now())) return order
  if (order.state === 'requested') return endRequest(deps, order)
  return isUnpaid(order) ? closeOrder(deps, order.id, 'expired') : order
}

/** Ends a request whose link was not opened, whose transfer never came, or that staff did not answer in time. */
const endRequest = (deps: Deps, { id }: Order): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'requested' || !isExpired(order, deps.now())) return order
    const ended = await endUnpaid(sql, deps, order, 'expired')
    const { email } = order.buyer
    // The address of a request whose link was not opened may be a stranger's, so no mail is sent to it.
    if (order.unfollowed || email === undefined) return ended
    // The request for a voucher has no link to open: its e-mail address may be unverified.
    const mayWrite = (await budgetUsedUp(sql, deps, { purpose: 'end', email })) === undefined
    if (mayWrite) await notifyBuyer(sql, deps, id, 'expired')
    return ended
  })
