import { describe } from 'vitest'
import { live, refuses, set } from './content-copy'

describe('the minutes of a treatment', () => {
  const steps = (index: number, minute: number) => set('treatments/ma-2.json', `steps[${index}].minute`, minute)
  refuses([
    ['do not begin at 0', steps(0, 2), 'treatments/ma-2.json steps[0].minute: step.first'],
    [
      'go back',
      steps(2, 5),
      'treatments/ma-2.json steps[2].minute: step.order',
      'treatments/ma-2.json steps[1].minute',
    ],
    ['end too late', steps(4, 65), 'treatments/ma-2.json steps[4].minute: step.end', 'treatments/ma-2.json minutes'],
    ['end too early', steps(4, 58), 'treatments/ma-2.json steps[4].minute: step.end'],
    [
      'are too many for a short treatment',
      ['minutes', 'steps[3].minute'].map((where) => set('treatments/ex-1.json', where, 30)),
      [
        ...Object.entries({ es: 'minutos', en: 'minutes', de: 'Minuten', fr: 'minutes' }).map(
          ([lang, minutes]) => `treatments/ex-1.json seoTitle.${lang}: fact.wrong "15 ${minutes}"`,
        ),
        'treatments/ex-1.json minutes: treatment.notShort',
      ],
    ],
    [
      'are for one of two',
      set('treatments/co-1.json', 'persons', 1),
      ['treatments/co-1.json persons: treatment.forTwo', 'last-minute.json groups[5].codes[0]: lastMinute.persons'],
      'treatments/co-1.json code',
    ],
  ])
})

describe('an offer that cannot be sold', () => {
  const VERSION = '.options.options'
  const PARTS = [{ code: 'MA-1', times: 1 }]
  refuses([
    ['treatments beside those of its versions', set('offers.json', 'offers[0].treatments', PARTS), 'offer.inVersions'],
    [
      'reduced price beside those of its versions',
      set('offers.json', 'offers[0].amountDiscount', 60),
      'offer.inVersions',
      'offers.json offers[0].options',
    ],
    ['nothing that it is made of', set('offers.json', 'offers[2].treatments', undefined), 'offer.empty'],
    [
      'minutes that are not whole',
      set('offers.json', 'offers[3].treatments', [
        { code: 'CO-2', times: 1 },
        { code: 'EX-1', times: 1 },
      ]),
      'offer.minutes',
      'offers.json offers[3].type',
      { parts: 'CO-2 + EX-1', minutes: 67.5 },
    ],
    [
      'minutes of a version that are too many',
      set('offers.json', `offers[1]${VERSION}[2].treatments`, [
        { code: 'PH-4', times: 4 },
        { code: 'CO-2', times: 1 },
      ]),
      'offer.minutes',
    ],
    [
      'current version',
      set('offers.json', 'offers[1].options.currentOption', 4),
      'offer.noVersion',
      'offers.json offers[1].options.options',
    ],
    ['vegan', set('offers.json', 'offers[0].vegan', true), 'offer.notVegan', 'treatments/ma-1.json vegan'],
    [
      'vegan in its first version alone',
      [
        set('offers.json', 'offers[0].vegan', true),
        set('offers.json', `offers[0]${VERSION}[0].treatments`, [
          { code: 'PH-1', times: 1 },
          { code: 'MA-4', times: 1 },
        ]),
      ],
      'offers.json offers[0].vegan: offer.notVegan',
    ],
    [
      'days',
      [
        set('specials.json', 'specials[0].validFrom', '2026-12-01'),
        set('specials.json', 'specials[0].validTo', '2026-11-30'),
      ],
      'specials.json specials[0].validTo: offer.endsBefore',
    ],
    ['one day', set('offers.json', 'offers[2].validTo', undefined), 'offers.json offers[2].validFrom: offer.oneDay'],
    [
      'days of a pause',
      set('treatments/ma-2.json', 'pause', { from: '2026-12-02', to: '2026-12-01' }),
      'treatments/ma-2.json pause.to: offer.endsBefore',
    ],
    ['days of the notice', set('notice.json', 'notice.to', '2099-05-01'), 'offer.endsBefore'],
    [
      'days of Valentine',
      [set('valentine.json', 'validFrom', '2027-02-16'), set('valentine.json', 'validTo', '2027-02-15')],
      'valentine.json validTo: offer.endsBefore',
    ],
  ])
})

describe('a last-minute group that its treatments do not give', () => {
  const couple = live('treatments/co-1.json', 'price')
  const late = live('last-minute.json', 'groups[5].priceDiscount')
  refuses([
    [
      'one price',
      set('last-minute.json', 'groups[2].codes[1]', 'DE-2'),
      'last-minute.json groups[2].priceDiscount: lastMinute.manyPrices',
      'treatments/ph-1.json price',
      { dearerPrice: live('treatments/ph-1.json', 'price'), price: live('treatments/de-2.json', 'price') },
    ],
    [
      'reduced price',
      set('last-minute.json', 'groups[5].priceDiscount', couple + 1),
      'price.notLower',
      'last-minute.json groups[5].codes',
      { before: couple },
    ],
    [
      'reduced price, where the treatment itself is reduced as far',
      set('treatments/co-1.json', 'discountedPrice', { price: late, lowestBefore: couple, until: '2099-12-31' }),
      'last-minute.json groups[5].priceDiscount: price.notLower',
    ],
    [
      'minutes of a treatment',
      set('last-minute.json', 'groups[1].codes[0]', 'MA-7'),
      'lastMinute.minutes',
      'treatments/ma-7.json minutes',
    ],
    [
      'persons of a treatment',
      set('last-minute.json', 'groups[0].codes[0]', 'CO-1'),
      'lastMinute.persons',
      'treatments/co-1.json persons',
    ],
    ['id', set('last-minute.json', 'groups[1].id', 'couple-60S'), 'value.choice → couple-60'],
  ])
})

describe('categories and lists', () => {
  refuses([
    ['a treatment of another category', set('categories.json', 'categories[0].codes[2]', 'RO-1'), 'category.foreign'],
  ])
})

describe('reviews', () => {
  refuses([
    [
      'an answer that those who read the original cannot read',
      set('reviews.json', 'reviews[1].ownerAnswer', { de: 'Danke.' }),
      'review.language',
      'reviews.json reviews[1].lang',
    ],
    [
      'a review without its own language',
      set('reviews.json', 'reviews[1].lang', 'de'),
      'reviews.json reviews[1].text: review.language',
      'reviews.json reviews[1].lang',
    ],
    ['quarter stars', set('reviews.json', 'reviews[0].stars', 4.75), 'number.multiple'],
  ])
})

describe('the colours of a category', () => {
  refuses([
    ['that cannot be read on each other', set('categories.json', 'categories[2].text', '#2c5359'), 'category.contrast'],
    [
      'a little too alike',
      // 4.47 on white.
      [
        set('categories.json', 'categories[7].background', '#ffffff'),
        set('categories.json', 'categories[7].text', '#777777'),
      ],
      'categories.json categories[7].text: category.contrast',
    ],
  ])
})
