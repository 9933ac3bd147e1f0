import { METHODS, PROVIDERS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { env } from '#lib/env'
import { hasFunction } from '#lib/functions/addresses'
import { PAID_ELSEWHERE } from '#lib/functions/capabilities'
import type { Lang } from '#lib/routes/languages'
import { paymentMethods } from './payment-methods'

// Apart from payment-methods.ts, which the functions read too: they know nothing of the site's variables.

/**
 * Tells whether the functions of this site can take a payment by this method. The owner's own take what a provider
 * takes in the page, with the provider's key for it, and only where the order can be asked about.
 */
function isTaken(method: PaymentMethod): boolean {
  if (PAID_ELSEWHERE) return true
  const { provider, kind } = METHODS[method]
  if (provider === null || kind === 'elsewhere') return false
  const call = provider === 'stripe' ? 'cardIntentV2' : 'paypalIntent'
  return Boolean(env[PROVIDERS[provider].pageKeys[0]]) && hasFunction(call) && hasFunction('booking')
}

/** Lists the payment methods that this site offers, with their labels, in the order of content. */
export const offeredMethods = (lang: Lang) => paymentMethods(lang, env).filter(({ method }) => isTaken(method))
