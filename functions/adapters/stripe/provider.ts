import Stripe from 'stripe'
import {
  ProviderRefused,
  ProviderUnavailable,
  type Charge,
  type PaymentProvider,
  type ProviderState,
} from '#functions/domain/payments'
import { readStripeEvent } from './event'

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

/** Takes money by card and by Bizum: one PaymentIntent per order and revision. https://docs.stripe.com/payments/payment-intents */
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
    const intent = await stripe.paymentIntents.retrieve(providerId, {}, reading).catch((error: unknown) => {
      if (codeOf(error) === MISSING) return undefined
      throw failed(error)
    })
    if (!intent) return { status: 'gone', live: settings.mode === 'live' }
    return stripeState(intent, intent.status === 'succeeded' ? await refundedCents(providerId) : 0)
  }

  async function refundedCents(intent: string): Promise<number> {
    const refunds = await orProviderError(
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
      const intent = await orProviderError(stripe.paymentIntents.create(intentRequest(charge), { idempotencyKey }))
      if (intent.client_secret === null) throw new ProviderUnavailable('Stripe gave no client secret')
      return { providerId: intent.id, clientSecret: intent.client_secret }
    },

    read,
    capture: read,

    async requestApproval(providerId, phone) {
      try {
        await stripe.paymentIntents.confirm(providerId, {
          payment_method_data: { type: 'bizum', billing_details: { phone } },
        })
      } catch (error) {
        // Asked already, or paid meanwhile: reading it says which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw failed(error)
      }
    },

    async cancel(providerId) {
      try {
        await stripe.paymentIntents.cancel(providerId)
        return true
      } catch (error) {
        if (codeOf(error) === MISSING) return true
        // Already cancelled, or money moved meanwhile: the payment itself says which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw failed(error)
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
        if (codeOf(error) !== 'charge_already_refunded') throw failed(error)
      }
      return read(providerId)
    },

    async lost(providerId) {
      const disputes = await orProviderError(stripe.disputes.list({ payment_intent: providerId, limit: 100 }, reading))
      return disputes.data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
    },

    claim(rawBody, headers) {
      const event = readStripeEvent(settings, rawBody, headers['stripe-signature'])
      return event && { event, asks: false }
    },

    verify: async (rawBody, headers) => readStripeEvent(settings, rawBody, headers['stripe-signature']),
  }
}

function address(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/**
 * One way to pay only, which was chosen on our page: a hold of 15 minutes suits no method that takes days. No address:
 * the mails are ours.
 */
const intentRequest = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.totalCents,
  currency: 'eur',
  description: charge.description,
  allowed_payment_method_types: [charge.method],
  metadata: { orderRef: charge.orderRef, revision: String(charge.revision), lang: charge.lang },
})

const MISSING = 'resource_missing'
const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/**
 * Tells a refusal for good (4xx, with a code) from everything after which nothing is known about the payment and the
 * caller asks again: silence, Stripe's own faults, a wrong key, a limit, somebody else at work on it. Stripe's sentence
 * may quote what a visitor typed, so only code and parameter go on.
 */
function failed(cause: unknown): ProviderUnavailable | ProviderRefused {
  if (!(cause instanceof Stripe.errors.StripeError)) return new ProviderUnavailable('Stripe does not answer', { cause })
  const { statusCode, code, rawType, param } = cause
  const forGood = statusCode !== undefined && FOR_GOOD.has(statusCode) && code !== 'lock_timeout'
  if (forGood) return new ProviderRefused('stripe', code ?? rawType ?? 'unknown', param)
  return new ProviderUnavailable(`Stripe: ${statusCode ?? 'no answer'} ${code ?? rawType ?? ''}`)
}
const FOR_GOOD = new Set([400, 402, 404, 422])

async function orProviderError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw failed(error)
  }
}

const STATUS: Readonly<Record<string, ProviderState['status']>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  // Never with automatic capture; if somebody set it otherwise, the money is not lost sight of.
  requires_capture: 'processing',
  processing: 'processing',
  canceled: 'cancelled',
  succeeded: 'paid',
}

/** Reads a PaymentIntent in our words, with what already went back of it. */
function stripeState(intent: Stripe.PaymentIntent, refundedCents: number): ProviderState {
  const status = STATUS[intent.status]
  if (status === undefined) throw new ProviderUnavailable(`Stripe says ${intent.status}`)
  const live = intent.livemode
  const awaitsApproval =
    intent.status === 'requires_action' && intent.allowed_payment_method_types?.includes('bizum') === true
  if (status !== 'paid') return { status, live, ...(awaitsApproval && { awaitsApproval }) }
  const refunded = refundedCents === 0 ? {} : { refundedCents }
  return {
    status: refundedCents >= intent.amount_received ? 'refunded' : 'paid',
    amountCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    live,
    ...refunded,
  }
}
