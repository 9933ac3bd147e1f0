import * as z from 'zod/mini'
import type { Call } from './call'
import { orderAnswerFields, purchaseFields } from './purchase'
import { OrderRef, PayPalOrderId, Secret } from './scalars'

const request = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), ...purchaseFields }),
  z.strictObject({
    action: z.literal('capture'),
    orderRef: OrderRef,
    statusToken: Secret,
    paypalOrderId: PayPalOrderId,
  }),
])
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
export const paypalIntentCall = {
  name: 'paypalIntent',
  request,
  response,
  key: 'always',
  deadlineMs: 25_000,
} as const satisfies Call
