import { bookingCall } from '#lib/contracts/booking'
import { holdOf } from '../order-status'
import type { Method } from './method'

/** Paying by bank transfer or at the spa: the order is made, and nothing is taken here. */
export const offline = (payment: 'transfer' | 'none'): Method => ({
  async begin(purchase, { call, urls }, key) {
    const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url: urls.booking, key })
    if (!answer.ok) return answer
    const { booking, statusToken, meta } = answer.data
    if (statusToken === undefined) return { ok: false, failure: { kind: 'fault' } }
    return { ok: true, hold: holdOf({ ...booking, statusToken }, meta), meta, next: { is: 'done' } }
  },
  confirm: async () => ({ is: 'asked' }),
  resume: () => undefined,
})

type Transfer = { name: string; iban: string; cents: number; reference: string }

const two = (value: number) => String(value).padStart(2, '0')

/** Writes the text of a QR code that fills in a SEPA transfer (EPC069-12, version 002). Throws above what it can say. */
export function transferCode({ name, iban, cents, reference }: Transfer): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999)
    throw new Error(`${cents} cents cannot be transferred`)
  const euros = `EUR${Math.trunc(cents / 100)}.${two(cents % 100)}`
  // BIC and purpose stay empty; the reference is free text, since it is no ISO 11649 one.
  return ['BCD', '002', '1', 'SCT', '', name.slice(0, 70), iban.replace(/\s/g, ''), euros, '', '', reference].join('\n')
}
