import type Stripe from 'stripe'

type Details = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error'
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** An error answer in Stripe's words. */
export class SimulatedStripeError extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details) {
    super(message)
    this.name = 'SimulatedStripeError'
    this.status = status
    this.details = details
  }

  get body() {
    return { error: { ...this.details, message: this.message } }
  }
}

/** Refuses a request that Stripe cannot serve as it is. */
export const invalid = (message: string, details: Omit<Details, 'type'> = {}, status = 400) =>
  new SimulatedStripeError(status, message, { ...details, type: 'invalid_request_error' })

/** Refuses an object that Stripe does not have. */
export const missing = (what: string, id: string) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)

/** Refuses a card that Stripe refuses by itself: the payment stays as it was. */
export const cardError = (code: string, message: string, declineCode?: string) =>
  new SimulatedStripeError(402, message, { type: 'card_error', code, decline_code: declineCode })
