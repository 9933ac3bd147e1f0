import { numberFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'

const NARROW = '\u202f'

/** What something costs in cents, tax included, for all its persons; `beforeCents` only where it is reduced. */
export type Price = { cents: number; beforeCents?: number }
type Amounts = { totalCents: number; regularCents: number }

/** Writes a price as slots, baskets and orders carry it: what is paid, and what it costs without a reduction. */
export const amountsOf = ({ cents, beforeCents = cents }: Price): Amounts => ({
  totalCents: cents,
  regularCents: beforeCents,
})

/** Reads a price from what slots, baskets and orders carry: reduced where less is paid than it costs otherwise. */
export const priceFromAmounts = ({ totalCents, regularCents }: Amounts): Price =>
  regularCents > totalCents ? { cents: totalCents, beforeCents: regularCents } : { cents: totalCents }

/** Writes cents as a price in the language's way: 49 €, €49, 49,50 €; French with its narrow space. */
export function formatMoney(cents: number, lang: Lang): string {
  const text = numberFormat(lang, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}

/** Computes the reduction from one price to another in per cent, rounded down. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

/** Computes the largest reduction in per cent, if every one of the prices is reduced; else undefined. */
export function reductionOfAll(prices: readonly Price[]): number | undefined {
  const reductions = prices.map(({ cents, beforeCents = cents }) => percentOff(beforeCents, cents))
  return reductions.length > 0 && reductions.every((percent) => percent > 0) ? Math.max(...reductions) : undefined
}

/** Writes a percentage in the language's way: 25 %, 25%. */
export function formatPercent(percent: number, lang: Lang): string {
  const text = numberFormat(lang, { style: 'percent' }).format(percent / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}
