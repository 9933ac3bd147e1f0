import type { Deps } from '../deps'
import { ProviderRefused, ProviderUnavailable } from '../payments'
import { withOrder, type Order } from './order'
import { settleOrder } from './settle-order'
import { updateOrder } from './transition'

/** Cancels the payment of an order that has ended. Money that arrived all the same is settled. */
export async function closeLatePayment(deps: Deps, order: Order): Promise<void> {
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') await settleOrder(deps, order.id)
  if (result !== 'done') return
  await withOrder(deps, order.id, async (sql, locked) => {
    if (locked.state === order.state && locked.paymentOpen)
      await updateOrder(sql, locked, { paymentOpen: false }, deps.now(), 'payment_closed')
  })
}

/** Cancels an order's payment. `too_late`: money has moved meanwhile. `unknown`: the provider refused or was silent. */
export async function cancelPayment(
  { payments, log }: Deps,
  { id, provider, providerId, paymentOpen }: Order,
): Promise<'done' | 'too_late' | 'unknown'> {
  if (!provider || !providerId || !paymentOpen) return 'done'
  const port = payments[provider]
  if (!port) return 'unknown'
  try {
    return (await port.cancel(providerId)) ? 'done' : 'too_late'
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log('not_cancelled', { order: id, provider, why: error.message })
    return 'unknown'
  }
}
