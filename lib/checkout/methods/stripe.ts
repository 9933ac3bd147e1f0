import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { declineOf, type Paid } from './decline'

/** A hanging script is not an error to the browser, so the waiting has an end of its own. */
export const DEADLINE_MS = 8000

/** Stripe's script and a client for the key; undefined when it is blocked, fails or takes too long. Loaded nowhere else. */
export async function openStripeClient(
  publishableKey: string,
  locale: StripeElementLocale,
): Promise<Stripe | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DEADLINE_MS))
  const loaded = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey, { locale }))
  try {
    return (await Promise.race([loaded, late])) ?? undefined
  } catch {
    return undefined
  }
}

/** Takes the money with what stands in Stripe's form. The bank may ask in a window of Stripe's, or on a page of its own. */
export async function payWithStripe(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<Paid> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (error) return refusal(error)
  return paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'
    ? { is: 'accepted' }
    : { is: 'unclear' }
}

function refusal(error: StripeError): Paid {
  if (error.type === 'validation_error') return { is: 'incomplete' }
  const aboutCard = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return aboutCard ? { is: 'declined', why: declineOf(error) } : { is: 'unclear' }
}
