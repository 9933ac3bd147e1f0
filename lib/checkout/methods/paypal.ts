import type { ResponseOf } from '#lib/contracts/calls'
import { paypalIntentCall } from '#lib/contracts/paypal-intent'
import { begunWith, type Begin, type OrderHandle, type Paid, type PaymentFunctions, type PaymentHint } from './method'

const REFUSED: PaymentHint = { is: 'declined', why: 'instrument_declined' }

/** Makes an order and its payment at PayPal, which the visitor approves in PayPal's window or on its page. */
export const beginAtPayPal: Begin = async (purchase, { call, urls }, key, { minutes }) => {
  const url = urls.paypalIntent
  const answer = await call(paypalIntentCall, { action: 'create', ...purchase }, { url, key, minutes })
  if (!answer.ok) return answer
  const { paypalOrderId, clientId } = answer.data
  const page = pageIn(answer.data, url)
  if (page === null) return { ok: false, failure: { kind: 'unreadable' } }
  return begunWith(answer.data, { is: 'page', url: page, paypalOrderId, clientId })
}

/** Takes the money that was approved; repeating is safe. `leaving`: PayPal wants the visitor's approval once more. */
export async function capture(
  { orderRef, statusToken }: OrderHandle,
  paypalOrderId: string,
  { call, urls }: { call: PaymentFunctions['call']; urls: Pick<PaymentFunctions['urls'], 'paypalIntent'> },
): Promise<Paid> {
  const url = urls.paypalIntent
  const body = { action: 'capture', orderRef, statusToken, paypalOrderId } as const
  const answer = await call(paypalIntentCall, body, { url, key: crypto.randomUUID() })
  if (!answer.ok) {
    const { failure } = answer
    const isDeclined = failure.kind === 'refused' && failure.code === 'payment_declined'
    return isDeclined ? { is: 'asked', unlessPaid: REFUSED } : { is: 'asked' }
  }
  const page = pageIn(answer.data, url)
  if (page !== null && answer.data.state === 'awaiting_payment') return { is: 'leaving', url: page }
  // The visitor approved it and it is still unpaid: PayPal refused the means of payment.
  return { is: 'asked', unlessPaid: REFUSED }
}

/**
 * Gives the page where the visitor approves the payment; null if there is none. The contract allows only PayPal's own
 * hosts; the simulator's page must be on the functions' own origin.
 */
function pageIn({ provider, approveUrl }: ResponseOf<'paypalIntent'>, functionsUrl: string): string | null {
  const isForeign =
    provider === 'sim' && approveUrl !== null && new URL(approveUrl).origin !== new URL(functionsUrl).origin
  return isForeign ? null : approveUrl
}
