import { newAttempts } from '#lib/checkout/attempt'
import { holdOf } from '#lib/checkout/hold'
import type { CardKey, Hold, PaymentMethod } from '#lib/checkout/payment-state'
import { bookingCall } from '#lib/contracts/booking'
import { cardIntentCall } from '#lib/contracts/card-intent'
import type { Meta } from '#lib/contracts/envelope'
import { paypalIntentCall } from '#lib/contracts/paypal-intent'
import type { Purchase } from '#lib/contracts/purchase'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type PayUrls = Record<'cardIntent' | 'paypalIntent' | 'booking', string>
type Begun = {
  ok: true
  hold: Hold
  meta: Meta
  /** What is next: the card's form, PayPal's page, or nothing, because nothing is paid now. */
  next: { is: 'form'; card: CardKey } | { is: 'page'; url: string } | { is: 'done' }
}
type Answer = Begun | { ok: false; failure: CallFailure }
/** `key`: under which it was asked. */
export type Beginning = (Begun & { key: string }) | { ok: false; failure: CallFailure }

/** Of this page, as long as it lives. */
const attempts = newAttempts()

/** Makes the order, holds its time and begins its payment, or asks for it without one. The function knows the price. */
export async function begin(means: PaymentMethod, purchase: Purchase, urls: PayUrls): Promise<Beginning> {
  const key = attempts.keyFor([means, purchase])
  const begun = await ask(means, purchase, urls, key)
  attempts.ended(begun.ok ? undefined : begun.failure)
  return begun.ok ? { ...begun, key } : begun
}

function ask(means: PaymentMethod, purchase: Purchase, urls: PayUrls, key: string): Promise<Answer> {
  switch (means) {
    case 'card':
      return beginCard(purchase, urls, key)
    case 'paypal':
      return beginPayPal(purchase, urls, key)
    case 'transfer':
    case 'none':
      return request(means, purchase, urls, key)
  }
}

async function beginCard(purchase: Purchase, { cardIntent }: PayUrls, key: string): Promise<Answer> {
  const answer = await call(cardIntentCall, purchase, { url: cardIntent, key })
  if (!answer.ok) return answer
  const { clientSecret, publishableKey, meta } = answer.data
  return {
    ok: true,
    hold: holdOf(answer.data, meta),
    meta,
    next: { is: 'form', card: { clientSecret, publishableKey } },
  }
}

async function beginPayPal(purchase: Purchase, { paypalIntent }: PayUrls, key: string): Promise<Answer> {
  const answer = await call(paypalIntentCall, { action: 'create', ...purchase }, { url: paypalIntent, key })
  if (!answer.ok) return answer
  const { provider, approveUrl, meta } = answer.data
  // The contract admits PayPal's own hosts; the simulator's page is on the functions' origin and nowhere else.
  if (approveUrl === null || (provider === 'sim' && new URL(approveUrl).origin !== new URL(paypalIntent).origin))
    return { ok: false, failure: { kind: 'fault' } }
  return { ok: true, hold: holdOf(answer.data, meta), meta, next: { is: 'page', url: approveUrl } }
}

async function request(
  payment: 'transfer' | 'none',
  purchase: Purchase,
  { booking: url }: PayUrls,
  key: string,
): Promise<Answer> {
  const answer = await call(bookingCall, { op: 'request', payment, ...purchase }, { url, key })
  if (!answer.ok) return answer
  const { booking, statusToken, meta } = answer.data
  if (statusToken === undefined) return { ok: false, failure: { kind: 'fault' } }
  return { ok: true, hold: holdOf({ ...booking, statusToken }, meta), meta, next: { is: 'done' } }
}
