import { describe } from 'vitest'
import { contradicts, set } from './content-copy'

describe('where two places contradict each other, the check names the other one of', () => {
  contradicts([
    [
      'treatments/ma-2.json discountedPrice.price',
      'treatments/ma-2.json discountedPrice.lowestBefore',
      set('treatments/ma-2.json', 'discountedPrice.price', 70),
    ],
    [
      'treatments/ma-2.json discountedPrice.lowestBefore',
      'treatments/ma-2.json price',
      set('treatments/ma-2.json', 'discountedPrice.lowestBefore', 70),
    ],
    [
      'treatments/ma-2.json steps[4].minute',
      'treatments/ma-2.json minutes',
      set('treatments/ma-2.json', 'steps[4].minute', 61),
    ],
    [
      'treatments/ma-2.json steps[2].minute',
      'treatments/ma-2.json steps[1].minute',
      set('treatments/ma-2.json', 'steps[2].minute', 4),
    ],
    ['treatments/co-1.json persons', 'treatments/co-1.json code', set('treatments/co-1.json', 'persons', 1)],
    [
      'categories.json categories[0].codes[0]',
      'categories.json categories[0].prefix',
      set('categories.json', 'categories[0].codes[0]', 'RO-1'),
    ],
    ['offers.json offers[2].vegan', 'treatments/de-2.json vegan', set('offers.json', 'offers[2].vegan', true)],
    [
      'offers.json offers[2].amountDiscount',
      'offers.json offers[2].treatments',
      set('offers.json', 'offers[2].amountDiscount', 999),
    ],
    [
      'offers.json offers[0].amountDiscount',
      'offers.json offers[0].options',
      set('offers.json', 'offers[0].amountDiscount', 10),
    ],
    [
      'offers.json offers[0].options.currentOption',
      'offers.json offers[0].options.options',
      set('offers.json', 'offers[0].options.currentOption', 9),
    ],
    [
      'last-minute.json groups[0].id',
      'last-minute.json groups[0].kind',
      set('last-minute.json', 'groups[0].id', 'single-60'),
    ],
    [
      'last-minute.json groups[0].codes[0]',
      'treatments/co-1.json persons',
      set('last-minute.json', 'groups[0].codes[0]', 'CO-1'),
    ],
    [
      'last-minute.json groups[0].codes[0]',
      'treatments/ma-9.json minutes',
      set('last-minute.json', 'groups[0].codes[0]', 'MA-9'),
    ],
    [
      'last-minute.json groups[1].priceDiscount',
      'last-minute.json groups[1].codes',
      set('last-minute.json', 'groups[1].priceDiscount', 55),
    ],
    [
      'business.json hours.exceptions[1].date',
      'business.json hours.exceptions[0].date',
      set('business.json', 'hours.exceptions[1].date', '2026-12-24'),
    ],
    [
      'business.json hours.week[1].days[0]',
      'business.json hours.week[0].days[0]',
      set('business.json', 'hours.week[1].days[0]', 'monday'),
    ],
    [
      'business.json paymentMethods[5].label',
      'business.json paymentMethods[5].enabled',
      set('business.json', 'paymentMethods[5].enabled', true),
    ],
    [
      'redirects.json redirects[3].from',
      'redirects.json redirects[2].from',
      set('redirects.json', 'redirects[2].from', '/francais'),
    ],
    [
      'redirects.json redirects[2].to',
      'redirects.json redirects[3].to',
      set('redirects.json', 'redirects[2].to', '/francais'),
    ],
    [
      'vouchers.json amounts.default',
      'vouchers.json amounts.suggested',
      set('vouchers.json', 'amounts.default', 'MA-9'),
    ],
    [
      'vouchers.json amounts.suggested[0]',
      'vouchers.json amounts.min',
      set('treatments/ma-1.json', 'discountedPrice', { price: 12, lowestBefore: 40, until: '2099-12-31' }),
    ],
    [
      'reviews.json reviews[0].text',
      'reviews.json reviews[0].lang',
      set('reviews.json', 'reviews[0].text.es', undefined),
    ],
  ])
})
