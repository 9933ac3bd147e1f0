import type { PayPalNamespace } from '@paypal/paypal-js'
import { z } from 'zod'

// PayPal publishes the types of its orders API only through the arguments of its button.
type Button = NonNullable<Parameters<NonNullable<PayPalNamespace['Buttons']>>[0]>
type CreateActions = Parameters<NonNullable<Button['createOrder']>>[1]
type ApproveActions = Parameters<NonNullable<Button['onApprove']>>[1]

/** The body of `POST /v2/checkout/orders`. */
export type PayPalOrderRequest = Parameters<CreateActions['order']['create']>[0]
/** An order in PayPal's answers. */
export type PayPalOrder = Awaited<ReturnType<NonNullable<ApproveActions['order']>['capture']>>
type PurchaseUnit = NonNullable<PayPalOrder['purchase_units']>[number]
type Payments = NonNullable<PurchaseUnit['payments']>
export type PayPalCapture = NonNullable<Payments['captures']>[number]
export type PayPalRefund = NonNullable<Payments['refunds']>[number]
export type PayPalLink = NonNullable<PayPalOrder['links']>[number]

/** Writes cents as PayPal's decimal string, by integer arithmetic: 6000 → "60.00". */
export const paypalValue = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Reads PayPal's decimal string as cents: digits, a point and two digits. */
export const paypalCents = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/)
  .transform((value) => Number(value.replace('.', '')))
