import { versionOf, type Sellable } from '#lib/catalogue/catalogue'
import type { CallName, RequestOf, ResponseOf } from '#lib/contracts/calls'
import type { ErrorCode, ErrorResponse } from '#lib/contracts/errors'
import type { Product } from '#lib/contracts/product'
import type { Slot } from '#lib/contracts/slot'
import { localize, type Localized } from '#lib/routes/languages'

type Example<N extends CallName> = { request: RequestOf<N>; answer: ResponseOf<N> }
type CallExamples = { [N in CallName]: Readonly<Record<string, Example<N>>> }
type Booking = ResponseOf<'booking'>['booking']

/** When the examples are asked: on the Monday before their day, in Madrid. */
export const EXAMPLE_MOMENT = '2026-11-23T10:00:00+01:00'
const [TODAY, DAY, NEXT_DAY] = ['2026-11-23', '2026-11-25', '2026-11-26']

/** The names and secrets of the one order of the examples, and of what belongs to it. */
export const EXAMPLE_ORDER = {
  orderRef: 'ord_7k3q9dm2vx8c4w5t6hzn',
  statusToken: 'Vd0yqk5nJ4mC1sXh8uLr2pTz7wBg9aEe3iQoYxKfMlU',
  paypalOrderId: '7K3Q9DM2VX8C4W5T6HZN1',
  voucher: '7K3Q-9DM2-VX8C-4W5T-8',
  soldElsewhere: 'RE-1234',
  /** In the mails about a request, a voucher and the newsletter. */
  mailSecret: 'mZ4tR8cW1nYq7uKb5xDgVh2sLp9wTj6e',
} as const
const { orderRef, statusToken, paypalOrderId, voucher: uid, mailSecret } = EXAMPLE_ORDER
const order = { orderRef, statusToken }
const reference = 'N-7K3Q9D'
const meta = { requestId: 'req_Zk3tR8cW1nYq7uKb', serverNow: EXAMPLE_MOMENT, mode: 'live' as const }
const done = { ok: true as const, meta }

const buyer = { name: 'Elena Prueba', email: 'elena@correo.example' }
const company = { name: 'Telares Ejemplo SL', taxId: 'B12345678', address: 'Calle Mayor 1, 28013 Madrid' }
const writer = { lang: 'en' as const, ...buyer, hp: '', elapsedMs: 42_000 }
const sale = { lang: 'es' as const, buyer, clientToken: 'q7uKb5xDgVh2sLp9wTj6eA', terms: true as const }
const pick = { day: DAY, start: '11:30', therapist: 0 as const }
const HOLD_END = '2026-11-23T10:15:00+01:00'

const VOUCHER_CENTS = 60_00
const inscription = { lang: 'es' as const, design: 'noche', to: 'Lucía', from: 'Elena', theyChoose: false }
const voucherItem = {
  kind: 'gift' as const,
  amountCents: VOUCHER_CENTS,
  card: { ...inscription, deliver: 'email' as const, recipientEmail: 'lucia@correo.example' },
}
const VOUCHER_TITLE: Localized = {
  es: 'Vale regalo',
  en: 'Gift voucher',
  de: 'Gutschein',
  fr: 'Bon cadeau',
}

