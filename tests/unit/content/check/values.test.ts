import { describe } from 'vitest'
import { live, refuses, replace, set } from './content-copy'

const MA2 = 'treatments/ma-2.json'

describe('languages', () => {
  refuses([
    [
      'a missing language',
      set('offers.json', 'offers[2].title.fr', undefined),
      'offers.json → offers[2].title.fr: is missing. The Spanish text is "Barro y lavanda". Write the French title.',
    ],
    [
      'an empty language',
      set('offers.json', 'offers[2].title.fr', ''),
      'offers.json → offers[2].title.fr: is empty. The Spanish text is "Barro y lavanda". Write the French title.',
    ],
    [
      'a language of spaces',
      set('offers.json', 'offers[2].title.es', ' \u00a0 '),
      'offers.json → offers[2].title.es: is empty. The English text is "Mud and lavender". Write the Spanish title.',
    ],
    [
      'a missing text in all languages',
      set(MA2, 'seoTitle', undefined),
      `${MA2} → seoTitle: is missing. Add it in the four languages es, en, de, fr.`,
    ],
    [
      'a text for all languages',
      set(MA2, 'title', 'Masaje'),
      `${MA2} → title: is "Masaje", not a group { … }. Write a group { … }.`,
    ],
    [
      'a text that is too short',
      set(MA2, 'seoTitle.de', 'Massage'),
      `${MA2} → seoTitle.de: has 7 characters, 10 at least. Make it 3 longer.`,
    ],
    [
      'an empty text that must not be short',
      set(MA2, 'seoTitle.de', ' '),
      `${MA2} → seoTitle.de: is empty. The Spanish text is "Masaje de lavanda en Madrid, 60 minutos". Write the German seo title.`,
    ],
    [
      'a text that is too long',
      set(MA2, 'seoTitle.de', 'x'.repeat(63)),
      `${MA2} → seoTitle.de: has 63 characters, 60 at most. Make it 3 shorter.`,
    ],
    [
      'a description that search engines cut',
      set(MA2, 'seoDescription.fr', 'x'.repeat(156)),
      `${MA2} → seoDescription.fr: has 156 characters, 155 at most. Make it 1 shorter.`,
    ],
  ])
})

describe('keys', () => {
  refuses([
    [
      'a misspelt key',
      replace(MA2, '"minutes": 60', '"minuts": 60'),
      `${MA2} → minuts: is a key that nothing reads. Rename it to "minutes".`,
    ],
    [
      'a misspelt key that may be left out',
      replace('treatments/ma-9.json', '"discountedPrice"', '"discountPrice"'),
      `treatments/ma-9.json → discountPrice: is a key that nothing reads. Rename it to "discountedPrice".`,
    ],
    [
      'a key that nothing resembles',
      set('redirects.json', 'redirects[0].comment', 'old'),
      'redirects.json → redirects[0].comment: is a key that nothing reads. Remove it; what is read here is "from" or "to".',
    ],
    [
      'a key at the head of a file that nothing resembles',
      set('menu.json', 'comment', 'old'),
      'menu.json → comment: is a key that nothing reads. Remove it; what is read here is "$schema" or "links".',
    ],
    ['a missing key', set(MA2, 'vegan', undefined), `${MA2} → vegan: is missing. Add true or false.`],
  ])
})

