import * as z from 'zod/mini'

/** What the card fields pay with: the payment's secret, and the key of the Stripe account that made it. */
export const cardKeyFields = {
  clientSecret: z.string().check(z.regex(/^(?:pi|sim)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)),
  publishableKey: z.nullable(z.string().check(z.maxLength(200))),
}
