import * as z from 'zod/mini'
import type { PageCall } from './call'
import { orderAnswerFields } from './order-answer'
import type { PayPalIntentRequest } from './payment-requests'
import { PayPalOrderId } from './scalars'

/** A page of PayPal's own, where the visitor approves a payment; of the simulator, any that it may have. */
export const PayPalPage = z.string().check(z.regex(/^https:\/\/www\.(?:sandbox\.)?paypal\.com\//))
export const SimulatedPage = z.string().check(z.regex(/^https?:\/\//))
const answer = <Provider extends string>(provider: Provider, page: z.ZodMiniType<string, string>) =>
  z.object({
    ...orderAnswerFields,
    provider: z.literal(provider),
    paypalOrderId: PayPalOrderId,
    /** The PayPal app that made the order: only a window of the same app can show it. null: no window can. */
    clientId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    approveUrl: z.nullable(page),
  })
/**
 * The answer with the PayPal order. `approveUrl` is where the visitor approves it; null once there is nothing left to
 * approve. The simulator's is on the functions' own origin.
 */
const response = z.discriminatedUnion('provider', [answer('paypal', PayPalPage), answer('sim', SimulatedPage)])
export const paypalIntentCall: PageCall<z.input<typeof PayPalIntentRequest>, z.output<typeof response>> & {
  name: 'paypalIntent'
} = { name: 'paypalIntent', response, key: 'always', deadlineMs: 25_000 }
