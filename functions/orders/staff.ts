import type { Deps } from '../deps'
import { confirm } from './confirm'
import { lockOrder, type Order } from './order'

/** What the spa does with a request: it accepts it, with the money that came by transfer or will be paid at the spa. */
export const confirmRequest = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'requested') return order
    return confirm(sql, deps, order, { paidCents: order.payment === 'transfer' ? order.totalCents : 0 })
  })
