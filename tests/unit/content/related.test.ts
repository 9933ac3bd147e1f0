import { expect, it } from 'vitest'
import { lowestPrice } from '#lib/content/figures'
import { getFile } from '#lib/content/pages'
import type { Price } from '#lib/money'
import { listTreatments, relatedTo, treatmentsOf } from '#lib/content/treatments'

it('three others of the same category follow a treatment, beginning anew after the last', () => {
  const codes = treatmentsOf('es', 'massages').map(({ code }) => code)
  const last = codes.at(-1) ?? ''
  expect(relatedTo('es', last).map(({ code }) => code)).toEqual(codes.slice(0, 3))
  expect(relatedTo('es', codes[0] ?? '').map(({ code }) => code)).toEqual(codes.slice(1, 4))
})

it('a category costs from its cheapest treatment, gifts from the smallest voucher', () => {
  const cheapest = (sold: { price: Price }[]) => Math.min(...sold.map(({ price }) => price.cents))
  expect(lowestPrice('masajes')).toBe(cheapest(treatmentsOf('es', 'massages')))
  expect(lowestPrice('hauschka')).toBe(cheapest(listTreatments('es', ['RO-4'])))
  expect(lowestPrice('regalos')).toBe(getFile('es', 'vouchers').amounts.min * 100)
})
