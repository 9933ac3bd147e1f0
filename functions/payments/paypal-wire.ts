import type { PayPalNamespace } from '@paypal/paypal-js'

// PayPal publishes the types of its orders API only through the arguments of its button.
type Button = NonNullable<Parameters<NonNullable<PayPalNamespace['Buttons']>>[0]>
type CreateActions = Parameters<NonNullable<Button['createOrder']>>[1]
type ApproveActions = Parameters<NonNullable<Button['onApprove']>>[1]

/** The body of `POST /v2/checkout/orders`. */
export type PayPalOrderRequest = Parameters<CreateActions['order']['create']>[0]
/** The order as PayPal shows it. */
export type PayPalOrder = Awaited<ReturnType<NonNullable<ApproveActions['order']>['capture']>>
type PurchaseUnit = NonNullable<PayPalOrder['purchase_units']>[number]
type Payments = NonNullable<PurchaseUnit['payments']>
export type PayPalCapture = NonNullable<Payments['captures']>[number]
export type PayPalRefund = NonNullable<Payments['refunds']>[number]
export type PayPalLink = NonNullable<PayPalOrder['links']>[number]
