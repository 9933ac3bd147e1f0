import { expect, it } from 'vitest'
import { amountsOf, formatMoney, formatPercent, priceFromAmounts, reductionOf } from '#lib/money'
import { LANGS, LOCALES } from '#lib/routes/languages'

it.each(LANGS)('writes prices and percentages as Unicode has them, in French with narrow spaces: %s', (lang) => {
  const intl = (options: Intl.NumberFormatOptions, value: number) => {
    const text = new Intl.NumberFormat(LOCALES[lang], options).format(value)
    return lang === 'fr' ? text.replaceAll('\u00a0', '\u202f') : text
  }
  const euros = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const
  for (const cents of [
    0, 5, 90, 4900, 4950, 99_999, 100_000, 123_456, 999_900, 1_000_000, 1_234_567_80, -4905, -250_000,
  ])
    expect(formatMoney(cents, lang)).toBe(intl(euros, cents / 100))
  for (const percent of [0, 5, 100])
    expect(formatPercent(percent, lang)).toBe(intl({ style: 'percent' }, percent / 100))
})

it('speaks of a reduction only where there is one of a whole per cent, and never rounds it up', () => {
  expect(reductionOf({ cents: 3000, beforeCents: 4000 })).toBe(25)
  expect(reductionOf({ cents: 4900, beforeCents: 6500 })).toBe(24)
  expect(reductionOf({ cents: 9950, beforeCents: 10000 })).toBeUndefined()
  expect(reductionOf({ cents: 7500 })).toBeUndefined()
})

it('a price is written on the wire and read from it again, reduced or not', () => {
  expect(amountsOf({ cents: 4900, beforeCents: 6500 })).toEqual({ totalCents: 4900, beforeCents: 6500 })
  expect(amountsOf({ cents: 7500 })).toEqual({ totalCents: 7500, beforeCents: 7500 })
  for (const price of [{ cents: 4900, beforeCents: 6500 }, { cents: 7500 }])
    expect(priceFromAmounts(amountsOf(price))).toEqual(price)
})
