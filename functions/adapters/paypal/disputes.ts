import { z } from 'zod'
import type { Disputes } from '#functions/domain/payments'
import { accepted, type Ask } from './client'
import { paypalCents } from './wire'

const listed = z.object({ items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).optional() })
const dispute = z.object({
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: z.object({ value: paypalCents }).optional() })
    .optional(),
})

/**
 * Sums up, in cents, what the payer got back through decided disputes over a capture, and tells whether one is open.
 * https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
export async function readDisputes(ask: Ask, captureId: string): Promise<Disputes> {
  const read = <T>(path: string, schema: z.ZodType<T>) =>
    accepted(ask({ method: 'GET', path: `/v1/customer/disputes${path}`, optional: true }, schema))
  const { items = [] } = await read(`?disputed_transaction_id=${encodeURIComponent(captureId)}`, listed)
  let lostCents = 0
  for (const { dispute_id: id, status } of items) {
    if (status !== 'RESOLVED') continue
    const { dispute_outcome: outcome } = await read(`/${encodeURIComponent(id)}`, dispute)
    if (outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR') lostCents += outcome.amount_refunded?.value ?? 0
  }
  return { lostCents, isOpen: items.some(({ status }) => status !== 'RESOLVED') }
}
