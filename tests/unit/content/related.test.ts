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
  const treatments = loadContent().treatments
  const [massage, facial] = ['MA-1', 'RO-1'].map((code) => treatments.find((each) => each.code === code))
  if (!massage || !facial) throw new Error('There are no such treatments')
  const codes = (list: { code: string }[]) => list.map(({ code }) => code)
  expect([codes(treatmentsIn('es', 'vegano')), codes(treatmentsForTwo('es'))]).toEqual([
    ['MA-4', 'CO-2', 'PH-1', 'EX-1'],
    ['CO-1', 'CO-2'],
  ])
  treatments.push({ ...massage, code: 'MA-10', vegan: true, persons: 2 }, { ...facial, code: 'RO-9', vegan: true })
  expect([codes(treatmentsIn('es', 'vegano')), codes(treatmentsForTwo('es'))]).toEqual([
    ['MA-4', 'CO-2', 'MA-10', 'RO-9', 'PH-1', 'EX-1'],
    ['MA-10', 'CO-1', 'CO-2'],
  ])
})
