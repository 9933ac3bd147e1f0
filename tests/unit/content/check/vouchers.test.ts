import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

const AMOUNTS = 'vouchers.json → amounts'

describe('vouchers', () => {
  refuses([
    [
      'an amount too many',
      set('vouchers.json', 'amounts.euros', [600]),
      `${AMOUNTS}.euros[0]: is 600. Write a number up to 500.`,
    ],
    [
      'an amount with cents',
      set('vouchers.json', 'amounts.euros', [49.5]),
      `${AMOUNTS}.euros[0]: is 49.5. Write a whole number.`,
    ],
    [
      'a treatment that costs more than a voucher',
      [
        set('treatments/ma-9.json', 'price', 600),
        set('treatments/ma-9.json', 'discountedPrice.price', 501),
        set('treatments/ma-9.json', 'discountedPrice.lowestBefore', 600),
        set('vouchers.json', 'amounts.suggested[0]', 'MA-9'),
      ],
      `${AMOUNTS}.suggested[0]: is MA-9, which costs 501, but a voucher is worth 15 to 500. Name another treatment.`,
      'vouchers.json amounts.max',
    ],
    [
      'a treatment that does not exist',
      set('vouchers.json', 'amounts.default', 'MA-22'),
      `${AMOUNTS}.default: is "MA-22", but there is no such treatment. Write "MA-2".`,
    ],
    [
      'a first choice that is not offered',
      [set('vouchers.json', 'amounts.suggested', ['MA-1', 'MA-4']), set('vouchers.json', 'amounts.default', 'MA-2')],
      `${AMOUNTS}.default: is MA-2, which is not a suggested amount. Write "MA-1" or "MA-4".`,
      'vouchers.json amounts.suggested',
    ],
    [
      'other limits than those of the functions',
      set('vouchers.json', 'amounts.max', 600),
      `${AMOUNTS}.max: is 600. Write 500.`,
    ],
    [
      'a design without an occasion',
      [6, 7, 8].map((index) => set('vouchers.json', `occasions[${index}].design`, 'noche')),
      'vouchers.json → designs[1].id: is "agua", which no occasion has. Give one of the occasions the design "agua".',
    ],
  ])

  it('follow the prices of treatments', () => {
    expect(
      wrongAfter(
        set('treatments/ma-9.json', 'discountedPrice.price', 49.5),
        set('vouchers.json', 'amounts.suggested[0]', 'MA-9'),
      ),
    ).toEqual([])
  })
})
