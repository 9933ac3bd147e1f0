import { madridInstant } from '#lib/time/madrid'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import type { Order } from '../orders/order'
import { payOrder } from '../orders/pay'
import { takeOrder } from '../orders/take'
import { holdEnd } from '../orders/view'
import type { PaymentProvider } from '../payments/port'
import { refuseRobots } from './bot-check'

/** Hold, order and payment in one step. */
export async function beginPayment(deps: Deps, purchase: Purchase, means: PaymentProvider['name']) {
  refuseRobots(purchase)
  const held = await takeOrder(deps, purchase, means)
  deps.reach('order_taken')
  return payOrder(deps, held, means)
}

/** The fields of every answer that started an order. */
export function answerOrder({ keys }: Deps, order: Order) {
  const until = holdEnd(order)
  return {
    orderRef: order.id,
    reference: order.reference,
    statusToken: keys.statusToken(order.id),
    totalCents: order.totalCents,
    currency: 'EUR' as const,
    state: order.state,
    holdExpiresAt: until === null ? null : madridInstant(until),
  }
}
