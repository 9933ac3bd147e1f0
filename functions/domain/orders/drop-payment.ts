import { statusOf } from '#lib/contracts/states'
import type { Deps } from '../deps'
import { ApiError } from '../api-error'
import { cancelPayment } from './cancel-payment'
import { isUnpaid, withOrder, type Order } from './order'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'

/** Gives back an order that can still be paid. Throws `hold_expired` for one that has ended, else `already_paid`. */
export function stillPayable(order: Order): Order {
  if (isUnpaid(order)) return order
  throw statusOf(order.state) === 2
    ? new ApiError('hold_expired')
    : new ApiError('already_paid', { details: { orderRef: order.id } })
}

/**
 * Cancels the payment that the order has, to begin another one, and gives the order without it. Throws `already_paid`
 * when its money has moved, `hold_expired` when the order has ended, and `provider_unavailable` when the provider does
 * not answer.
 */
export async function dropPayment(deps: Deps, order: Order): Promise<Order> {
  const result = await cancelPayment(deps, order)
  if (result === 'unknown') throw new ApiError('provider_unavailable', { retryAfterS: 5 })
  if (result === 'too_late') {
    await settleOrder(deps, order.id)
    throw new ApiError('already_paid', { details: { orderRef: order.id } })
  }
  return withOrder(deps, order.id, async (sql, locked) => {
    if (stillPayable(locked).providerId !== order.providerId) return locked
    return updateOrder(
      sql,
      locked,
      { provider: null, providerId: null, refusedCapture: null, paymentOpen: false, revision: locked.revision + 1 },
      deps.now(),
      'payment_replaced',
    )
  })
}
