import type { Deps } from '../deps'
import { Refusal } from '../refusal'
import { cancelPayment } from './close'
import { isUnpaid, lockOrder, type Order } from './order'
import { settle } from './settle'
import { updateOrder } from './transition'

/** The order without the payment it has, to begin another one. Refuses when that one's money has moved. */
export async function withoutPayment(deps: Deps, order: Order): Promise<Order> {
  const cancelled = await cancelPayment(deps, order)
  if (cancelled === 'unknown') throw new Refusal('provider_unavailable', { retryAfterS: 5 })
  if (cancelled === 'too_late') {
    await settle(deps, order.id)
    throw new Refusal('already_paid', { details: { orderRef: order.id } })
  }
  return deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, order.id)
    if (!isUnpaid(locked)) throw new Refusal('hold_expired')
    if (locked.providerId !== order.providerId) return locked
    return updateOrder(
      sql,
      locked,
      { provider: null, providerId: null, paymentOpen: false, revision: locked.revision + 1 },
      deps.now(),
      'payment_replaced',
    )
  })
}
