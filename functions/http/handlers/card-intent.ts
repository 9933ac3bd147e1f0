import { ApiError } from '#functions/domain/api-error'
import type { Deps } from '#functions/domain/deps'
import { mustReach } from '#functions/domain/limits'
import { ProviderRefused } from '#functions/domain/payments'
import { implement, type Handler } from '../implement'
import { beginPayment, answerOrder } from './order'

const beginCardPayment: Handler<'cardIntent'> = async (deps, { version: _, bizum, ...purchase }, network) => {
  const { order, created } = await beginPayment(deps, purchase, bizum ? 'bizum' : 'stripe', network)
  const provider = deps.payments.stripe
  if (!created.clientSecret) throw new Error('A payment at Stripe came without its client secret')
  // Only once the payment is saved: what is approved in the bank's app must find its order.
  if (bizum) await requestApproval(deps, created.providerId, bizum.phone, network)
  return {
    ...answerOrder(deps, order),
    provider: provider?.mode === 'sim' ? ('sim' as const) : ('stripe' as const),
    clientSecret: created.clientSecret,
    publishableKey: provider?.publishableKey ?? null,
  }
}

async function requestApproval(deps: Deps, providerId: string, phone: string, network: string): Promise<void> {
  // The number may be a stranger's.
  await mustReach(deps.store, deps, { person: phone, network, isOwnOrder: true })
  try {
    await deps.payments.stripe?.requestApproval?.(providerId, phone)
  } catch (cause) {
    throw cause instanceof ProviderRefused ? new ApiError('payment_declined', { cause }) : cause
  }
}

/** Holds the time and makes the card payment, or the one by Bizum. */
export const cardIntent = implement('cardIntent', beginCardPayment)
/** The specification's full card intent: the same, at an address of its own. */
export const cardIntentV2 = implement('cardIntentV2', beginCardPayment)
