import { bookingCall } from '#lib/contracts/booking'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { begunWith, type Begin } from './method'

/** Loads the code that begins a payment by this method. Rejects without a connection. */
export function loadBegin(method: PaymentMethod): Promise<Begin> {
  const { provider, recorded } = METHODS[method]
  switch (provider) {
    case 'stripe':
      return import('./card').then(({ beginAtStripe }) => beginAtStripe)
    case 'paypal':
      return import('./paypal').then(({ beginAtPayPal }) => beginAtPayPal)
    case null:
      return Promise.resolve(beginOffline(recorded))
  }
}

/**
 * Makes an order that a bank transfer pays, or the guest at the spa. It stands in this file because it loads no
 * provider's code, so a module of its own would only cost a request.
 */
const beginOffline =
  (payment: 'transfer' | 'none'): Begin =>
  async (purchase, { call, urls }, key) => {
    const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url: urls.booking, key })
    if (!answer.ok) return answer
    const { booking, statusToken, meta } = answer.data
    if (statusToken === undefined) return { ok: false, failure: { kind: 'unreadable' } }
    return begunWith({ ...booking, statusToken, meta }, { is: 'done' })
  }
