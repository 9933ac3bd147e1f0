import Stripe from 'stripe'
import { OrderRef } from '#lib/contracts/scalars'
import {
  ProviderRefused,
  ProviderUnavailable,
  type Charge,
  type ListedPayment,
  type PaymentProvider,
  type ProviderState,
  refundKey,
} from '#functions/domain/payments'
import { readStripeEvent } from './event'

type StripeSettings = {
  mode: PaymentProvider['mode']
  secretKey: string
  publishableKey: string | null
  /** Without it every webhook call is refused, and the cleanup finds out what was paid. */
  webhookSecret?: string
  /** Another origin than Stripe's, for the simulator. */
  apiBase?: string
  now?: () => number
}

/**
 * Makes the provider for payments by card and by Bizum: one PaymentIntent per order and revision.
 * https://docs.stripe.com/payments/payment-intents
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  // Three tries of 6 s stay within the 25 s of a payment call. Reading, with tries of 3 s, stays within the 10 s of a
  // status call.
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 6000,
    telemetry: false,
    ...address(settings.apiBase),
  })
  const reading = { maxNetworkRetries: 1, timeout: 3000 }

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

  async function list(since: number): Promise<ListedPayment[]> {
    const created = { gte: Math.floor(since / 1000) }
    const intents = new Map<string, Stripe.PaymentIntent>()
    const touched = new Set<string>()
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) intents.set(intent.id, intent)
    for await (const { payment_intent: of } of stripe.refunds.list({ created, limit: 100 })) touched.add(idOf(of))
    for await (const { payment_intent: of } of stripe.disputes.list({ created, limit: 100 })) touched.add(idOf(of))
    for (const id of touched)
      if (id !== '' && !intents.has(id)) intents.set(id, await stripe.paymentIntents.retrieve(id))
    return [...intents.values()].filter(({ status }) => status === 'succeeded').map(listedPayment)
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
        // It was requested already, or is paid: reading the payment tells which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw failed(error)
      }
    },

    async cancel(providerId) {
      try {
        await stripe.paymentIntents.cancel(providerId)
        return true
      } catch (error) {
        if (codeOf(error) === MISSING) return true
        // It is cancelled already, or was paid meanwhile: reading the payment tells which.
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw failed(error)
        return (await read(providerId)).status === 'cancelled'
      }
    },

    async refund(providerId, orderRef, amountCents, beforeCents) {
      try {
        await stripe.refunds.create(
          { payment_intent: providerId, amount: amountCents, metadata: { orderRef } },
          { idempotencyKey: refundKey(orderRef, amountCents, beforeCents) },
        )
      } catch (error) {
        // Stripe deletes idempotency keys after a while, but never refunds the same money twice.
        if (codeOf(error) !== 'charge_already_refunded') throw failed(error)
      }
      return read(providerId)
    },

    async disputes(providerId) {
      const { data } = await orProviderError(stripe.disputes.list({ payment_intent: providerId, limit: 100 }, reading))
      const lostCents = data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
      return { lostCents, isOpen: data.some(({ status }) => !DISPUTE_ENDED.has(status)) }
    },

    listed: (since) => orProviderError(list(since)),

    claim: (rawBody, headers) => readStripeEvent(settings, rawBody, headers['stripe-signature']),
  }
}

const idOf = (thing: string | { id: string } | null): string => (typeof thing === 'string' ? thing : (thing?.id ?? ''))

const listedPayment = (intent: Stripe.PaymentIntent): ListedPayment => ({
  providerId: intent.id,
  orderRef: OrderRef.safeParse(intent.metadata.orderRef).data,
  cents: intent.amount_received,
  takenAt: intent.created * 1000,
  description: intent.description ?? undefined,
})

function address(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/**
 * Makes the request for a PaymentIntent. Only the method that the buyer chose is allowed, because the time is held for
 * 15 minutes and some methods take days. It has no mail address, because Stripe need not send receipts.
 */
const intentRequest = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.totalCents,
  currency: 'eur',
  description: charge.description,
  allowed_payment_method_types: [charge.method],
  metadata: { orderRef: charge.orderRef, revision: String(charge.revision), lang: charge.lang },
})

const DISPUTE_ENDED = new Set<Stripe.Dispute.Status>(['won', 'lost', 'warning_closed', 'prevented'])

const MISSING = 'resource_missing'
const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/**
 * Makes ProviderRefused of a final refusal (some 4xx), and ProviderUnavailable of every other error, after which the
 * state of the payment is unknown and the caller asks again: no answer, an error of Stripe's, a wrong key, a rate
 * limit, another call at work on the payment. Stripe's message may quote what a visitor typed, so only its code and
 * parameter are passed on.
 */
function failed(cause: unknown): ProviderUnavailable | ProviderRefused {
  if (!(cause instanceof Stripe.errors.StripeError)) return new ProviderUnavailable('Stripe does not answer', { cause })
  const { statusCode, code, rawType, param } = cause
  const isFinal = statusCode !== undefined && FINAL_STATUSES.has(statusCode) && code !== 'lock_timeout'
  if (isFinal) return new ProviderRefused('stripe', code ?? rawType ?? 'unknown', param)
  return new ProviderUnavailable(`Stripe: ${statusCode ?? 'no answer'} ${code ?? rawType ?? ''}`)
}
const FINAL_STATUSES = new Set([400, 402, 404, 422])

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
  // Does not happen with automatic capture. If it does, the payment counts as under way and is not forgotten.
  requires_capture: 'processing',
  processing: 'processing',
  canceled: 'cancelled',
  succeeded: 'paid',
}

/** Tells the state of a PaymentIntent, of which so many cents were refunded. */
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
