import { describe } from 'vitest'
import { live, refuses, replace, set } from './content-copy'

const MA2 = 'treatments/ma-2.json'

describe('languages', () => {
  refuses([
    ['a missing language', set('offers.json', 'offers[2].title.fr', undefined), 'value.missing'],
    ['an empty language', set('offers.json', 'offers[2].title.fr', ''), 'text.empty'],
    ['a language of spaces', set('offers.json', 'offers[2].title.es', ' \u00a0 '), 'text.empty'],
    ['a missing text in all languages', set(MA2, 'seoTitle', undefined), 'words.missing'],
    ['a text for all languages', set(MA2, 'title', 'Masaje'), 'value.kind'],
    ['a text that is too short', set(MA2, 'seoTitle.de', 'Massage'), 'text.short'],
    ['an empty text that must not be short', set(MA2, 'seoTitle.de', ' '), 'text.empty'],
    ['a text that is too long', set(MA2, 'seoTitle.de', 'x'.repeat(63)), 'text.long'],
    ['a description that search engines cut', set(MA2, 'seoDescription.fr', 'x'.repeat(156)), 'text.long'],
  ])
})

describe('keys', () => {
  refuses([
    [
      'a misspelt key',
      replace(MA2, '"minutes": 60', '"minuts": 60'),
      'treatments/ma-2.json minuts: key.unknown → minutes',
    ],
    [
      'a misspelt key that may be left out',
      replace('treatments/ma-9.json', '"discountedPrice"', '"discountPrice"'),
      'treatments/ma-9.json discountPrice: key.unknown → discountedPrice',
    ],
    ['a key that nothing resembles', set('redirects.json', 'redirects[0].comment', 'old'), 'key.unknown'],
    ['a key at the head of a file that nothing resembles', set('menu.json', 'comment', 'old'), 'key.unknown'],
    ['a missing key', set(MA2, 'vegan', undefined), 'value.missing'],
  ])
})

describe('kinds of values', () => {
  refuses([
    ['a number in quotation marks', set(MA2, 'minutes', '60'), 'value.kind → 60'],
    ['a price with its sign', set('offers.json', 'offers[2].amountDiscount', '80,50 €'), 'value.kind → 80.5'],
    ['a digit in a box', set(MA2, 'price', '6️⃣5'), 'value.kind'],
    ['yes for true', set(MA2, 'vegan', 'sí'), 'value.kind'],
    ['true in quotation marks', set(MA2, 'vegan', 'true'), 'value.kind'],
    ['half minutes', set(MA2, 'minutes', 60.5), 'value.kind → 61'],
    ['a number for a text', set('business.json', 'address.locality', 28014), 'value.kind → 28014'],
    ['null for a text', set(MA2, 'title.es', null), 'value.kind'],
    ['one thing for a list', set(MA2, 'benefits', 'calm'), 'value.kind'],
    [
      'too many menu links',
      set('menu.json', 'links', Array(7).fill({ page: 'menu', text: { es: 'a', en: 'a', de: 'a', fr: 'a' } })),
      'list.long',
    ],
    ['a misspelt word of a closed list', set('offers.json', 'offers[1].type', 'cuple'), 'value.choice → couple'],
    ['a word that is not in a closed list', set('offers.json', 'offers[1].type', 'group'), 'value.choice'],
    [
      'a next page without a word for its link',
      set('pages/massages.json', 'sections.next.target', 'home'),
      'value.choice',
    ],
    ['a page for a category', set('categories.json', 'categories[0].target', 'home'), 'key.unknown'],
    ['a therapist too many', set('about.json', 'team[0].id', 3), 'value.choice'],
    ['a date that does not exist', set('specials.json', 'specials[0].validTo', '2026-12-32'), 'value.format'],
    ['a time with a point', set('business.json', 'hours.week[1].periods[0].opens', '11.15'), 'value.format'],
    [
      'a slug with accents and capitals',
      set(MA2, 'slug.fr', 'Massage à la lavande'),
      'value.format → massage-a-la-lavande',
    ],
    ['a slug with an umlaut', set(MA2, 'slug.de', 'massage-für-füße'), 'value.format → massage-fuer-fuesse'],
    ['a map without https', set('business.json', 'map.value', 'http://maps.example/nuilea'), 'value.format'],
    ['an e-mail without @', set('business.json', 'email.value', 'hola.nuilea.example'), 'value.format'],
    ['a postal code with four digits', set('business.json', 'address.postalCode', '2801'), 'value.format'],
  ])
})

describe('prices', () => {
  const MA9 = 'treatments/ma-9.json'
  const price = live(MA9, 'price')
  const REDUCED = 'discountedPrice.price'
  const VERSION = 'offers[0].options.options[1]'
  const pack = live('treatments/de-2.json', 'price') + live('treatments/ma-2.json', 'discountedPrice.price')
  const full = live('treatments/ma-7.json', 'price') + live('treatments/ro-1.json', 'price')
  refuses([
    ['a price of nothing', set(MA9, REDUCED, 0), 'number.above'],
    ['three decimals', set(MA9, REDUCED, 48.999), 'value.format → 49'],
    [
      'a discount of nothing',
      set(MA9, REDUCED, price),
      'price.notLower',
      `${MA9} discountedPrice.lowestBefore`,
      { before: price },
    ],
    [
      'a discount that is over, whatever it was',
      [set(MA9, REDUCED, price), set(MA9, 'discountedPrice.until', '2026-01-01')],
      [],
    ],
    ['a discount without a last day', set(MA9, 'discountedPrice.until', undefined), 'value.missing'],
    [
      'a struck price that nobody had to pay',
      set(MA9, 'discountedPrice.lowestBefore', price + 15),
      'price.neverCost',
      `${MA9} price`,
      { value: price + 15, price },
    ],
    [
      'an offer that is dearer than its parts',
      set('offers.json', 'offers[2].amountDiscount', 999),
      'price.notLower',
      'offers.json offers[2].treatments',
      { before: pack },
    ],
    [
      'a version that is dearer than its parts',
      set('offers.json', `${VERSION}.totalDiscount`, full),
      'price.notLower',
      'offers.json offers[0].options.options[1].treatments',
      { before: full },
    ],
  ])
})
