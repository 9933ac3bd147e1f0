import type { Item } from '#lib/contracts/item'
import type { OnlinePayment } from '#lib/contracts/payment-methods'
import type { Purchase } from '#lib/contracts/purchase'
import { madridDateTime } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { sameSecret } from '#functions/domain/keys'
import { countOrRefuse } from '#functions/domain/limits'
import { findOrder, type Order } from '#functions/domain/orders/order'
import { payOrder } from '#functions/domain/orders/pay-order'
import { placeOrder } from '#functions/domain/orders/place-order'
import { holdEnd } from '#functions/domain/orders/view'
import { ApiError } from '#functions/domain/api-error'
import { refuseBots } from './bot-check'

/** Places the order, which holds the time, and begins its payment. */
export async function beginPayment(deps: Deps, purchase: Purchase, payment: OnlinePayment, network?: string) {
  refuseBots(purchase)
  if (network !== undefined) await limitNumbers(deps, purchase.item, network)
  const held = await placeOrder(deps, { purchase, payment, network })
  return payOrder(deps, held, payment)
}

/** Counts a voucher number in a purchase: trying numbers this way is the same as asking what they are worth. */
export async function limitNumbers(deps: Deps, item: Item, network: string): Promise<void> {
  if (item.kind === 'redemption' && item.giftUid !== undefined) await countOrRefuse(deps.store, deps, 'gift', network)
}

/** Makes the fields of every answer that begins an order. */
export function answerOrder({ keys }: Deps, order: Order) {
  const until = holdEnd(order)
  return {
    orderRef: order.id,
    reference: order.reference,
    statusToken: keys.statusToken(order.id),
    totalCents: order.totalCents,
    currency: 'EUR' as const,
    state: order.state,
    holdExpiresAt: until === null ? null : madridDateTime(until),
  }
}

/** Finds an order for a caller with its token. Throws `not_found`: a wrong token and an unknown order look the same. */
export async function authorised(
  { store, keys }: Deps,
  { orderRef, statusToken }: { orderRef: string; statusToken: string },
): Promise<Order> {
  const order = await findOrder(store, orderRef)
  const right = sameSecret(keys.statusToken(orderRef), statusToken)
  if (!order || !right) throw new ApiError('not_found')
  return order
}
