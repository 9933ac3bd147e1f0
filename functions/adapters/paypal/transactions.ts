import { z } from 'zod'
import { OrderRef, PayPalOrderId } from '#lib/contracts/scalars'
import { DAY } from '#lib/time/units'
import type { ListedPayment } from '#functions/domain/payments'
import { accepted, type Ask } from './client'
import { paypalCents } from './wire'

const transactions = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        /** The payment that a refund or a reversal is of. */
        paypal_reference_id: z.string().optional(),
        transaction_initiation_date: z.string(),
        transaction_subject: z.string().optional(),
        custom_field: z.string().optional(),
      }),
    }),
  ),
  total_pages: z.int().optional(),
})
type Transaction = z.output<typeof transactions>['transaction_details'][number]['transaction_info']

const captured = z.object({
  amount: z.object({ value: paypalCents }),
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
})

/** PayPal lists at most 31 days at once. */
const MOST_DAYS = 31

/**
 * Lists the payments that were taken, given back or reversed since a moment (milliseconds). PayPal lists what happened
 * up to three hours late, and only to apps that may search transactions.
 * https://developer.paypal.com/docs/api/transaction-search/v1/
 */
export async function listTransactions(ask: Ask, since: number, now: number): Promise<ListedPayment[]> {
  const found = new Map<string, Transaction>()
  for (let from = since; from < now; from += MOST_DAYS * DAY)
    for (const each of await between(ask, from, Math.min(now, from + MOST_DAYS * DAY)))
      found.set(each.paypal_reference_id ?? each.transaction_id, each)
  const payments = await Promise.all([...found].map(([capture, each]) => paymentOf(ask, capture, each)))
  return payments.filter((payment) => payment !== undefined)
}

async function between(ask: Ask, from: number, to: number): Promise<Transaction[]> {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const all: Transaction[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({ start_date: start, end_date: end, page_size: '500', page: String(page) })
    const path = `/v1/reporting/transactions?${query}`
    const { transaction_details: details, total_pages: most = 1 } = await accepted(
      ask({ method: 'GET', path, optional: true }, transactions),
    )
    all.push(...details.map((each) => each.transaction_info))
    pages = most
  }
  return all
}

/** Reads which order of PayPal's, and of ours, a capture belongs to; undefined for what is no capture. */
export async function readCapture(ask: Ask, id: string) {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`
  const answer = await ask({ method: 'GET', path, optional: true }, captured)
  if (!answer.ok) return undefined
  const { amount, custom_id: customId, supplementary_data: data } = answer.body
  const providerId = PayPalOrderId.safeParse(data?.related_ids.order_id).data
  return providerId && { providerId, orderRef: OrderRef.safeParse(customId).data, cents: amount.value }
}

/** Reads the payment behind a transaction; undefined for what is none, such as a fee or a payout. */
async function paymentOf(ask: Ask, id: string, transaction: Transaction): Promise<ListedPayment | undefined> {
  const capture = await readCapture(ask, id)
  if (!capture) return undefined
  return {
    ...capture,
    orderRef: capture.orderRef ?? OrderRef.safeParse(transaction.custom_field).data,
    takenAt: Date.parse(transaction.transaction_initiation_date),
    description: transaction.transaction_subject,
  }
}
