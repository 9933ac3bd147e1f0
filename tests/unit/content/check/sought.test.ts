import { describe } from 'vitest'
import { advises, set } from './content-copy'

describe('words by which strangers look for a page', () => {
  advises([
    [
      'a title and a description without the town',
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
    ['the town in the description alone', set('pages/about.json', 'seoTitle.en', 'Who we are'), []],
    ['no town on a page that nobody finds', set('pages/confirm.json', 'seoTitle.fr', 'Votre confirmation'), []],
  ])
})
