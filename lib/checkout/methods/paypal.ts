import { paypalIntentCall } from '#lib/contracts/paypal-intent'
import { takeGoneToBank } from '../storage'
import { holdOf, type Confirmed, type PaymentHint, type Method } from './method'

const REFUSED: PaymentHint = { is: 'declined', why: 'instrument_declined' }

/** Pays with PayPal: the visitor approves in PayPal's window or on its page, and the money is taken back here. */
export const paypal: Method = {
  async begin(purchase, { call, urls }, key) {
    const url = urls.paypalIntent
    const answer = await call(paypalIntentCall, { action: 'create', ...purchase }, { url, key })
    if (!answer.ok) return answer
    const { provider, approveUrl, paypalOrderId, clientId, meta } = answer.data
    // The contract allows only PayPal's own hosts; the simulator's page must be on the functions' own origin.
    if (approveUrl === null || (provider === 'sim' && new URL(approveUrl).origin !== new URL(url).origin))
      return { ok: false, failure: { kind: 'unreadable' } }
    return {
      ok: true,
      hold: holdOf(answer.data, meta),
      meta,
      next: { is: 'page', url: approveUrl, paypalOrderId, clientId },
    }
  },

  /** Takes the money; repeating is safe. `leaving`: PayPal wants the visitor's approval once more. */
  async confirm({ orderRef, statusToken }, approval, { call, urls }): Promise<Confirmed> {
    if (approval.method !== 'paypal') return { is: 'unclear' }
    const { paypalOrderId } = approval
    const url = urls.paypalIntent
    const key = crypto.randomUUID()
    const answer = await call(
      paypalIntentCall,
      { action: 'capture', orderRef, statusToken, paypalOrderId },
      { url, key },
    )
    if (!answer.ok) {
      const { failure } = answer
      const isDeclined = failure.kind === 'refused' && failure.code === 'payment_declined'
      return isDeclined ? { is: 'asked', unlessPaid: REFUSED } : { is: 'asked' }
    }
    const { approveUrl, state, provider } = answer.data
    const isTrusted =
      approveUrl !== null && (provider === 'paypal' || new URL(approveUrl).origin === new URL(url).origin)
    if (isTrusted && state === 'awaiting_payment') return { is: 'leaving', url: approveUrl }
    // The visitor approved it and it is still unpaid: PayPal refused the means of payment.
    return { is: 'asked', unlessPaid: REFUSED }
  },

  resume(back) {
    takeGoneToBank()
    return back && { is: 'notCharged' }
  },
}
