import type { Deps } from '../deps'
import { notifyBuyer } from '../outbox'
import { ProviderRefused, type ProviderState } from '../payments'
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
  const { order: settled, providerState } = await settleOrder(deps, id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { order: undefined, providerState: undefined }
    throw error
  })
  if (settled && settled.state !== 'processing') return settled
  return withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'processing') return order
    await giveTimeBack(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'expired')
    const paymentOpen = providerState !== undefined && providerState.status !== 'gone'
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

async function unlessRefused(reading: Promise<ProviderState>): Promise<ProviderState | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}
