import { describe } from 'vitest'
import { live, refuses, set } from './content-copy'

describe('the minutes of a treatment', () => {
  const steps = (index: number, minute: number) => set('treatments/ma-2.json', `steps[${index}].minute`, minute)
  const MINUTE = (index: number) => `treatments/ma-2.json → steps[${index}].minute`
  refuses([
    ['do not begin at 0', steps(0, 2), `${MINUTE(0)}: is 2, but the first step begins at 0. Write 0.`],
    [
      'go back',
      steps(2, 5),
      `${MINUTE(2)}: is 5, but the step before it begins at 5. Write a minute after 5.`,
      'treatments/ma-2.json steps[1].minute',
    ],
    [
      'end too late',
      steps(4, 65),
      `${MINUTE(4)}: is 65, but the treatment takes 60 minutes. Write 60, or mend "minutes".`,
      'treatments/ma-2.json minutes',
    ],
    [
      'end too early',
      steps(4, 58),
      `${MINUTE(4)}: is 58, but the treatment takes 60 minutes. Write 60, or mend "minutes".`,
    ],
    [
      'are too many for a short treatment',
      ['minutes', 'steps[3].minute'].map((where) => set('treatments/ex-1.json', where, 30)),
      [
        ...[
          ['es', 'minutos'],
          ['en', 'minutes'],
          ['de', 'Minuten'],
          ['fr', 'minutes'],
        ].map(
          ([lang, minutes]) =>
            `treatments/ex-1.json → seoTitle.${lang}: says "15 ${minutes}", but the treatment takes 30 minutes. Write 30.`,
        ),
        'treatments/ex-1.json → minutes: is 30, but short treatments take less than 30. Write less than 30, or give it another code.',
      ],
    ],
    [
      'are for one of two',
      set('treatments/co-1.json', 'persons', 1),
      [
        'treatments/co-1.json → persons: is 1, but a treatment whose code begins with CO is for two. Write 2.',
        'last-minute.json → groups[5].codes[0]: is CO-1, which is for 1, not 2. Move it to another group.',
      ],
      'treatments/co-1.json code',
    ],
  ])
})

describe('an offer that cannot be sold', () => {
  const VERSION = '.options.options'
  const PARTS = [{ code: 'MA-1', times: 1 }]
  refuses([
    [
      'treatments beside those of its versions',
      set('offers.json', 'offers[0].treatments', PARTS),
      'offers.json → offers[0].treatments: is there, but its versions have their own. Remove it, or all its versions.',
    ],
    [
      'reduced price beside those of its versions',
      set('offers.json', 'offers[0].amountDiscount', 60),
      'offers.json → offers[0].amountDiscount: is there, but its versions have their own. Remove it, or all its versions.',
      'offers.json offers[0].options',
    ],
    [
      'nothing that it is made of',
      set('offers.json', 'offers[2].treatments', undefined),
      'offers.json → offers[2].treatments: is missing. Add what it is made of, or versions.',
    ],
    [
      'minutes that are not whole',
      set('offers.json', 'offers[3].treatments', [
        { code: 'CO-2', times: 1 },
        { code: 'EX-1', times: 1 },
      ]),
      'offers.json → offers[3].treatments: are CO-2 + EX-1, which take 67.5 minutes for 2 at the same time. Choose treatments that take whole minutes, 240 at most.',
    ],
    [
      'minutes of a version that are too many',
      set('offers.json', `offers[1]${VERSION}[2].treatments`, [
        { code: 'PH-4', times: 4 },
        { code: 'CO-2', times: 1 },
      ]),
      `offers.json → offers[1]${VERSION}[2].treatments: are 4 × PH-4 + CO-2, which take 300 minutes for 2 at the same time. Choose treatments that take whole minutes, 240 at most.`,
    ],
    [
      'current version',
      set('offers.json', 'offers[1].options.currentOption', 4),
      'offers.json → offers[1].options.currentOption: is 4, but there is no such version. Write a number from 1 to 3.',
      'offers.json offers[1].options.options',
    ],
    [
      'vegan',
      set('offers.json', 'offers[0].vegan', true),
      'offers.json → offers[0].vegan: is true, but MA-1 and RO-1 are not vegan. Write false, or choose vegan treatments.',
      'treatments/ma-1.json vegan',
    ],
    [
      'days',
      [
        set('specials.json', 'specials[0].validFrom', '2026-12-01'),
        set('specials.json', 'specials[0].validTo', '2026-11-30'),
      ],
      'specials.json → specials[0].validTo: is 2026-11-30, before it begins on 2026-12-01. Write 2026-12-01 or a later day.',
    ],
    [
      'one day',
      set('offers.json', 'offers[2].validTo', undefined),
      'offers.json → offers[2].validFrom: is the only day of the two. Write the first and the last day, or neither.',
    ],
    [
      'days of a pause',
      set('treatments/ma-2.json', 'pause', { from: '2026-12-02', to: '2026-12-01' }),
      'treatments/ma-2.json → pause.to: is 2026-12-01, before it begins on 2026-12-02. Write 2026-12-02 or a later day.',
    ],
    [
      'days of the notice',
      set('notice.json', 'notice.to', '2099-05-01'),
      'notice.json → notice.to: is 2099-05-01, before it begins on 2099-06-01. Write 2099-06-01 or a later day.',
    ],
    [
      'days of Valentine',
      [set('valentine.json', 'validFrom', '2027-02-16'), set('valentine.json', 'validTo', '2027-02-15')],
      'valentine.json → validTo: is 2027-02-15, before it begins on 2027-02-16. Write 2027-02-16 or a later day.',
    ],
  ])
})

