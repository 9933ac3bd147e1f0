import * as z from 'zod/mini'
import { Rule } from './validation'
import { Slot } from './slot'
import { Cents, OrderRef } from './scalars'

export const ErrorCode = z.enum([
  'invalid_json',
  'unsupported_media_type',
  'method_not_allowed',
  'payload_too_large',
  'request_timeout',
  'validation_failed',
  'origin_refused',
  'xsrf_failed',
  'not_found',
  'gift_not_found',
  'slot_invalid',
  'slot_taken',
  'hold_expired',
  'price_changed',
  'already_paid',
  'too_late',
  'payment_method_unavailable',
  'payment_declined',
  'idempotency_key_missing',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'rate_limited',
  'provider_unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

export const HTTP_STATUS = {
  invalid_json: 400,
  payment_declined: 402,
  origin_refused: 403,
  xsrf_failed: 403,
  not_found: 404,
  gift_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  slot_taken: 409,
  hold_expired: 409,
  price_changed: 409,
  already_paid: 409,
  too_late: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  slot_invalid: 422,
  payment_method_unavailable: 422,
  idempotency_key_missing: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * The errors after which the same request can succeed. `soon`: in a moment, with the same key; the page repeats it by
 * itself. `later`: with the same key, when the visitor tries again. `anew`: with a new key. All other errors are final:
 * the function stores the answer and repeats it.
 */
export const REPEATABLE: Readonly<Partial<Record<ErrorCode, 'soon' | 'later' | 'anew'>>> = {
  internal: 'soon',
  provider_unavailable: 'soon',
  idempotency_in_progress: 'soon',
  rate_limited: 'later',
  request_timeout: 'later',
  slot_taken: 'anew',
  hold_expired: 'anew',
  price_changed: 'anew',
  already_paid: 'anew',
  too_late: 'anew',
}

const details = z.object({
  /** For `slot_taken`: the nearest free starts. */
  alternatives: z.optional(z.array(Slot).check(z.maxLength(3))),
  /** For `price_changed`: the current price. */
  totalCents: z.optional(Cents),
  /** For `already_paid`: the order that was paid. */
  orderRef: z.optional(OrderRef),
})
export type ErrorDetails = z.infer<typeof details>

// Instead of zod's `catch`, which would add 2 KiB of helpers to every page with a schema.
const orGeneral = <Known extends z.ZodMiniType>(known: Known, general: z.output<Known>) =>
  z.transform((value): z.output<Known> => known.safeParse(value).data ?? general)

/** The answer of every error. A code or rule that this site does not know becomes the general one. */
export const ErrorResponse = z.object({
  error: z.object({
    code: orGeneral(ErrorCode, 'internal'),
    requestId: z.string().check(z.maxLength(64)),
    /** When to try again. */
    retryAfterS: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
    /** The mistakes in the request, at most one for each path (`buyer.email`). */
    fields: z.optional(
      z
        .array(z.object({ path: z.string().check(z.maxLength(100)), rule: orGeneral(Rule, 'format') }))
        .check(z.maxLength(50)),
    ),
    details: z.optional(details),
  }),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>