describe('kinds of values', () => {
  refuses([
    [
      'a number in quotation marks',
      set(MA2, 'minutes', '60'),
      `${MA2} → minutes: is "60", not a number. Write 60 without quotation marks.`,
    ],
    [
      'a price with its sign',
      set('offers.json', 'offers[2].amountDiscount', '80,50 €'),
      'offers.json → offers[2].amountDiscount: is "80,50 €", not a number. Write 80.5 without quotation marks.',
    ],
    ['yes for true', set(MA2, 'vegan', 'sí'), `${MA2} → vegan: is "sí", not true or false. Write true or false.`],
    [
      'true in quotation marks',
      set(MA2, 'vegan', 'true'),
      `${MA2} → vegan: is "true", not true or false. Write true without quotation marks.`,
    ],
    ['half minutes', set(MA2, 'minutes', 60.5), `${MA2} → minutes: is 60.5, not a whole number. Write 61.`],
    [
      'a number for a text',
      set('business.json', 'address.locality', 28014),
      'business.json → address.locality: is 28014, not a text. Write "28014" in quotation marks.',
    ],
    ['null for a text', set(MA2, 'title.en', null), `${MA2} → title.en: is null, not a text. Write a text.`],
    [
      'one thing for a list',
      set(MA2, 'benefits', 'calm'),
      `${MA2} → benefits: is "calm", not a list [ … ]. Write a list [ … ].`,
    ],
    [
      'too many menu links',
      set('menu.json', 'links', Array(7).fill({ page: 'menu', text: { es: 'a', en: 'a', de: 'a', fr: 'a' } })),
      'menu.json → links: has 7 items, 6 at most. Remove what is too much.',
    ],
    [
      'a misspelt word of a closed list',
      set('offers.json', 'offers[1].type', 'cuple'),
      'offers.json → offers[1].type: is "cuple". Write "couple".',
    ],
    [
      'a word that is not in a closed list',
      set('offers.json', 'offers[1].type', 'group'),
      'offers.json → offers[1].type: is "group". Write "single", "couple" or "three".',
    ],
    ['a therapist too many', set('about.json', 'team[0].id', 3), 'about.json → team[0].id: is 3. Write 1 or 2.'],
    [
      'a date that does not exist',
      set('specials.json', 'specials[0].validTo', '2026-12-32'),
      'specials.json → specials[0].validTo: is "2026-12-32", which must be a date such as 2026-12-24. Correct it.',
    ],
    [
      'a time with a point',
      set('business.json', 'hours.week[1].periods[0].opens', '11.15'),
      'business.json → hours.week[1].periods[0].opens: is "11.15", which must be a time such as 11:15. Correct it.',
    ],
    [
      'a slug with accents and capitals',
      set(MA2, 'slug.fr', 'Massage à la lavande'),
      `${MA2} → slug.fr: is "Massage à la lavande", which may only have a-z, 0-9 and single hyphens. Write "massage-a-la-lavande".`,
    ],
    [
      'a slug with an umlaut',
      set(MA2, 'slug.de', 'massage-für-füße'),
      `${MA2} → slug.de: is "massage-für-füße", which may only have a-z, 0-9 and single hyphens. Write "massage-fuer-fuesse".`,
    ],
    [
      'a map without https',
      set('business.json', 'map.value', 'http://maps.example/nuilea'),
      'business.json → map.value: is "http://maps.example/nuilea", which must be an address such as https://maps.example/nuilea. Correct it.',
    ],
    [
      'an e-mail without @',
      set('business.json', 'email.value', 'hola.nuilea.example'),
      'business.json → email.value: is "hola.nuilea.example", which must be an e-mail address such as hola@nuilea.example. Correct it.',
    ],
    [
      'a postal code with four digits',
      set('business.json', 'address.postalCode', '2801'),
      'business.json → address.postalCode: is "2801", which must be a postal code such as 28014. Correct it.',
    ],
  ])
})

describe('prices', () => {
  const MA9 = 'treatments/ma-9.json'
  const price = live(MA9, 'price')
  const REDUCED = 'discountedPrice.price'
  const VERSION = 'offers[0].options.options[1]'
  const pack = live('treatments/de-2.json', 'price') + live('treatments/ma-2.json', 'discountedPrice.price')
  const full = live('treatments/ma-7.json', 'price') + live('treatments/ro-1.json', 'price')
  const less = (than: number) => `but the price it reduces is ${than}. Write less than ${than}, or remove it.`
  refuses([
    ['a price of nothing', set(MA9, REDUCED, 0), `${MA9} → ${REDUCED}: is 0. Write a number above 0.`],
    [
      'three decimals',
      set(MA9, REDUCED, 48.999),
      `${MA9} → ${REDUCED}: is 48.999, which has more than two decimals. Write 49.`,
    ],
    [
      'a discount of nothing',
      set(MA9, REDUCED, price),
      `${MA9} → ${REDUCED}: is ${price}, ${less(price)}`,
      `${MA9} discountedPrice.lowestBefore`,
    ],
    [
      'a discount that is over, whatever it was',
      [set(MA9, REDUCED, price), set(MA9, 'discountedPrice.until', '2026-01-01')],
      [],
    ],
    [
      'a discount without a last day',
      set(MA9, 'discountedPrice.until', undefined),
      `${MA9} → discountedPrice.until: is missing. Add a text.`,
    ],
    [
      'a struck price that nobody had to pay',
      set(MA9, 'discountedPrice.lowestBefore', price + 15),
      `${MA9} → discountedPrice.lowestBefore: is ${price + 15}, but the treatment costs ${price}. Write the lowest price of the 30 days before the reduction.`,
      `${MA9} price`,
    ],
    [
      'an offer that is dearer than its parts',
      set('offers.json', 'offers[2].amountDiscount', 999),
      `offers.json → offers[2].amountDiscount: is 999, ${less(pack)}`,
      'offers.json offers[2].treatments',
    ],
    [
      'a version that is dearer than its parts',
      set('offers.json', `${VERSION}.totalDiscount`, full),
      `offers.json → ${VERSION}.totalDiscount: is ${full}, ${less(full)}`,
    ],
  ])
})
