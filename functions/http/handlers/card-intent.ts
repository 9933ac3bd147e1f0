import { ApiError } from '#functions/domain/api-error'
import type { Deps } from '#functions/domain/deps'
import { ProviderRefused } from '#functions/domain/payments'
import { implement, type Handler } from '../implement'
import { beginPayment, answerOrder } from './order'

const beginCardPayment: Handler<'cardIntent'> = async (deps, { version: _, bizum, ...purchase }, from) => {
  const { order, created } = await beginPayment(deps, purchase, bizum ? 'bizum' : 'stripe', from)
  const provider = deps.payments.stripe
  if (!created.clientSecret) throw new Error('A payment at Stripe came without its client secret')
  // Only once the payment is saved: what is approved in the bank's app must find its order.
  if (bizum) await requestApproval(deps, created.providerId, bizum.phone)
  return {
    ...answerOrder(deps, order),
    provider: provider?.mode === 'sim' ? ('sim' as const) : ('stripe' as const),
    clientSecret: created.clientSecret,
    publishableKey: provider?.publishableKey ?? null,
  }
}

async function requestApproval({ payments }: Deps, providerId: string, phone: string): Promise<void> {
  try {
    await payments.stripe?.requestApproval?.(providerId, phone)
  } catch (cause) {
    throw cause instanceof ProviderRefused ? new ApiError('payment_declined', { cause }) : cause
  }
}

/** Holds the time and makes the card payment, or the one by Bizum. */
export const cardIntent = implement('cardIntent', beginCardPayment)
/** The specification's full card intent: the same, at an address of its own. */
export const cardIntentV2 = implement('cardIntentV2', beginCardPayment)
