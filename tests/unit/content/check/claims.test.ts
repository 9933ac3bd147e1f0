import { describe } from 'vitest'
import { advises, refuses, set } from './content-copy'

describe('a promise to pay less', () => {
  const OUT = 'Leave the promise out, or lower the price.'
  refuses([
    [
      'of an offer that costs what its treatments cost today',
      set('offers.json', 'offers[4].copy.en', '<p>The same treatments for less.</p>'),
      `offers.json → offers[4].copy.en: says "for less", but ISP-5 costs what its treatments cost today. ${OUT}`,
    ],
    ['of an offer that really costs less', set('offers.json', 'offers[1].copy.en', '<p>The same, for less.</p>'), []],
    [
      'on a page with such an offer among others',
      [
        set('pages/home.json', 'sections.offers.offers[1]', 'ISP-5'),
        set('pages/home.json', 'sections.offers.heading.de', 'Dasselbe, für weniger'),
      ],
      `pages/home.json → sections.offers.heading.de: says "für weniger", but ISP-5 costs what its treatments cost today. ${OUT}`,
    ],
    [
      'on a page without any offer',
      set('pages/vegan.json', 'lead.fr', 'Les mêmes soins, pour moins.'),
      `pages/vegan.json → lead.fr: says "pour moins", but no offer beside it costs less. ${OUT}`,
    ],
    [
      'of a month',
      [
        set('specials.json', 'specials[0].amountDiscount', undefined),
        set('specials.json', 'specials[0].summary.en', 'Two treatments at the December price.'),
      ],
      `specials.json → specials[0].summary.en: says "December price", but ISP-7 costs what its treatments cost today. ${OUT}`,
    ],
    [
      'at the last minute, where it costs what it costs on any day',
      set('last-minute.json', 'groups[2].summary.es', 'A precio de última hora.'),
      `last-minute.json → groups[2].summary.es: says "precio de última hora", but single-60H costs what its treatments cost today. ${OUT}`,
    ],
    [
      'at the last minute, where it costs less',
      set('last-minute.json', 'groups[5].summary.es', 'A precio de última hora.'),
      [],
    ],
    ['on a page that fills in what is true', set('last-minute.json', 'promise.en', 'You save {percent}'), []],
    [
      'in figures of speech too',
      set('pages/vegan.json', 'sections.rest.text.en', 'You save time, not money.'),
      [`pages/vegan.json → sections.rest.text.en: says "You save", but no offer beside it costs less. ${OUT}`],
    ],
  ])
})

describe('the minutes that a text names', () => {
  const summary = (lang: string, text: string) => set('treatments/ma-2.json', `summary.${lang}`, text)
  const says = (lang: string, said: string, minutes: number) =>
    `treatments/ma-2.json → summary.${lang}: says "${said}", but no steps in a row take ${minutes} minutes. Write what the steps give it, or mend "steps".`
  advises([
    [
      'and the steps do not have',
      summary('es', 'Cuarenta y cinco minutos de masaje.'),
      says('es', 'Cuarenta y cinco minutos', 45),
    ],
    ['in figures', summary('en', 'Some 48\u00a0minutes of massage.'), says('en', '48\u00a0minutes', 48)],
    ['in German', summary('de', 'Fünfundvierzig Minuten Massage.'), says('de', 'Fünfundvierzig Minuten', 45)],
    ['in French', summary('fr', 'Soixante-quinze minutes de massage.'), says('fr', 'Soixante-quinze minutes', 75)],
    [
      'as a part of an hour',
      summary('en', 'Three quarters of an hour for your back.'),
      says('en', 'Three quarters of an hour', 45),
    ],
    ['as its whole length', summary('en', 'Sixty minutes.'), []],
    ['nearly', summary('fr', 'Près d’une demi-heure pour le dos.'), []],
    ['and that are a detail', summary('en', 'Twelve minutes of foot bath.'), []],
  ])
})