describe('a last-minute group that its treatments do not give', () => {
  const GROUP = 'last-minute.json → groups'
  const [couple, steam, mud, late] = [
    live('treatments/co-1.json', 'price'),
    live('treatments/ph-1.json', 'price'),
    live('treatments/de-2.json', 'price'),
    live('last-minute.json', 'groups[5].priceDiscount'),
  ]
  refuses([
    [
      'one price',
      set('last-minute.json', 'groups[2].codes[1]', 'DE-2'),
      `${GROUP}[2].priceDiscount: is missing, but PH-1 costs ${steam} and DE-2 ${mud}. Write one price for all, less than ${mud}, or leave only treatments in the group that cost the same.`,
      'treatments/ph-1.json price',
    ],
    [
      'reduced price',
      set('last-minute.json', 'groups[5].priceDiscount', couple + 1),
      `${GROUP}[5].priceDiscount: is ${couple + 1}, but the price it reduces is ${couple}. Write less than ${couple}, or remove it.`,
      'last-minute.json groups[5].codes',
    ],
    [
      'reduced price, where the treatment itself is reduced as far',
      set('treatments/co-1.json', 'discountedPrice', { price: late, lowestBefore: couple, until: '2099-12-31' }),
      `${GROUP}[5].priceDiscount: is ${late}, but the price it reduces is ${late}. Write less than ${late}, or remove it.`,
    ],
    [
      'minutes of a treatment',
      set('last-minute.json', 'groups[1].codes[0]', 'MA-7'),
      `${GROUP}[1].codes[0]: is MA-7, which takes 90 minutes, not 60. Move it to another group.`,
      'treatments/ma-7.json minutes',
    ],
    [
      'persons of a treatment',
      set('last-minute.json', 'groups[0].codes[0]', 'CO-1'),
      `${GROUP}[0].codes[0]: is CO-1, which is for 2, not 1. Move it to another group.`,
      'treatments/co-1.json persons',
    ],
    [
      'id',
      set('last-minute.json', 'groups[1].id', 'one-hour'),
      `${GROUP}[1].id: is "one-hour". Write "single-60S".`,
      'last-minute.json groups[1].kind',
    ],
  ])
})

describe('categories and lists', () => {
  refuses([
    [
      'a treatment of another category',
      set('categories.json', 'categories[0].codes[2]', 'RO-1'),
      'categories.json → categories[0].codes[2]: is RO-1, but this category’s codes begin with MA. Remove it.',
      'categories.json categories[0].prefix',
    ],
    [
      'a prefix that nobody has',
      set('categories.json', 'categories[8].prefix', null),
      'treatments/ex-1.json → code: is EX-1, but no category has that prefix. Give a category in content/categories.json this prefix.',
    ],
  ])
})

describe('reviews', () => {
  refuses([
    [
      'a review without its own language',
      set('reviews.json', 'reviews[1].lang', 'de'),
      'reviews.json → reviews[1].text: does not have "de", the language it was written in. Add "de", or mend "lang".',
      'reviews.json reviews[1].lang',
    ],
    [
      'quarter stars',
      set('reviews.json', 'reviews[0].stars', 4.75),
      'reviews.json → reviews[0].stars: is 4.75. Write a multiple of 0.5.',
    ],
  ])
})

describe('the colours of a category', () => {
  refuses([
    [
      'that cannot be read on each other',
      set('categories.json', 'categories[2].text', '#2c5359'),
      'categories.json → categories[2].text: is #2c5359, which cannot be read on the background #1c4349: their contrast is 1.2. Choose colours with a contrast of 4.5 or more.',
    ],
    [
      'a little too alike',
      // 4.47 on white.
      [
        set('categories.json', 'categories[7].background', '#ffffff'),
        set('categories.json', 'categories[7].text', '#777777'),
      ],
      'categories.json → categories[7].text: is #777777, which cannot be read on the background #ffffff: their contrast is 4.4. Choose colours with a contrast of 4.5 or more.',
    ],
  ])
})
