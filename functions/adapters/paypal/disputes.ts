import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable, type Disputes } from '#functions/domain/payments'
import type { PayPalAnswer } from './client'
import { centsOf } from './wire'

type Ask = (call: { method: 'GET'; path: string; optional: boolean }) => Promise<PayPalAnswer>

const listed = z.object({ items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).optional() })
const dispute = z.object({
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: z.object({ value: z.string() }).optional() })
    .optional(),
})

/**
 * Sums up, in cents, what the payer got back through disputes over a capture that are decided, and tells whether one is
 * not. https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
export async function readDisputes(ask: Ask, captureId: string): Promise<Disputes> {
  const path = '/v1/customer/disputes'
  const { items = [] } = await read(ask, `${path}?disputed_transaction_id=${encodeURIComponent(captureId)}`, listed)
  let lostCents = 0
  for (const { dispute_id: id, status } of items) {
    if (status !== 'RESOLVED') continue
    const { dispute_outcome: outcome } = await read(ask, `${path}/${encodeURIComponent(id)}`, dispute)
    if (outcome?.outcome_code !== 'RESOLVED_BUYER_FAVOUR') continue
    lostCents += outcome.amount_refunded ? centsOf(outcome.amount_refunded.value) : 0
  }
  return { lostCents, isOpen: items.some(({ status }) => status !== 'RESOLVED') }
}

/** Reads one of PayPal's answers. Throws ProviderRefused for a refusal, ProviderUnavailable if it has another form. */
async function read<T>(ask: Ask, path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await ask({ method: 'GET', path, optional: true })
  if (!answer.ok) throw new ProviderRefused('paypal', answer.issue)
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new ProviderUnavailable('PayPal answers something else than disputes')
  return parsed.data
}
