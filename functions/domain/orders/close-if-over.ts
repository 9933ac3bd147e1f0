import type { Deps } from '../deps'
import { closeOrder } from './close-order'
import { awaitsLink, isExpired, isUnpaid, withOrder, type Order } from './order'
import { endUnpaid } from './outcome'

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
