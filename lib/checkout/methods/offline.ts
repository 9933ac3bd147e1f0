import { bookingCall } from '#lib/contracts/booking'
import { holdOf, type Method } from './method'

/** Gives the way to pay by bank transfer or at the spa: the order is made, and nothing is taken here. */
export const offline = (payment: 'transfer' | 'none'): Method => ({
  async begin(purchase, { call, urls }, key) {
    const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url: urls.booking, key })
    if (!answer.ok) return answer
    const { booking, statusToken, meta } = answer.data
    if (statusToken === undefined) return { ok: false, failure: { kind: 'unreadable' } }
    return { ok: true, hold: holdOf({ ...booking, statusToken }, meta), meta, next: { is: 'done' } }
  },
  confirm: async () => ({ is: 'asked' }),
  resume: () => undefined,
})
