import { numberFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'

const NARROW = '\u202f'

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
  const text = numberFormat(lang, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}

/** Computes the reduction from one price to another in whole per cent, rounded down. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

/** Computes how much a price is reduced, in whole per cent, rounded down; undefined if it is not, or by less than 1. */
export function reductionOf({ cents, beforeCents = cents }: Price): number | undefined {
  const percent = percentOff(beforeCents, cents)
  return percent > 0 ? percent : undefined
}

/** Writes a percentage in a language: 25 %, 25%. */
export function formatPercent(percent: number, lang: Lang): string {
  const text = numberFormat(lang, { style: 'percent' }).format(percent / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}
