import { z } from 'zod'

const failure = z.object({
  code: z.enum([
    'card_declined',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'payment_intent_authentication_failure',
    'payment_method_provider_decline',
  ]),
  declineCode: z.string().nullable(),
  message: z.string(),
})
export type CardFailure = z.output<typeof failure>

/** A PaymentIntent as the simulator stores it. Nothing of the card itself is stored. */
export const intentRecord = z.object({
  id: z.string(),
  secret: z.string(),
  method: z.enum(['card', 'bizum']),
  amount: z.int(),
  description: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  created: z.int(),
  status: z.enum(['requires_payment_method', 'requires_action', 'succeeded', 'canceled']),
  failure: failure.nullable(),
  /** While the bank asks on its page: where the browser goes afterwards, and the failure if it is authorised. */
  challenge: z.object({ returnUrl: z.string(), afterwards: failure.nullable() }).nullable(),
  /** While Bizum asks in the bank's app: when the answer comes (milliseconds), and the failure if any. */
  approval: z.object({ at: z.number(), afterwards: failure.nullable() }).nullable(),
})
export type IntentRecord = z.output<typeof intentRecord>

export const refundRecord = z.object({
  id: z.string(),
  intent: z.string(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()),
  created: z.int(),
})
export type RefundRecord = z.output<typeof refundRecord>

/** The first answer to an idempotency key; `asked` is the hash of the request. */
export const answerRecord = z.object({ id: z.string(), asked: z.string(), body: z.string() })
