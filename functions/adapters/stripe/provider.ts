import Stripe from 'stripe'
import { ProviderUnavailable, type Charge, type PaymentProvider, type ProviderState } from '#functions/domain/payments'
import { readStripeEvent } from './event'
import { stripeState } from './state'

type StripeSettings = {
  mode: PaymentProvider['mode']
  secretKey: string
  publishableKey: string | null
  /** Without it no webhook is believed; the cleanup settles. */
  webhookSecret?: string
  /** Another origin than Stripe's, for the simulator. */
  apiBase?: string
  now?: () => number
  timeoutMs?: number
}

/** Takes money by card: one PaymentIntent per order and revision. https://docs.stripe.com/payments/payment-intents */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const timeout = settings.timeoutMs ?? 6000
  // Three tries of six seconds stay within the payment calls' deadline of 25 s; reading, three seconds at a time,
  // within the status call's 10 s.
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...address(settings.apiBase),
  })
  const reading = { maxNetworkRetries: 1, timeout: Math.min(timeout, 3000) }

  async function read(providerId: string): Promise<ProviderState> {
    const intent = await asked(stripe.paymentIntents.retrieve(providerId, {}, reading))
    return stripeState(intent, intent.status === 'succeeded' ? await refundedCents(providerId) : 0)
  }

  async function refundedCents(intent: string): Promise<number> {
    const refunds = await asked(
      stripe.refunds.list({ payment_intent: intent, limit: 100 }, { ...reading, maxNetworkRetries: 0 }),
    )
    return refunds.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  return {
    name: 'stripe',
    mode: settings.mode,
    publishableKey: settings.publishableKey,

    async create(charge) {
      const idempotencyKey = `${charge.orderRef}:pi:${charge.revision}`
      const intent = await asked(stripe.paymentIntents.create(intentRequest(charge), { idempotencyKey }))
      if (intent.client_secret === null) throw new ProviderUnavailable('Stripe gave no client secret')
      return { providerId: intent.id, clientSecret: intent.client_secret }
    },

    read,
    capture: read,

    async cancel(providerId) {
      try {
        await stripe.paymentIntents.cancel(providerId)
        return true
      } catch (error) {
        // Already cancelled, or money moved meanwhile: the payment itself says which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw unavailable(error)
        return (await read(providerId)).status === 'cancelled'
      }
    },

    async refund(providerId, orderRef, amountCents) {
      try {
        await stripe.refunds.create(
          { payment_intent: providerId, amount: amountCents, metadata: { orderRef } },
          { idempotencyKey: `${orderRef}:refund:${amountCents}` },
        )
      } catch (error) {
        // Stripe forgets a key after a while; the money still cannot go back twice.
        if (codeOf(error) !== 'charge_already_refunded') throw unavailable(error)
      }
      return read(providerId)
    },

    verify: async (rawBody, headers) => readStripeEvent(settings, rawBody, headers['stripe-signature']),
  }
}

function address(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Cards only: whoever pays chose a card, and a hold of 15 minutes suits no method that takes days. */
const intentRequest = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.totalCents,
  currency: 'eur',
  description: charge.description,
  receipt_email: charge.receiptEmail,
  allowed_payment_method_types: ['card'],
  metadata: { orderRef: charge.orderRef, revision: String(charge.revision), lang: charge.lang },
})

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/** Whatever it is, nothing is known about the payment, and the caller asks again. The cause is for the log. */
const unavailable = (cause: unknown) =>
  new ProviderUnavailable(cause instanceof Error ? cause.message : 'Stripe', { cause })

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}
