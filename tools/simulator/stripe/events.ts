import type Stripe from 'stripe'
import { hmac, makeId, seconds, type SimulatorContext } from '../context'

type EventContent =
  | {
      type: `payment_intent.${'succeeded' | 'payment_failed' | 'canceled' | 'requires_action'}`
      object: Stripe.PaymentIntent
    }
  | { type: 'refund.created'; object: Stripe.Refund }

/**
 * Sends an event as Stripe does, with a signature of the time and the raw body.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function sendStripeEvent(context: SimulatorContext, { type, object }: EventContent) {
  const time = seconds(context)
  const event = {
    id: makeId('evt_', 24),
    object: 'event' as const,
    api_version: null,
    created: time,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, 'type' | 'data'> & { type: Stripe.Event['type']; data: unknown }
  const body = JSON.stringify(event)
  const signature = hmac(context.keys.stripeWebhook, `${time}.${body}`)
  context.notify({
    provider: 'stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  })
}
