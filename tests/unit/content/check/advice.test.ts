import { describe } from 'vitest'
import { advises, set } from './content-copy'

const lead = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const LEAD = 'pages/about.json → lead'
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
const BROCHURE = 'as every brochure does. Say what happens, or what it is made of.'

describe('what could be said better is advice, and nothing of it is refused', () => {
  advises([
    [
      'an exclamation',
      lead('es', '¡Pasa ya!'),
      `${LEAD}.es: says "ya!", but this site does without exclamation marks. Write a full stop, and nothing for a ¡ before it.`,
    ],
    [
      'a wrong form of address',
      lead('de', 'Wählst du eine Stunde?'),
      `${LEAD}.de: says "du", but this site says Sie to its guests. Write the sentence with Sie.`,
    ],
    ['a friend’s du on a card', set('vouchers.json', 'occasions[0].message.de', 'Für dich, weil du es bist.'), []],
    ['a word of brochures', lead('fr', 'Une évasion au cœur de Madrid.'), `${LEAD}.fr: says "évasion", ${BROCHURE}`],
    ['a word of brochures, by a guest', set('reviews.json', 'reviews[0].text.es', '¡Un oasis!'), []],
    [
      'a second name for one thing',
      lead('en', 'Your slot is held for you.'),
      `${LEAD}.en: says "slot". Write "time" instead of "slot".`,
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
      'pages/menu.json → lead.en: says "No more,", and so do 12 of 49 files. Say it in another way in some of them.',
    ],
    [
      'minutes in words that the steps do not have',
      set('treatments/ma-2.json', 'summary.fr', 'Soixante-quinze minutes de massage.'),
      'treatments/ma-2.json → summary.fr: says "Soixante-quinze minutes", but no steps in a row take 75 minutes. Write what the steps give it, or mend "steps".',
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
      'treatments/ma-9.json → seoDescription.en: says nowhere that this is in Madrid, nor does seoTitle. Name Madrid in one of them.',
    ],
    [
      'a page of gifts whose title does not say so',
      set('pages/they-choose.json', 'seoTitle.de', 'Ein Tag im Spa in Madrid'),
      'pages/they-choose.json → seoTitle.de: does not say what people who look for a present type. Write "Gutschein" in it.',
    ],
  ])
})
