import { bookingCall } from '#lib/contracts/booking'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { beginAtStripe } from './card'
import { begunWith, type Begin } from './method'
import { beginAtPayPal } from './paypal'

/** Finds how a payment by this method begins. */
export function beginBy(method: PaymentMethod): Begin {
  const { provider, recorded } = METHODS[method]
  switch (provider) {
    case 'stripe':
      return beginAtStripe
    case 'paypal':
      return beginAtPayPal
    case null:
      return beginOffline(recorded)
  }
}

/** Makes an order that a bank transfer pays, or the guest at the spa. */
const beginOffline =
  (payment: 'transfer' | 'none'): Begin =>
  async (purchase, { call, urls }, key) => {
    const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url: urls.booking, key })
    if (!answer.ok) return answer
    const { booking, statusToken, meta } = answer.data
    if (statusToken === undefined) return { ok: false, failure: { kind: 'unreadable' } }
    return begunWith({ ...booking, statusToken, meta }, { is: 'done' })
  }
