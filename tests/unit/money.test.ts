import { expect, it } from 'vitest'
import { reductionOfAll } from '#lib/money'

it('speaks of a reduction only when every price is reduced, and never rounds it up', () => {
  expect(
    reductionOfAll([
      { price: 4900, priceBefore: 6500 },
      { price: 3000, priceBefore: 4000 },
    ]),
  ).toBe(25)
  expect(reductionOfAll([{ price: 4900, priceBefore: 6500 }])).toBe(24)
  expect(reductionOfAll([{ price: 3000, priceBefore: 4000 }, { price: 7500 }])).toBeUndefined()
  expect(reductionOfAll([])).toBeUndefined()
})