/** Makes the examples of every call; what they buy is the first treatment for one person. */
export function callExamples(entries: readonly Sellable[]): CallExamples {
  const { code, title, minutes, cents } = firstTreatment(entries)
  const startsAt = (start: string, day = DAY) => `${day}T${start}:00+01:00`
  const slotAt = (start: string, day = DAY): Slot => ({
    ...{ day, start, startsAt: startsAt(start, day), minutes, group: null, therapists: [1, 2] },
    offers: [{ code, cents }],
  })
  const lastMinute: Slot = {
    ...slotAt('18:00', TODAY),
    group: 'single-60S',
    offers: [{ code, cents: Math.round(cents * 0.75), beforeCents: cents }],
  }
  const flags = { isTodayFree: true, isTodayCouple: false, isTodayOneHour: true, isTodayOneCouple: false }
  const free = { zone: 'Europe/Madrid' as const, closed: false, flags, meta }
  const treatment = {
    ...sale,
    item: { kind: 'booking' as const, code, persons: 1, slot: pick },
    expectedTotalCents: cents,
  }
  const voucher = { ...sale, item: voucherItem, expectedTotalCents: VOUCHER_CENTS }
  const begun = {
    ...{ ...order, reference, currency: 'EUR' as const, state: 'awaiting_payment' as const, meta },
    ...{ totalCents: cents, holdExpiresAt: HOLD_END },
  }
  const byCard = {
    provider: 'stripe' as const,
    clientSecret: 'pi_7K3Q9DM2VX8C4W5T6HZN1_secret_x1',
    publishableKey: 'pk_live_7K3Q9DM2VX8C',
  }
  const begunVoucher = { ...begun, totalCents: VOUCHER_CENTS, holdExpiresAt: null }

  const common = {
    ...{ orderRef, reference, therapist: 0 as const, lang: 'es' as const, persons: null, option: null },
    ...{ voucherCents: 0, refundedCents: 0, buyer: { name: 'Elena', emailHint: 'e•••@correo.example' } },
    ...{ giftUid: null, gift: null, answerBy: null, changedAt: EXAMPLE_MOMENT },
  }
  const appointment = {
    ...{ ...common, kind: 'booking' as const, title, code, persons: 1, day: DAY, start: pick.start },
    ...{ startsAt: startsAt(pick.start), minutes, totalCents: cents, beforeCents: cents },
  }
  const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n'
  const confirmed: Booking = {
    ...{ ...appointment, payment: 'stripe', state: 'confirmed', status: 0, paid: 'stripe', booked: 1, calendar },
    ...{ paidCents: cents, owedCents: 0, holdExpiresAt: null, nextPollS: null },
    refundableUntil: startsAt(pick.start, '2026-11-24'),
  }
  const unfollowed: Booking = {
    ...{ ...appointment, payment: 'none', state: 'requested', status: 0, paid: 0, booked: 0, paidCents: 0 },
    ...{ owedCents: cents, holdExpiresAt: '2026-11-23T10:30:00+01:00', unfollowed: true },
    ...{ refundableUntil: startsAt(pick.start, '2026-11-24'), nextPollS: 5 },
  }
  const { unfollowed: _, ...requested } = unfollowed
  const bought: Booking = {
    ...{ ...common, kind: 'gift', title: VOUCHER_TITLE, code: null, day: null, start: null, startsAt: null },
    ...{ minutes: null, payment: 'stripe', state: 'confirmed', status: 0, paid: 'stripe', booked: 1, calendar },
    ...{ totalCents: VOUCHER_CENTS, beforeCents: VOUCHER_CENTS, paidCents: VOUCHER_CENTS, holdExpiresAt: null },
    ...{
      owedCents: 0,
      giftUid: uid,
      cardToken: mailSecret,
      delivery: 'waiting',
      refundableUntil: null,
      withdrawUntil: '2026-12-07',
      nextPollS: null,
    },
    gift: { card: voucherItem.card, valueCents: VOUCHER_CENTS, validUntil: '2029-11-23' },
  }
  const worth = {
    ...{ state: 'active' as const, valueCents: VOUCHER_CENTS, remainingCents: VOUCHER_CENTS, code: null, title: null },
    ...{ validUntil: '2029-11-23', afterDate: 'extend_or_refund' as const },
  }
  const paypal = { provider: 'paypal' as const, paypalOrderId, clientId: 'client-id-of-the-app' }

  return {
    contact: {
      message: {
        request: { ...writer, message: 'Do you have towels?', consent: true },
        answer: { ...done, ticket: 'T-7K3Q9DM2' },
      },
    },
    survey: {
      newsletter: {
        request: { lang: 'en', optIn: true, email: buyer.email, source: 'footer' },
        answer: { ...done, confirm: 'email_sent' },
      },
    },
    optIn: { newsletter: { request: { lang: 'en', token: mailSecret }, answer: done } },
    unsubscribe: { newsletter: { request: { lang: 'en', token: mailSecret }, answer: done } },
    slots: {
      lastMinute: {
        request: { kind: 'last', lang: 'es', day: TODAY },
        answer: { ...free, day: TODAY, slots: [lastMinute] },
      },
      reservation: {
        request: { kind: 'booking', lang: 'es', day: DAY, code, persons: 1, therapist: 0, orLater: true },
        answer: { ...free, day: DAY, slots: [slotAt('11:30'), slotAt('11:45')] },
      },
      next: {
        request: { kind: 'next', lang: 'es', codes: [code] },
        answer: { ...free, day: TODAY, slots: [slotAt('12:00', TODAY)] },
      },
    },
    gift: {
      number: { request: { lang: 'es', uid }, answer: { gift: worth, meta } },
      card: {
        request: { lang: 'es', uid, card: mailSecret },
        answer: { gift: { ...worth, card: inscription, minutes: null, calendar }, meta },
      },
      soldElsewhere: { request: { lang: 'es', uid: EXAMPLE_ORDER.soldElsewhere }, answer: { gift: null, meta } },
    },
    cardIntent: { voucher: { request: voucher, answer: { ...begunVoucher, ...byCard } } },
    cardIntentV2: {
      treatment: { request: { ...treatment, version: 'v2' }, answer: { ...begun, ...byCard } },
      voucher: { request: { ...voucher, version: 'v2' }, answer: { ...begunVoucher, ...byCard } },
    },
    paypalIntent: {
      create: {
        request: { action: 'create', ...treatment },
        answer: { ...begun, ...paypal, approveUrl: `https://www.paypal.com/checkoutnow?token=${paypalOrderId}` },
      },
      capture: {
        request: { action: 'capture', ...order, paypalOrderId },
        answer: { ...begun, ...paypal, state: 'confirmed', holdExpiresAt: null, approveUrl: null },
      },
    },
    booking: {
      status: { request: { op: 'status', ...order }, answer: { booking: confirmed, meta } },
      move: {
        request: { op: 'move', ...order, slot: { ...pick, day: NEXT_DAY }, expectedCents: confirmed.totalCents },
        answer: {
          booking: { ...confirmed, day: NEXT_DAY, startsAt: startsAt(pick.start, NEXT_DAY) },
          meta,
        },
      },
      cancel: {
        request: { op: 'cancel', ...order },
        answer: { booking: cancelled(confirmed), meta },
      },
      request: {
        request: { op: 'request', payment: 'none', ...treatment },
        answer: { booking: unfollowed, statusToken, meta },
      },
      keep: {
        request: { op: 'keep', ...order, proof: mailSecret },
        answer: {
          booking: { ...requested, holdExpiresAt: null, answerBy: '2026-11-24T21:00:00+01:00', nextPollS: null },
          meta,
        },
      },
      resend: {
        request: { op: 'resend', ...order, email: 'elena.prueba@correo.example' },
        answer: { booking: unfollowed, meta },
      },
      invoice: {
        request: { op: 'invoice', ...order, invoice: company },
        answer: { booking: { ...confirmed, invoice: company }, meta },
      },
      redirect: {
        request: { op: 'redirect', ...order, to: 'Lucía María', recipientEmail: 'lucia.maria@correo.example' },
        answer: { booking: bought, meta },
      },
      redeliver: {
        request: { op: 'redeliver', ...order },
        answer: { booking: { ...bought, delivery: 'sent' }, meta },
      },
    },
    withdrawal: {
      declaration: {
        request: { ...writer, contract: reference, confirmed: true },
        answer: { ...done, ticket: 'T-7K3Q9DM2', receivedAt: EXAMPLE_MOMENT, mailed: true },
      },
    },
    orderLinks: { lostMails: { request: { lang: 'en', email: buyer.email }, answer: done } },
  }
}

