import {
  paypalValue,
  type PayPalCapture,
  type PayPalLink,
  type PayPalOrder,
  type PayPalRefund,
} from '#functions/adapters/paypal/wire'
import type { SimulatorContext } from '../context'
import type { OrderRecord } from './records'

const euros = (cents: number) => ({ currency_code: 'EUR', value: paypalValue(cents) })
/** Sums up the refunds of an order, in cents. */
export const refundedOf = (order: OrderRecord) => order.refunds.reduce((sum, refund) => sum + refund.cents, 0)

/** Gives the address of the page where the payer approves an order. */
export const approveAddress = (context: SimulatorContext, id: string) => `${context.origin}/sim/paypal?token=${id}`

/** Writes an order as PayPal's API gives it. */
export function orderObject(context: SimulatorContext, order: OrderRecord): PayPalOrder {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        amount: { ...euros(order.cents), breakdown: { item_total: euros(order.cents) } },
        description: order.description,
        custom_id: order.customId,
        ...(order.capture && {
          payments: {
            captures: [captureObject(order, order.capture)],
            refunds: order.refunds.map((refund) => payPalRefundObject(context, order, refund)),
          },
        }),
      },
    ],
    links: links(context, order),
  }
}

/** Writes a capture as PayPal's API gives it. */
export function captureObject(
  order: OrderRecord,
  capture: NonNullable<OrderRecord['capture']>,
): PayPalCapture & { supplementary_data: unknown } {
  const refundedCents = refundedOf(order)
  const status =
    refundedCents === 0 ? capture.status : refundedCents === order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    id: capture.id,
    status,
    amount: euros(order.cents),
    custom_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}

/** Writes a refund as PayPal's API gives it. One that was made in the dashboard names only its capture. */
export function payPalRefundObject(
  { origin }: SimulatorContext,
  { capture }: OrderRecord,
  refund: OrderRecord['refunds'][number],
): PayPalRefund {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: euros(refund.cents),
    ...(refund.customId !== undefined && { custom_id: refund.customId }),
    links: [{ href: `${origin}/v2/payments/captures/${capture?.id}`, rel: 'up', method: 'GET' }],
  }
}

/** Lists the order itself, and while it waits for its payer the page where it is approved. */
function links(context: SimulatorContext, { id, status }: OrderRecord): PayPalLink[] {
  const self: PayPalLink = { href: `${context.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' }
  if (status !== 'PAYER_ACTION_REQUIRED') return [self]
  return [self, { href: approveAddress(context, id), rel: 'payer-action', method: 'GET' }]
}
