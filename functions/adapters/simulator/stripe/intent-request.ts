import { z } from 'zod'
import { readMetadata } from './metadata'
import type { IntentRecord } from './records'
import { invalid, type StripeRefusal } from './refusal'

const asked = z.strictObject({
  amount: z.coerce.number().int().min(50).max(99_999_999),
  currency: z.literal('eur'),
  description: z.string().max(1000).optional(),
  'allowed_payment_method_types[0]': z.literal('card'),
})

type Asked = Pick<IntentRecord, 'amount' | 'currency' | 'description' | 'metadata'>

/** Reads what a PaymentIntent is asked to be. Refuses, with Stripe's words, a field that is wrong or unknown. */
export function readIntent(form: URLSearchParams): Asked {
  const rest = [...form].filter(([name]) => !name.startsWith('metadata['))
  const parsed = asked.safeParse(Object.fromEntries(rest))
  if (!parsed.success) throw refuseFields(parsed.error)
  const { amount, currency, description } = parsed.data
  return {
    amount,
    currency,
    description: description ?? null,
    metadata: readMetadata(form),
  }
}

function refuseFields(error: z.ZodError): StripeRefusal {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys')
    return invalid(`Received unknown parameter: ${issue.keys.join(', ')}`, {
      code: 'parameter_unknown',
      param: issue.keys[0],
    })
  const param = String(issue?.path[0] ?? '')
  const code = issue?.code === 'too_small' ? 'amount_too_small' : 'parameter_invalid'
  return invalid(`Invalid ${param}`, { code, param })
}
