import type { Fact } from '#lib/catalogue/chosen-facts'
import { orderFacts } from '#lib/catalogue/order-facts'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { formatTime, plainDay } from '#lib/time/dates'
import { isEndOfDay } from '#lib/time/bank-days'
import { clockOf } from '#lib/time/madrid'
import type { MailRow } from './rendered-mail'
import type { Spa } from './spa'
import { FACT_WORDS, MAIL_TEXTS } from './texts'

/** Writes a booking's day and time the way of a language. Gives undefined for a voucher, which has no time. */
export function timeOf(
  { day, start }: Pick<Booking, 'day' | 'start'>,
  lang: Lang,
): { day: string; time: string } | undefined {
  if (day === null || start === null) return undefined
  return { day: plainDay(day, lang, 'weekday to year'), time: formatTime(start, lang) }
}

/** Writes a moment such as 2026-11-24T17:15:00+01:00, in Madrid's offset, in words; the end of a day as the day. */
export function formatMoment(instant: string, lang: Lang): string {
  const day = plainDay(instant.slice(0, 10), lang, 'weekday to year')
  if (isEndOfDay(instant)) return day
  return fill(MAIL_TEXTS[lang].values.moment, { day, time: formatTime(clockOf(instant), lang) })
}

/** Says when a booking was before it was moved. Gives nothing when it starts at that time now. */
export function startBefore(from: string | undefined, { startsAt }: Booking, lang: Lang): string[] {
  if (from === undefined || from === startsAt) return []
  const when = timeOf({ day: from.slice(0, 10), start: clockOf(from) }, lang)
  return [fill(MAIL_TEXTS[lang].moved.before, when ?? {})]
}

/**
 * Lists the rows of the table about an order as every view has them, or with `keys` only those rows. A value is one
 * line, so that no words of a card look like another row, and days have ordinary spaces.
 */
export const factRows = (booking: Booking, lang: Lang, spa: Spa, keys?: readonly Fact['key'][]): MailRow[] =>
  orderFacts(booking, {
    lang,
    say: (word, values = {}) => fill(FACT_WORDS[lang][word], values),
    therapists: spa.therapists,
    designs: spa.designs[lang],
    where: spa.address,
  })
    .filter(({ key }) => keys?.includes(key) ?? true)
    .map(({ name, value }) => [name, value.replace(/\s*\n\s*|(?<=\d)\u00a0(?=\p{L})/gu, ' ')])
