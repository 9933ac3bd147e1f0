import type { Deps } from '../deps'
import { notifyBuyer } from '../outbox'
import { unlessRefused } from '../payments'
import { withOrder, type Order } from './order'
import { giveTimeBack } from './outcome'
import { recordRefund } from './refunds'
import { settleOrder } from './settle-order'
import { transitionOrder, updateOrder } from './transition'
import { isDueByHand } from './record-manual-refund'

/** Stored in place of the provider's reason once staff have closed a refused refund. */
export const CLOSED = 'closed'

/** Tells whether an order stays as it is for ever unless staff close it: a payment under way, or a refused refund. */
export const isClosable = (order: Order) =>
  order.state === 'processing' || (order.provider !== null && order.refundRefused !== null && isDueByHand(order))

/**
 * Ends an order that its provider left without an end, after asking the provider once more and following its answer. A
 * payment under way is given up and its time is free again; money that still arrives is noticed. A refused refund is no
 * longer due. Throws ProviderUnavailable when the provider does not answer; then nothing has changed.
 */
export async function closeForGood(deps: Deps, order: Order): Promise<Order> {
  if (!isClosable(order)) return order
  return order.state === 'processing' ? giveUpPayment(deps, order.id) : giveUpRefund(deps, order)
}

async function giveUpPayment(deps: Deps, id: string): Promise<Order> {
  const settled = await unlessRefused(settleOrder(deps, id))
  if (settled && settled.order.state !== 'processing') return settled.order
  const status = settled?.providerState?.status
  return withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'processing') return order
    await giveTimeBack(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'expired')
    const paymentOpen = status !== undefined && status !== 'gone'
    return transitionOrder(sql, order, 'expired', deps.now(), { paymentOpen, moneySeen: false })
  })
}

async function giveUpRefund(deps: Deps, { id, provider, providerId }: Order): Promise<Order> {
  const port = provider ? deps.payments[provider] : undefined
  const providerState = port && providerId ? await unlessRefused(port.read(providerId)) : undefined
  return withOrder(deps, id, async (sql, order) => {
    if (!isDueByHand(order)) return order
    if ((providerState?.refundedCents ?? 0) >= order.refundDueCents) return recordRefund(sql, deps, order)
    return updateOrder(sql, order, { refundRefused: CLOSED }, deps.now(), 'refund_closed')
  })
}
