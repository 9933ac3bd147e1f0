import * as z from 'zod/mini'
import { Phone } from './fields'
import { purchaseFields } from './purchase'
import { OrderRef, PayPalOrderId, Secret } from './scalars'

// Apart from the calls as pages make them: the functions check what is sent, and the payment page weighs less.

/**
 * The request that holds the time, and creates the order and its card payment, in one step. With `version: "v2"` it is
 * the specification's full card intent, which this site sends; without it the simple one. With `bizum` the order is
 * paid by Bizum instead: the owner of the phone is asked to approve the payment in their bank's app.
 */
export const CardIntentRequest = z.strictObject({
  ...purchaseFields,
  version: z.optional(z.literal('v2')),
  bizum: z.optional(z.strictObject({ phone: Phone })),
})

/** The request that makes PayPal's order, and the one that takes its money once the visitor has approved it. */
export const PayPalIntentRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), ...purchaseFields }),
  z.strictObject({
    action: z.literal('capture'),
    orderRef: OrderRef,
    statusToken: Secret,
    paypalOrderId: PayPalOrderId,
  }),
])
