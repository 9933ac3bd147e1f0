import type { Lang } from '#lib/routes/languages'

/**
 * What stands between thousands, before cents and before a unit. It is written here, as the first `Intl.NumberFormat`
 * takes a phone 60 to 130 ms.
 */
const MARKS: Record<Lang, { thousands: string; cents: string; unit: string }> = {
  es: { thousands: '.', cents: ',', unit: '\u00a0' },
  en: { thousands: ',', cents: '.', unit: '' },
  de: { thousands: '.', cents: ',', unit: '\u00a0' },
  fr: { thousands: '\u202f', cents: ',', unit: '\u202f' },
}

/** A price in cents, tax included, for all its persons; `beforeCents` is the former price of a reduced one, or if
 * it is `apart`, what its parts cost separately. */
export type Price = { cents: number; beforeCents?: number; apart?: true }
type Amounts = { totalCents: number; beforeCents: number }

/** Converts a price to the amounts of baskets and orders: what is paid, and the price without a reduction. */
export const amountsOf = ({ cents, beforeCents = cents }: Price): Amounts => ({
  totalCents: cents,
  beforeCents,
})

/** Converts the amounts of baskets and orders to a price; it is reduced if less is paid than before. */
export const priceFromAmounts = ({ totalCents, beforeCents }: Amounts): Price =>
  beforeCents > totalCents ? { cents: totalCents, beforeCents } : { cents: totalCents }

/** Writes cents as a price in a language: 49 €, €49, 49,50 €; in French with a narrow space. */
export function formatMoney(cents: number, lang: Lang): string {
  const { thousands, cents: point, unit } = MARKS[lang]
  const amount = Math.abs(cents)
  const whole = String(Math.floor(amount / 100))
  // Spanish does not part four figures: 1500 €.
  const euros = lang === 'es' && whole.length < 5 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
  const text = euros + (amount % 100 === 0 ? '' : point + String(amount % 100).padStart(2, '0'))
  return (cents < 0 ? '-' : '') + (lang === 'en' ? `€${text}` : `${text}${unit}€`)
}

/** Computes the reduction from one price to another in whole per cent, rounded down. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

/** Computes how much a price is reduced, in whole per cent, rounded down; undefined if it is not, or by less than 1. */
export function reductionOf({ cents, beforeCents = cents }: Price): number | undefined {
  const percent = percentOff(beforeCents, cents)
  return percent > 0 ? percent : undefined
}

/** Writes a percentage in a language: 25 %, 25%. */
export const formatPercent = (percent: number, lang: Lang): string => `${percent}${MARKS[lang].unit}%`
