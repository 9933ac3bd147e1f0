import { describe } from 'vitest'
import { advises, set } from './content-copy'

const LEAD = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const says = (where: string, said: string) =>
  `${where}: says "${said}", as every brochure does. Say what happens, or what it is made of.`

describe('a word of brochures', () => {
  advises([
    ['in Spanish', LEAD('es', 'Un oasis en el centro.'), says('pages/about.json → lead.es', 'oasis')],
    ['in English', LEAD('en', 'Let us pamper you.'), says('pages/about.json → lead.en', 'pamper')],
    ['in German', LEAD('de', 'Eine Wellnessauszeit.'), says('pages/about.json → lead.de', 'Wellnessauszeit')],
    ['in French', LEAD('fr', 'Une évasion au cœur de Madrid.'), says('pages/about.json → lead.fr', 'évasion')],
    [
      'in HTML, for search engines too',
      [
        set('offers.json', 'offers[4].copy.en', '<p>A <strong>blissful</strong> hour.</p>'),
        set('offers.json', 'offers[4].seoTitle.en', 'A journey into steam, for three'),
      ],
      [says('offers.json → offers[4].copy.en', 'blissful'), says('offers.json → offers[4].seoTitle.en', 'journey')],
    ],
    ['that a guest says', set('reviews.json', 'reviews[0].text.es', 'Un oasis.'), []],
  ])
})

describe('a turn of phrase', () => {
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
  const inPages = (pages: readonly string[]) =>
    pages.map((page) => set(`pages/${page}.json`, 'lead.en', 'No more, and no less.'))
  advises([
    ['that is good now and then', inPages(PAGES.slice(0, 3)), []],
    [
      'that comes in more than two of ten files',
      inPages(PAGES),
      'pages/menu.json → lead.en: says "No more,", and so do 12 of 49 files. Say it in another way in some of them.',
    ],
  ])
})
