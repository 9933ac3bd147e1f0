import { expect, it } from 'vitest'
import { lowestPrice } from '#lib/content/figures'
import { getFile } from '#lib/content/pages'
import { loadContent } from '#lib/content/read/load'
import type { Price } from '#lib/money'
import { listTreatments, relatedTo, treatmentsForTwo, treatmentsIn, treatmentsOf } from '#lib/content/treatments'

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

it('a treatment is by itself in the lists of what it is', () => {
  const codes = (list: { code: string }[]) => list.map(({ code }) => code)
  const lists = () => [codes(treatmentsIn('es', 'vegano')), codes(treatmentsForTwo('es'))]
  expect(lists()).toEqual([
    ['MA-4', 'CO-2', 'PH-1', 'EX-1'],
    ['CO-1', 'CO-2'],
  ])
  const changed = loadContent().treatments.filter(({ code }) => code === 'MA-1' || code === 'RO-1')
  for (const treatment of changed) Object.assign(treatment, { vegan: true, persons: 2 })
  expect(lists()).toEqual([
    ['MA-4', 'CO-2', 'MA-1', 'RO-1', 'PH-1', 'EX-1'],
    ['MA-1', 'RO-1', 'CO-1', 'CO-2'],
  ])
  for (const treatment of changed) Object.assign(treatment, { vegan: false, persons: 1 })
})
