import { numberFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'

const NARROW = '\u202f'

/** Cents as a price in the language's writing: 49 €, €49, 49,50 €; French with its narrow space. */
export function formatMoney(cents: number, lang: Lang): string {
  const text = numberFormat(lang, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}

/** The reduction from one price to another in per cent, rounded down. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

/** The largest reduction in per cent, if every one of the prices is reduced. */
export function reductionOfAll(prices: readonly { price: number; priceBefore?: number }[]): number | undefined {
  const reductions = prices.map(({ price, priceBefore = price }) => percentOff(priceBefore, price))
  return reductions.length > 0 && reductions.every((percent) => percent > 0) ? Math.max(...reductions) : undefined
}

/** A percentage in the language's writing: 25 %, 25%. */
export function formatPercent(percent: number, lang: Lang): string {
  const text = numberFormat(lang, { style: 'percent' }).format(percent / 100)
  return lang === 'fr' ? text.replaceAll('\u00a0', NARROW) : text
}
