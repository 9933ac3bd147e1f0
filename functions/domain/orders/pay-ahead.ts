import type { Deps } from '../deps'
import { ApiError } from '../api-error'
import { takesCardAhead } from './money-ahead'
import type { Order } from './order'
import { payOrder, type BegunPayment } from './pay-order'

/**
 * Begins the card payment of a confirmed party, or goes on with it. Throws `already_paid` once its money has moved, and
 * `payment_method_unavailable` for any other order.
 */
export function payAhead(deps: Deps, order: Order): Promise<BegunPayment> {
  if (takesCardAhead(deps, order)) return payOrder(deps, order, 'stripe')
  const isPaid = order.paidCents > 0 || order.moneySeen
  throw isPaid
    ? new ApiError('already_paid', { details: { orderRef: order.id } })
    : new ApiError('payment_method_unavailable')
}
