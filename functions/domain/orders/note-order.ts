import type { Deps } from '../deps'
import { lockOrder, type Order } from './order'
import { updateOrder } from './transition'

/** Replaces the spa's own note about an order. */
export const noteOrder = ({ store, now }: Deps, id: string, note: string): Promise<Order> =>
  store.transaction(async (sql) => updateOrder(sql, await lockOrder(sql, id), { note }, now(), 'noted'))
