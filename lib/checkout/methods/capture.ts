import { paypalIntentCall } from '#lib/contracts/paypal-intent'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type Captured = { is: 'done' } | { is: 'again'; url: string } | { is: 'refused'; failure: CallFailure }

/** Takes the money of an approved PayPal payment. `again`: PayPal wants the visitor's word once more. Repeating is safe. */
export async function capture(
  url: string,
  { orderRef, statusToken }: { orderRef: string; statusToken: string },
  paypalOrderId: string,
  key: string,
): Promise<Captured> {
  const answer = await call(paypalIntentCall, { action: 'capture', orderRef, statusToken, paypalOrderId }, { url, key })
  if (!answer.ok) return { is: 'refused', failure: answer.failure }
  const { approveUrl, state, provider } = answer.data
  const known = approveUrl !== null && (provider === 'paypal' || new URL(approveUrl).origin === new URL(url).origin)
  return known && state === 'awaiting_payment' ? { is: 'again', url: approveUrl } : { is: 'done' }
}
