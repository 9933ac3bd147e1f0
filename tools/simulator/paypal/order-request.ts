import { z } from 'zod'
import { paypalCents } from '#functions/adapters/paypal/wire'
import { mayReturnTo, type SimulatorContext } from '../context'
import { SimulatedPayPalError } from './error'

const text = z.string().min(1).max(127)
/** What the simulator shows or needs; a test holds the whole request against PayPal's own description. */
const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: z.object({ currency_code: z.literal('EUR'), value: paypalCents }),
      description: text,
      custom_id: text,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url(), locale: text, brand_name: text }),
    }),
  }),
})

/** Reads the request for an order. Throws PayPal's error if a field is wrong or an address is not the site's. */
export function readOrderRequest(context: SimulatorContext, body: unknown) {
  const { data, error } = orderRequest.safeParse(body)
  if (!data) throw invalid(error.issues[0]?.path.join('/') ?? '')
  const [{ amount, description, custom_id: customId }] = data.purchase_units
  const {
    brand_name: brand,
    locale,
    return_url: returnUrl,
    cancel_url: cancelUrl,
  } = data.payment_source.paypal.experience_context
  if (!mayReturnTo(context, returnUrl) || !mayReturnTo(context, cancelUrl))
    throw invalid('payment_source/paypal/experience_context/return_url')
  return { cents: amount.value, description, customId, brand, locale, returnUrl, cancelUrl }
}

const invalid = (field: string) =>
  new SimulatedPayPalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: `/${field}`, location: 'body' })
