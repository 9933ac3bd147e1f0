import * as z from 'zod/mini'
import type { PageCall } from './call'
import { orderAnswerFields } from './order-answer'
import type { CardIntentRequest } from './payment-requests'

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
export const cardIntentV2Call: PageCall<z.input<typeof CardIntentRequest>, z.output<typeof response>> & {
  name: 'cardIntentV2'
} = { name: 'cardIntentV2', response, key: 'always', deadlineMs: 25_000 }
