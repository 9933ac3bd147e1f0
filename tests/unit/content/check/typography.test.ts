import { describe, expect, it } from 'vitest'
import { slips } from '#lib/content/check/rules/typography'
import { refuses, set } from './content-copy'

const LEAD = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const says = (lang: string, rest: string) => `pages/about.json → lead.${lang}: ${rest}`

describe('French spaces', () => {
  const FRENCH = 'but French has a narrow no-break space before : ; ? ! % € » and after «'
  const SPACE = '\\u202f, typed like that, is the narrow space.'
  refuses([
    [
      'an ordinary one',
      LEAD('fr', 'Le programme habituel : vapeur.'),
      says('fr', `says "habituel :", ${FRENCH}. Write "habituel\\u202f:"; ${SPACE}`),
    ],
    [
      'a wide one',
      LEAD('fr', 'Le programme\u00a0?'),
      says('fr', `says "programme\u00a0?", ${FRENCH}. Write "programme\\u202f?"; ${SPACE}`),
    ],
    [
      'none',
      LEAD('fr', 'Vraiment? Une heure; pas plus.'),
      says('fr', `says "Vraiment?" and "heure;", ${FRENCH}. Write "Vraiment\\u202f?" and "heure\\u202f;"; ${SPACE}`),
    ],
    [
      'inside quotation marks',
      LEAD('fr', 'Un «soin » de dos.'),
      says('fr', `says "«soin" and "soin »", ${FRENCH}. Write "«\\u202fsoin" and "soin\\u202f»"; ${SPACE}`),
    ],
    [
      'in copy with tags',
      set('offers.json', 'offers[4].copy.fr', '<p>Pour <strong>trois</strong> : vapeur.</p>'),
      `offers.json → offers[4].copy.fr: says "trois :", ${FRENCH}. Write "trois\\u202f:"; ${SPACE}`,
    ],
    [
      'in what a guest says',
      set('reviews.json', 'reviews[0].text.fr', 'Quelle heure !'),
      `reviews.json → reviews[0].text.fr: says "heure !", ${FRENCH}. Write "heure\\u202f!"; ${SPACE}`,
    ],
  ])
})

describe('marks', () => {
  refuses([
    [
      'an exclamation',
      LEAD('en', 'Come in! Sit down.'),
      says('en', 'says "in!", but this site does without exclamation marks. Write a full stop.'),
    ],
    [
      'a Spanish one',
      LEAD('es', '¡Pasa ya!'),
      says(
        'es',
        'says "ya!", but this site does without exclamation marks. Write a full stop, and nothing for the ¡ before it.',
      ),
    ],
    [
      'a French one',
      LEAD('fr', 'Entrez !'),
      says('fr', 'says "Entrez !", but this site does without exclamation marks. Write a full stop.'),
    ],
    [
      'a straight apostrophe',
      LEAD('fr', "L'eau et l'huile."),
      says('fr', 'says "L\'eau" and "l\'huile" with a straight apostrophe. Write "L’eau" and "l’huile".'),
    ],
    [
      'straight quotation marks',
      LEAD('de', 'Das Wort "Ruhe" genügt.'),
      says('de', 'has straight quotation marks: "Ruhe". Write „Ruhe“.'),
    ],
    [
      'French ones',
      LEAD('fr', 'Le mot "repos" suffit.'),
      says(
        'fr',
        'has straight quotation marks: "repos". Write «\\u202frepos\\u202f»; \\u202f, typed like that, is the narrow space.',
      ),
    ],
  ])
})

describe('the voice of the house', () => {
  refuses([
    [
      'usted',
      LEAD('es', 'Usted elige la hora.'),
      says('es', 'says "Usted", but this site says tú to its guests. Write the sentence with tú.'),
    ],
    [
      'du',
      LEAD('de', 'Du wählst deine Stunde.'),
      says('de', 'says "Du" and "deine", but this site says Sie to its guests. Write the sentence with Sie.'),
    ],
    [
      'tu',
      LEAD('fr', 'Quand tu veux.'),
      says('fr', 'says "tu", but this site says vous to its guests. Write the sentence with vous.'),
    ],
    [
      'not on a card, which a friend sends',
      set('vouchers.json', 'occasions[0].message.de', 'Für dich, weil du es bist.'),
      [],
    ],
    ['not in words that people search for', set('pages/about.json', 'keywords.fr', 'spa madrid : massage'), []],
  ])
})

describe('places where a line may not break', () => {
  const SPACE = '\\u00a0, typed like that, is the no-break space.'
  const BREAKS = 'with a space at which the line may break'
  refuses([
    [
      'between a figure and its unit',
      LEAD('en', 'Up to 24 hours before.'),
      says('en', `says "24 hours" ${BREAKS}. Write "24\\u00a0hours"; ${SPACE}`),
    ],
    [
      'between a value and its unit',
      ['es', 'en', 'de', 'fr'].map((lang) => LEAD(lang, '{minutes} min')),
      ['es', 'en', 'de', 'fr'].map((lang) => says(lang, `says "} min" ${BREAKS}. Write "}\\u00a0min"; ${SPACE}`)),
    ],
    [
      'in a name',
      LEAD('fr', 'Les soins Dr. Hauschka.'),
      says('fr', `says "Dr. Hauschka" ${BREAKS}. Write "Dr.\\u00a0Hauschka"; ${SPACE}`),
    ],
    [
      'but not where search engines read',
      set('pages/about.json', 'seoTitle.en', 'Open 60 minutes a day, says nobody'),
      [],
    ],
    ['but not between other words', LEAD('en', 'Two hours, 3 guests.'), []],
  ])
})

describe('French times', () => {
  it('have an h, with narrow spaces', () => {
    expect(slips('Nous ouvrons à 17:15.', 'fr')).toEqual([
      {
        wrong: 'says "17:15", but French writes hours with an h',
        instead: 'Write "17\\u202fh\\u202f15"; \\u202f, typed like that, is the narrow space',
      },
    ])
    expect(slips('We open at 17:15.', 'en')).toEqual([])
  })
})

it('euros and percentages keep their space where the language has one', () => {
  expect(slips('Desde 49€.', 'es')).toEqual([
    {
      wrong: 'says "49€" without a space',
      instead: 'Write "49\\u00a0€"; \\u00a0, typed like that, is the no-break space',
    },
  ])
  expect(slips('From €49, 24% less.', 'en')).toEqual([])
})