function cancelled({ calendar: _, ...booking }: Booking): Booking {
  const { paidCents } = booking
  return { ...booking, state: 'refunded', status: 2, booked: 0, refundedCents: paidCents, refundableUntil: null }
}

/** What an error says beside its code. */
export const errorExample = (code: ErrorCode): ErrorResponse => ({
  error: { code, requestId: meta.requestId, ...MORE[code] },
})
const MORE: Partial<Record<ErrorCode, Partial<ErrorResponse['error']>>> = {
  validation_failed: { fields: [{ path: 'buyer.email', rule: 'format' }] },
  rate_limited: { retryAfterS: 30 },
  provider_unavailable: { retryAfterS: 5 },
  idempotency_in_progress: { retryAfterS: 1 },
  price_changed: { details: { totalCents: 65_00 } },
  already_paid: { details: { orderRef } },
  slot_taken: {
    details: {
      alternatives: [
        {
          ...{ day: DAY, start: '12:00', startsAt: `${DAY}T12:00:00+01:00`, minutes: 60, group: null },
          ...{ therapists: [2], offers: [{ code: 'MA-2', cents: 65_00 }] },
        },
      ],
    },
  },
}

/** Makes the example of product data, of the same treatment. */
export function productExample(entries: readonly Sellable[]): Product {
  const { code, title, minutes, cents } = firstTreatment(entries)
  const file = code.toLowerCase()
  return {
    ...{ schema: 1, contentVersion: '0123456789abcdef', code, kind: 'treatment', type: 'single', persons: 1, minutes },
    ...{ company: false, shower: false, vegan: false, amountCents: cents, discountedCents: null, currency: 'EUR' },
    ...{ validFrom: null, validTo: null, image: `/pictures/${file}.jpg` },
    text: localize((lang) => ({ title: title[lang], url: `/${lang}/${file}`, giftUrl: `/${lang}/${file}-gift` })),
    treatments: [{ code, times: 1 }],
    options: [],
  }
}

/** Finds the first treatment for one person that is sold without choices, reductions or a season. */
function firstTreatment(entries: readonly Sellable[]) {
  for (const entry of entries) {
    const { kind, persons, code, title, optional, validFrom, validTo, pauses } = entry
    const version = versionOf(entry)
    if (kind !== 'treatment' || persons !== 1 || optional || validFrom || validTo || pauses?.length) continue
    if (version && version.price.beforeCents === undefined)
      return { code, title, minutes: version.minutes, cents: version.price.cents }
  }
  throw new Error('There is no plain treatment for one person for the examples of the contract.')
}
