import { describe } from 'vitest'
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
