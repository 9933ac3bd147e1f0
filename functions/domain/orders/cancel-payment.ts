import type { Deps } from '../deps'
import { ProviderRefused, ProviderUnavailable } from '../payments'
import type { Order } from './order'

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
