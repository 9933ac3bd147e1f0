import { z } from 'zod'

export const PAYPAL_LIVE = 'https://api-m.paypal.com'
export const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com'

const key = (prefix: RegExp, like: string) => z.string().regex(prefix, `must look like ${like}…`).optional()
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/
const base = (name: string, allowed: readonly string[]) =>
  z
    .url(`${name} must be a whole address`)
    .transform((url) => new URL(url))
    .refine(
      (url) => allowed.includes(url.origin) || loopback.test(url.hostname),
      `${name} must be ${[...allowed, 'an address of this machine'].join(' or ')}`,
    )
    .transform((url) => url.origin)
    .optional()

/** The variables that decide who takes the money. */
export const paymentEnv = z.object({
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/, 'sk_live_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, 'pk_live_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_'),
  /** Only for tests: a simulator's address instead of Stripe's. */
  STRIPE_API_BASE: base('STRIPE_API_BASE', ['https://api.stripe.com']),
  PAYPAL_CLIENT_ID: z.string().min(10).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(10).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .optional(),
  /** Which PayPal: the sandbox unless the live address stands here. */
  PAYPAL_API_BASE: base('PAYPAL_API_BASE', [PAYPAL_LIVE, PAYPAL_SANDBOX]),
  /** 1: the simulators may run although NODE_ENV is production. */
  ALLOW_SIM: z.enum(['0', '1']).default('0'),
})
export type PaymentEnv = z.output<typeof paymentEnv>
