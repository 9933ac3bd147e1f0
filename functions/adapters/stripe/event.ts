import Stripe from 'stripe'
import { z } from 'zod'
import { OrderRef } from '#lib/contracts/scalars'
import type { ProviderEvent, PaymentProvider } from '#functions/domain/payments'

type Settings = { mode: PaymentProvider['mode']; webhookSecret?: string; now?: () => number }

const IDENTIFIER = /^\w{1,100}$/
const eventObject = z.object({
  object: z.string().optional(),
  id: z.string().regex(IDENTIFIER).optional().catch(undefined),
  payment_intent: z.string().regex(IDENTIFIER).nullish().catch(undefined),
  metadata: z.record(z.string(), z.string()).nullish().catch(undefined),
})

/**
 * Reads the event of a webhook call. Gives undefined if its signature of the raw body is wrong or too old, or if it is
 * of another mode or account. https://docs.stripe.com/webhooks#verify-official-libraries
 */
export function readStripeEvent(
  settings: Settings,
  rawBody: string,
  signature: string | undefined,
): ProviderEvent | undefined {
  const { webhookSecret, mode, now } = settings
  if (signature === undefined || webhookSecret === undefined) return undefined
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, undefined, undefined, now?.())
    const isOurs = event.livemode === (mode === 'live') && event.account === undefined
    return isOurs
      ? { id: event.id, type: event.type, live: event.livemode, ...aboutPayment(event.data.object) }
      : undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

/** Finds the payment of an event: the intent itself, or the one that a charge, refund or dispute names. */
function aboutPayment(thing: object): { providerId?: string; orderRef?: string } {
  const { object, id, payment_intent: intent, metadata } = eventObject.parse(thing)
  const providerId = object === 'payment_intent' ? id : intent
  const orderRef = OrderRef.safeParse(metadata?.orderRef).data
  return { ...(providerId ? { providerId } : {}), ...(orderRef && { orderRef }) }
}
