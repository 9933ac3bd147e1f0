import { z } from 'zod'
import { LOCALES } from '#lib/routes/languages'
import type { Charge, ProviderState } from '#functions/domain/payments'
import { paypalCents, paypalValue, type PayPalOrderRequest } from './wire'

const money = z.object({ currency_code: z.string(), value: paypalCents })
const capture = z.object({ id: z.string(), status: z.string(), amount: money })
/** An order in PayPal's answers. */
export const paypalOrder = z.object({
  id: z.string().regex(/^[A-Z0-9]{8,36}$/),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(capture).optional(),
            refunds: z.array(z.object({ status: z.string(), amount: money })).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
})
export type PayPalOrderAnswer = z.output<typeof paypalOrder>

/** PayPal's limit, in characters. */
const DESCRIPTION_MAX = 127

/**
 * Makes the request for an order: one purchase unit with one line for the whole total. Only methods that pay at once
 * are allowed, because the time is held for 15 minutes.
 */
export function orderRequest(charge: Charge, brand: string): PayPalOrderRequest {
  const amount = { currency_code: 'EUR', value: paypalValue(charge.totalCents) }
  const description = [...charge.description].slice(0, DESCRIPTION_MAX).join('')
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { ...amount, breakdown: { item_total: amount } },
        description,
        custom_id: charge.orderRef,
        items: [{ name: description, quantity: '1', unit_amount: amount }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          locale: LOCALES[charge.lang],
          return_url: charge.returnUrl,
          cancel_url: charge.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

/** Finds the address of PayPal's page where the payer approves the order. */
export const approveUrl = ({ links }: PayPalOrderAnswer) =>
  links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href

/** Finds the order's last capture, which may still be pending. */
export const captureOf = ({ purchase_units: units }: PayPalOrderAnswer) => units?.[0]?.payments?.captures?.at(-1)

/** Tells the state of an order. */
export function payPalState(answer: PayPalOrderAnswer, live: boolean): ProviderState {
  const lastCapture = captureOf(answer)
  if (lastCapture) return stateOfCapture(answer, lastCapture, live)
  switch (answer.status) {
    case 'APPROVED':
      return { status: 'approved', live }
    case 'VOIDED':
      return { status: 'cancelled', live }
    case 'COMPLETED':
      return { status: 'processing', live }
    default:
      return { status: 'unpaid', live, approveUrl: approveUrl(answer) }
  }
}

function stateOfCapture(
  { purchase_units: units }: PayPalOrderAnswer,
  { status, amount }: z.output<typeof capture>,
  live: boolean,
): ProviderState {
  const captured = { amountCents: amount.value, currency: amount.currency_code, live }
  const refundedCents = (units?.[0]?.payments?.refunds ?? [])
    .filter((refund) => refund.status !== 'FAILED' && refund.status !== 'CANCELLED')
    .reduce((sum, refund) => sum + refund.amount.value, 0)
  switch (status) {
    case 'COMPLETED':
      return { status: 'paid', ...captured }
    case 'PARTIALLY_REFUNDED':
      return { status: 'paid', ...captured, refundedCents }
    case 'REFUNDED':
      return { status: 'refunded', ...captured, refundedCents: captured.amountCents }
    // An order can be captured only once, so a refused capture ends it.
    case 'DECLINED':
    case 'FAILED':
      return { status: 'cancelled', live, declined: true }
    default:
      return { status: 'processing', live }
  }
}
