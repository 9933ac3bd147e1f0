import type Stripe from 'stripe'
import { ProviderUnavailable, type ProviderState } from '#functions/domain/payments'

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
export function stripeState(intent: Stripe.PaymentIntent, refundedCents: number): ProviderState {
  const status = STATUS[intent.status]
  if (status === undefined) throw new ProviderUnavailable(`Stripe says ${intent.status}`)
  const live = intent.livemode
  if (status !== 'paid') return { status, live }
  const refunded = refundedCents === 0 ? {} : { refundedCents }
  return {
    status: refundedCents >= intent.amount_received ? 'refunded' : 'paid',
    amountCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    live,
    ...refunded,
  }
}
