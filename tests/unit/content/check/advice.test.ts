import { describe } from 'vitest'
import { advises, set } from './content-copy'

const lead = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const PAGES = [
  'body-rituals',
  'couples',
  'facials',
  'gallery',
  'gifts',
  'hammam',
  'massages',
  'offers',
  'menu',
  'vegan',
]

describe('what could be said better is advice, and nothing of it is refused', () => {
  advises([
    ['an exclamation', lead('es', '¡Pasa ya!'), 'pages/about.json lead.es: style.exclamation "ya!"'],
    ['a wrong form of address', lead('de', 'Wählst du eine Stunde?'), 'pages/about.json lead.de: style.glossary "du"'],
    ['a friend’s du on a card', set('vouchers.json', 'occasions[0].message.de', 'Für dich, weil du es bist.'), []],
    [
      'a word of brochures',
      lead('fr', 'Une évasion au cœur de Madrid.'),
      'pages/about.json lead.fr: style.brochure "évasion"',
    ],
    ['a word of brochures, by a guest', set('reviews.json', 'reviews[0].text.es', '¡Un oasis!'), []],
    [
      'a second name for one thing',
      lead('en', 'Your slot is held for you.'),
      'pages/about.json lead.en: style.glossary "slot"',
    ],
    [
      'a second name that people search for, where search engines read',
      set('pages/gifts.json', 'seoTitle.en', 'Gift vouchers and gift cards in Madrid'),
      [],
    ],
    [
      'a second name that the law uses, in a legal text',
      set('legal/terms.json', 'sections[0].heading.en', 'Means of payment'),
      [],
    ],
    [
      'a turn of phrase in more than two of ten files',
      PAGES.map((page) => set(`pages/${page}.json`, 'lead.en', 'No more, and no less.')),
      'pages/menu.json lead.en: style.repeated "No more,"',
    ],
    [
      'minutes in words that the steps do not have',
      set('treatments/ma-2.json', 'summary.fr', 'Soixante-quinze minutes de massage.'),
      'style.minutes "Soixante-quinze minutes"',
    ],
    ['minutes in words that are true', set('treatments/ma-2.json', 'summary.en', 'Sixty minutes.'), []],
    [
      'nowhere the town',
      [
        set('treatments/ma-9.json', 'seoTitle.en', 'Pregnancy massage'),
        set(
          'treatments/ma-9.json',
          'seoDescription.en',
          'A slow massage for the months before a birth, lying on your side, with cushions where you want them.',
        ),
      ],
      'treatments/ma-9.json seoDescription.en: style.sought',
    ],
    [
      'a page of gifts whose title does not say so',
      set('pages/they-choose.json', 'seoTitle.de', 'Ein Tag im Spa in Madrid'),
      'style.sought',
    ],
  ])
})
