import { z } from 'zod'
import { makeId, seconds, type SimulatorContext } from '../context'
import { sendStripeEvent } from './events'
import { readMetadata } from './intents'
import { stripeRefundObject } from './objects'
import { refundRecord, type IntentRecord, type RefundRecord } from './records'
import { invalid } from './error'

const amount = z.coerce.number().int().positive()

/** Simulates the refunds of PaymentIntents. Together they never exceed what was paid. */
export function openRefunds(context: SimulatorContext) {
  const records = context.eventLog.records('stripe-refunds', refundRecord)
  /** Lists the refunds of a PaymentIntent, or all. */
  const of = (intent: string | null) => records.all().filter((refund) => intent === null || refund.intent === intent)

  function create(intent: IntentRecord, form: URLSearchParams): RefundRecord {
    if (intent.status !== 'succeeded')
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    const left = intent.amount - of(intent.id).reduce((sum, refund) => sum + refund.amount, 0)
    if (left === 0) throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
    const parsed = amount.safeParse(form.get('amount') ?? left)
    if (!parsed.success || parsed.data > left)
      throw invalid(`Refund amount is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
    const refund = records.put({
      id: makeId('re_', 24),
      intent: intent.id,
      amount: parsed.data,
      metadata: readMetadata(form),
      created: seconds(context),
    })
    sendStripeEvent(context, { type: 'refund.created', object: stripeRefundObject(refund) })
    return refund
  }
  return { create, of }
}
