import type { Deps } from '../deps'
import { lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'

/** Confirms a request that will be paid at the spa; any other order stays as it is. */
export const confirmRequest = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    return order.state === 'requested' && order.payment !== 'transfer' ? confirmOrder(sql, deps, order) : order
  })
