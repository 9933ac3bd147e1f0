import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { formatTime, plainDay } from '#lib/time/dates'
import { clockOf } from '#lib/time/madrid'
import type { MailRow } from './rendered-mail'
import type { Spa } from './spa'
import { MAIL_TEXTS } from './texts'

/** Writes a booking's day and time the way of a language. Gives undefined for a voucher, which has no time. */
export function timeOf(
  { day, start }: Pick<Booking, 'day' | 'start'>,
  lang: Lang,
): { day: string; time: string } | undefined {
  if (day === null || start === null) return undefined
  return { day: plainDay(day, lang, 'weekday to year'), time: formatTime(start, lang) }
}

/** Writes a moment such as 2026-11-24T17:15:00+01:00, whose offset is Madrid's, in words. */
export function formatMoment(instant: string, lang: Lang): string {
  return fill(MAIL_TEXTS[lang].values.moment, {
    day: plainDay(instant.slice(0, 10), lang, 'weekday to year'),
    time: formatTime(clockOf(instant), lang),
  })
}

/** Lists the rows of the table about a booking. */
export function bookingRows(booking: Booking, lang: Lang, spa: Spa): MailRow[] {
  const { facts, values } = MAIL_TEXTS[lang]
  const when = timeOf(booking, lang)
  const therapist = spa.therapists.get(booking.therapist)
  return [
    [booking.kind === 'gift' ? facts.voucher : facts.what, booking.title[lang]],
    ...rows(when && [facts.day, when.day]),
    ...rows(when && [facts.time, fill(values.time, { time: when.time })]),
    ...rows(booking.minutes !== null && [facts.minutes, fill(values.minutes, { minutes: booking.minutes })]),
    ...rows(booking.persons !== null && booking.persons > 1 && [facts.persons, String(booking.persons)]),
    ...rows(therapist !== undefined && [facts.therapist, therapist]),
    ...rows(when && [facts.where, spa.address]),
    [facts.reference, booking.reference],
    ...priceRows(booking, lang),
    ...moneyRows(booking, lang),
  ]
}

/**
 * Lists the price with its tax, and the usual price if that is higher. A voucher has neither: the person it was given
 * to does not learn its price, and the sale of a voucher is not taxed yet.
 */
function priceRows({ kind, totalCents, regularCents }: Booking, lang: Lang): MailRow[] {
  const { facts, values } = MAIL_TEXTS[lang]
  const isReduced = kind !== 'redemption' && regularCents > totalCents
  return kind === 'gift'
    ? []
    : [
        ...rows(isReduced && [facts.before, formatMoney(regularCents, lang)]),
        [facts.total, fill(values.total, { amount: formatMoney(totalCents, lang) })],
      ]
}

/** Lists what a voucher paid, what was paid, what is due at the spa and what was refunded. */
function moneyRows(
  { payment, state, totalCents, voucherCents, hidesPrice, paidCents, refundedCents }: Booking,
  lang: Lang,
): MailRow[] {
  const { facts, values } = MAIL_TEXTS[lang]
  const money = (cents: number) => formatMoney(cents, lang)
  // If the voucher is for a treatment, its price is not shown.
  const byVoucher = totalCents === 0 ? values.voucherAll : values.voucherPart
  const isDueAtSpa = payment === 'none' && totalCents > 0 && (state === 'confirmed' || state === 'requested')
  return [
    ...rows(voucherCents > 0 && [facts.voucherPart, hidesPrice ? byVoucher : money(voucherCents)]),
    ...rows(paidCents > 0 && [facts.paid, money(paidCents)]),
    ...rows(isDueAtSpa && [facts.due, money(totalCents)]),
    ...rows(refundedCents > 0 && [facts.refunded, money(refundedCents)]),
  ]
}

const rows = (row: MailRow | false | undefined): MailRow[] => (row ? [row] : [])
