import type { Deps } from '../deps'
import { notifyBuyer } from '../outbox'
import { ProviderRefused, type ProviderState } from '../payments'
import { lockOrder, type Order } from './order'
import { giveTimeBack } from './outcome'
import { recordRefund } from './refunds'
import { settleOrder } from './settle-order'
import { transitionOrder, updateOrder } from './transition'
import { isDueByHand } from './record-manual-refund'

/** What stands instead of the provider's reason once the spa wants no more of a refund. */
export const CLOSED = 'closed'

/** Tells whether an order may stay as it is for ever unless staff close it. */
export const isClosable = (order: Order) =>
  order.state === 'processing' || (order.provider !== null && order.refundRefused !== null && isDueByHand(order))

/**
 * Ends an order that its provider left without an end, after asking it once more: what it says now counts. A payment
 * under way is given up, its time is free again, and money that comes all the same is still noticed; a refused refund
 * is no longer due by us. Throws ProviderUnavailable when nobody answers; then nothing has changed.
 */
export async function closeForGood(deps: Deps, order: Order): Promise<Order> {
  if (!isClosable(order)) return order
  return order.state === 'processing' ? giveUpPayment(deps, order.id) : giveUpRefund(deps, order)
}

async function giveUpPayment(deps: Deps, id: string): Promise<Order> {
  const { order: read, said } = await settleOrder(deps, id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { order: undefined, said: undefined }
    throw error
  })
  if (read && read.state !== 'processing') return read
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'processing') return order
    await giveTimeBack(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'expired')
    const paymentOpen = said !== undefined && said.status !== 'gone'
    return transitionOrder(sql, order, 'expired', deps.now(), { paymentOpen, moneySeen: false })
  })
}

async function giveUpRefund(deps: Deps, { id, provider, providerId }: Order): Promise<Order> {
  const port = provider ? deps.payments[provider] : undefined
  const said = port && providerId ? await readOnceMore(port.read(providerId)) : undefined
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!isDueByHand(order)) return order
    if ((said?.refundedCents ?? 0) >= order.refundDueCents) return recordRefund(sql, deps, order)
    return updateOrder(sql, order, { refundRefused: CLOSED }, deps.now(), 'refund_closed')
  })
}

async function readOnceMore(asked: Promise<ProviderState>): Promise<ProviderState | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}
