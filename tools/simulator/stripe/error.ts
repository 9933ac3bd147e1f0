type Details = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error'
  code?: string
  decline_code?: string
  param?: string
}

/** Thrown to answer with an error as Stripe writes it. */
export class SimulatedStripeError extends Error {
  readonly status: number
  readonly body: { error: Details & { message: string } }

  constructor(status: number, message: string, details: Details) {
    super(message)
    this.name = 'SimulatedStripeError'
    this.status = status
    this.body = { error: { ...details, message } }
  }
}

/** Makes the error for a request that is not valid. */
export const invalid = (message: string, details: Omit<Details, 'type'> = {}, status = 400) =>
  new SimulatedStripeError(status, message, { ...details, type: 'invalid_request_error' })

/** Makes the error for a card that is refused (402). */
export const cardError = (code: string, message: string, declineCode?: string) =>
  new SimulatedStripeError(402, message, { type: 'card_error', code, decline_code: declineCode })
