import type { Deps } from '../deps'
import { sameSecret } from '../keys'
import { findOrder, type Order } from '../orders/order'
import { Refusal } from '../refusal'

/** The order, for whoever has its token. A wrong token and an unknown order look the same. */
export async function authorised(
  { store, keys }: Deps,
  { orderRef, statusToken }: { orderRef: string; statusToken: string },
): Promise<Order> {
  const order = await findOrder(store, orderRef)
  const right = sameSecret(keys.statusToken(orderRef), statusToken)
  if (!order || !right) throw new Refusal('not_found')
  return order
}
