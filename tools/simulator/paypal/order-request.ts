import { z } from 'zod'
import { centsOf } from '#functions/adapters/paypal/wire'
import { mayReturnTo, type SimulatorContext } from '../context'
import type { OrderRecord } from './records'
import { SimulatedPayPalError } from './error'

const money = z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) })
const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        amount: z.strictObject({ ...money.shape, breakdown: z.strictObject({ item_total: money }) }),
        description: z.string().min(1).max(127),
        custom_id: z.string().min(1).max(127),
        invoice_id: z.string().min(1).max(127).optional(),
        items: z
          .array(
            z.strictObject({
              name: z.string().min(1).max(127),
              quantity: z.string().regex(/^[1-9]\d{0,9}$/),
              unit_amount: money,
            }),
          )
          .min(1),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: z.url(),
        cancel_url: z.url(),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
        brand_name: z.string().min(1).max(127),
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        payment_method_preference: z.literal('IMMEDIATE_PAYMENT_REQUIRED'),
      }),
    }),
  }),
})

type RequestedOrder = Pick<
  OrderRecord,
  'cents' | 'description' | 'customId' | 'invoiceId' | 'brand' | 'locale' | 'returnUrl' | 'cancelUrl'
>

/** Reads the request for an order. Throws PayPal's error if amounts do not add up or an address is not the site's. */
export function readOrderRequest(context: SimulatorContext, body: unknown): RequestedOrder {
  const parsed = orderRequest.safeParse(body)
  const unit = parsed.data?.purchase_units[0]
  if (!parsed.success || !unit) throw invalid(parsed.error?.issues[0]?.path.join('/') ?? '')
  const cents = centsOf(unit.amount.value)
  const lines = unit.items.reduce((sum, item) => sum + centsOf(item.unit_amount.value) * Number(item.quantity), 0)
  if (cents !== centsOf(unit.amount.breakdown.item_total.value))
    throw new SimulatedPayPalError(422, { issue: 'AMOUNT_MISMATCH' })
  if (cents !== lines) throw new SimulatedPayPalError(422, { issue: 'ITEM_TOTAL_MISMATCH' })
  const experience = parsed.data.payment_source.paypal.experience_context
  if (!mayReturnTo(context, experience.return_url) || !mayReturnTo(context, experience.cancel_url))
    throw invalid('payment_source/paypal/experience_context/return_url')
  return {
    cents,
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id ?? null,
    brand: experience.brand_name,
    locale: experience.locale,
    returnUrl: experience.return_url,
    cancelUrl: experience.cancel_url,
  }
}

const invalid = (field: string) =>
  new SimulatedPayPalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: `/${field}`, location: 'body' })
