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
/** The PayPal app that made the order: only a window of the same app can show it. null: no window can. */
const clientId = z.optional(z.nullable(z.string().check(z.maxLength(200))))
/** A page of PayPal's own, where the visitor approves a payment; of the simulator, any that it may have. */
export const PayPalPage = z.string().check(z.regex(/^https:\/\/www\.(?:sandbox\.)?paypal\.com\//))
export const SimulatedPage = z.string().check(z.regex(/^https?:\/\//))
/**
 * The answer with the PayPal order. `approveUrl` is where the visitor approves it; null once there is nothing left to
 * approve. The simulator's is on the functions' own origin.
 */
const response = z.discriminatedUnion('provider', [
  z.object({
    ...orderAnswerFields,
    provider: z.literal('paypal'),
    paypalOrderId: PayPalOrderId,
    clientId,
    approveUrl: z.nullable(PayPalPage),
  }),
  z.object({
    ...orderAnswerFields,
    provider: z.literal('sim'),
    paypalOrderId: PayPalOrderId,
    clientId,
    approveUrl: z.nullable(SimulatedPage),
  }),
])
export const paypalIntentCall = {
  name: 'paypalIntent',
  request,
  response,
  key: 'always',
  deadlineMs: 25_000,
} as const satisfies Call
