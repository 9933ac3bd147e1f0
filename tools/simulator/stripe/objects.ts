import type Stripe from 'stripe'
import type { SimulatorContext } from '../context'
import type { CardFailure, IntentRecord, RefundRecord } from './records'

/** Writes a PaymentIntent as Stripe's API gives it. */
export function intentObject(context: SimulatorContext, intent: IntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: [intent.method],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: 'eur',
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.failure && lastError(intent.failure),
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(context, intent),
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [intent.method],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** Removes from a payment what Stripe does not show to callers that have only the client secret. */
export function forBrowser(intent: Stripe.PaymentIntent) {
  const { metadata: _, ...rest } = intent
  return rest
}

function lastError(failure: CardFailure): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: failure.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
  }
}

/** Gives the bank's page while a card payment waits for 3-D Secure. */
function nextAction(context: SimulatorContext, intent: IntentRecord): Stripe.PaymentIntent.NextAction | null {
  if (intent.challenge === null) return null
  const query = new URLSearchParams({ payment_intent: intent.id, payment_intent_client_secret: intent.secret })
  const url = `${context.origin}/sim/challenge?${query}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: intent.challenge.returnUrl } }
}

/** Writes a Refund as Stripe's API gives it. */
export function stripeRefundObject(refund: RefundRecord): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: null,
    created: refund.created,
    currency: 'eur',
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
