import { describe, expect, it } from 'vitest'
import { adviseOnContent } from '#lib/content/read/read'
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

it('a turn of phrase is good now and then, and said to come too often in a third of the files', () => {
  const [first, ...others] = adviseOnContent().filter(({ path }) => path.at(-1) === 'es')
  expect(first).toMatchObject({ code: 'style.repeated', values: { said: 'sin pruebas en animales' } })
  expect(others).toEqual([])
})
