import * as z from 'zod/mini'
import type { Call } from './call'
import { Phone } from './fields'
import { orderAnswerFields, purchaseFields } from './purchase'

/**
 * The request that holds the time, and creates the order and its card payment, in one step. With `version: "v2"` it is
 * the specification's full card intent, which this site sends; without it the simple one. With `bizum` the order is
 * paid by Bizum instead: the owner of the phone is asked to approve the payment in their bank's app.
 */
const request = z.strictObject({
  ...purchaseFields,
  version: z.optional(z.literal('v2')),
  bizum: z.optional(z.strictObject({ phone: Phone })),
})
const response = z.object({
  ...orderAnswerFields,
  provider: z.enum(['stripe', 'sim']),
  /** The payment's secret, with which the card fields pay. */
  clientSecret: z.string().check(z.regex(/^(?:pi|sim)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)),
  /**
   * The key of the Stripe account that made it; null: the simulator did. A function that does not name the account is
   * trusted to use the site's.
   */
  publishableKey: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})
/** The specification's full card intent, with `version: "v2"`, as this site sends. Both addresses take both forms. */
export const cardIntentV2Call = {
  name: 'cardIntentV2',
  request,
  response,
  key: 'always',
  deadlineMs: 25_000,
} as const satisfies Call
export const cardIntentCall = { ...cardIntentV2Call, name: 'cardIntent' } as const satisfies Call
