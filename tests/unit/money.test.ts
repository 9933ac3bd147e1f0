import { expect, it } from 'vitest'
import { amountsOf, priceFromAmounts, reductionOf } from '#lib/money'

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
