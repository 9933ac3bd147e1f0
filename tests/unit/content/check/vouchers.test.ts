import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

describe('vouchers', () => {
  refuses([
    ['an amount too many', set('vouchers.json', 'amounts.euros', [600]), 'vouchers.json amounts.euros[0]: number.upTo'],
    [
      'an amount with cents',
      set('vouchers.json', 'amounts.euros', [49.5]),
      'vouchers.json amounts.euros[0]: value.kind → 50',
    ],
    [
      'a treatment that costs more than a voucher',
      [
        set('treatments/ma-9.json', 'price', 600),
        set('treatments/ma-9.json', 'discountedPrice.price', 501),
        set('treatments/ma-9.json', 'discountedPrice.lowestBefore', 600),
        set('vouchers.json', 'amounts.suggested[0]', 'MA-9'),
      ],
      'vouchers.json amounts.suggested[0]: voucher.dear',
      'vouchers.json amounts.max',
    ],
    ['a treatment that does not exist', set('vouchers.json', 'amounts.default', 'MA-22'), 'name.unknown → MA-2'],
    [
      'a first choice that is not offered',
      [set('vouchers.json', 'amounts.suggested', ['MA-1', 'MA-4']), set('vouchers.json', 'amounts.default', 'MA-2')],
      'vouchers.json amounts.default: voucher.default',
      'vouchers.json amounts.suggested',
    ],
    ['other limits than those of the functions', set('vouchers.json', 'amounts.max', 600), 'value.choice'],
    [
      'a design without an occasion',
      [6, 7, 8].map((index) => set('vouchers.json', `occasions[${index}].design`, 'noche')),
      'vouchers.json designs[1].id: voucher.noOccasion',
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
