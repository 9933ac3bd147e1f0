import { randomBytes } from 'node:crypto'
import { priceFor } from '#lib/catalogue/price'
import { getCatalogue } from '#lib/content/catalogue'
import { sentItem, type Item } from '#lib/contracts/item'
import { madridMoment } from '#lib/time/madrid'

/** A Monday morning. */
export const MONDAY = '2026-11-23'

/** Makes a secret as a browser would. */
export const token = () => randomBytes(16).toString('base64url')
const BUYER = { name: 'Elena Prueba', email: 'elena@correo.example' }

/** Makes a buyer of whom nothing is known yet: there is a limit to what one keeps unpaid. */
export const someone = () => ({ name: 'Elena Prueba', email: `elena@${randomBytes(8).toString('hex')}.example` })

/** Makes a choice of a start. */
export const slot = (start = '11:30', day = '2026-11-25', therapist: 0 | 1 | 2 = 0) => ({ day, start, therapist })
/** Makes the item of a massage at a chosen start. */
export const massage = (over: Partial<Extract<Item, { kind: 'booking' }>> = {}): Item => ({
  kind: 'booking',
  code: 'MA-2',
  persons: 1,
  slot: slot(),
  ...over,
})
/** Makes the item of a massage at the last minute, today. */
export const lastMinute = (start = '11:30', over: Partial<Extract<Item, { kind: 'last' }>> = {}): Item => ({
  kind: 'last',
  group: 'single-60S',
  code: 'MA-2',
  slot: slot(start, MONDAY),
  ...over,
})
type Gift = Extract<Item, { kind: 'gift' }>
/** Makes the item of a voucher over 60 €. */
export const voucher = (over: Partial<Gift> = {}): Gift => ({
  kind: 'gift',
  amountCents: 60_00,
  card: { lang: 'es', design: 'noche', to: 'Lucía', deliver: 'print', theyChoose: false },
  ...over,
})

/** Makes the card of a voucher that is mailed to whom it is for. */
export const mailedCard = (over: Partial<Gift['card']> = {}) => ({
  lang: 'es' as const,
  design: 'noche',
  to: 'Lucía',
  deliver: 'email' as const,
  recipientEmail: 'lucia@correo.example',
  theyChoose: false,
  ...over,
})
/** Makes the item of a massage for which a voucher pays. */
export const redeeming = (giftUid: string, over: Partial<Extract<Item, { kind: 'redemption' }>> = {}): Item => ({
  kind: 'redemption',
  giftUid,
  code: 'MA-2',
  persons: 1,
  slot: slot(),
  ...over,
})

const catalogue = getCatalogue()

/** The moment at which the tests of the functions begin (milliseconds). */
const BEGIN = Date.parse(`${MONDAY}T10:00:00+01:00`)

/** Makes a purchase at the price the site would show, as a page sends it. `now` is in milliseconds. */
export function purchase(item: Item, over: Record<string, unknown> = {}, now = BEGIN) {
  const shown: Item =
    item.kind === 'redemption'
      ? { kind: 'booking', code: item.code, persons: item.persons, slot: item.slot, option: item.option }
      : item
  const start = shown.kind === 'gift' ? null : madridMoment(shown.slot.day, shown.slot.start)
  const atStart = priceFor(shown, catalogue, now, start)
  const price = atStart.ok ? atStart : priceFor(shown, catalogue, now, null)
  return {
    lang: 'es',
    item: sentItem(item),
    buyer: BUYER,
    clientToken: token(),
    expectedTotalCents: price.ok ? price.totalCents : 0,
    terms: true,
    ...over,
  }
}

/** Names the payment at Stripe behind a card intent. */
export const piOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0] ?? ''

/** What the browser that began an order knows of it. */
export type Started = { orderRef: string; statusToken: string }
/** Makes what a browser asks for its order. */
export const op = (name: string, { orderRef, statusToken }: Started, more: object = {}) => ({
  op: name,
  orderRef,
  statusToken,
  ...more,
})

/** Makes what takes the money of an approved PayPal order. */
export const captureOf = ({ orderRef, statusToken, paypalOrderId }: Started & { paypalOrderId: string }) => ({
  action: 'capture',
  orderRef,
  statusToken,
  paypalOrderId,
})

/** Makes a request to pay later, at the spa or by bank transfer. */
export const requestFor = (item: Item, over: Record<string, unknown> = {}, payment: 'none' | 'transfer' = 'none') => ({
  op: 'request',
  payment,
  ...purchase(item, over),
})

/** Makes the question when a massage can be had on a day. */
export const freeOn = (day: string, over: object = {}) => ({
  kind: 'booking',
  lang: 'es',
  day,
  code: 'MA-2',
  persons: 1,
  therapist: 0,
  ...over,
})

const WRITER = { lang: 'es', name: 'Elena', email: 'e@correo.example' }
/** Makes a message to the spa. */
export const message = (over: object = {}) => ({ ...WRITER, message: 'Hola', consent: true, ...over })
/** Makes a declaration of withdrawal. */
export const withdrawal = (over: object = {}) => ({ ...WRITER, contract: 'N-123', confirmed: true, ...over })
/** Makes the wish to get news at an address. */
export const news = (email: string, over: object = {}) => ({ lang: 'es', optIn: true, email, source: 'home', ...over })
