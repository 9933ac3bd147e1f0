import type Stripe from 'stripe'

type Details = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error'
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** Thrown to answer with an error as Stripe writes it. */
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

/** Makes the error for a request that is not valid. */
export const invalid = (message: string, details: Omit<Details, 'type'> = {}, status = 400) =>
  new SimulatedStripeError(status, message, { ...details, type: 'invalid_request_error' })

/** Makes the error for an object that does not exist (404). */
export const missing = (what: string, id: string) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)

/** Makes the error for a card that is refused (402). */
export const cardError = (code: string, message: string, declineCode?: string) =>
  new SimulatedStripeError(402, message, { type: 'card_error', code, decline_code: declineCode })
