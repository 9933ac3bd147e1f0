import { describe } from 'vitest'
import { advises, set } from './content-copy'

const LEAD = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const says = (lang: string, rest: string) => `pages/about.json → lead.${lang}: ${rest}`

describe('exclamation marks', () => {
  advises([
    [
      'in English',
      LEAD('en', 'Come in! Sit down.'),
      says('en', 'says "in!", but this site does without exclamation marks. Write a full stop.'),
    ],
    [
      'in Spanish',
      LEAD('es', '¡Pasa ya!'),
      says(
        'es',
        'says "ya!", but this site does without exclamation marks. Write a full stop, and nothing for the ¡ before it.',
      ),
    ],
    ['by a guest', set('reviews.json', 'reviews[0].text.fr', 'Quelle heure !'), []],
  ])
})

describe('how the house speaks to its guests', () => {
  advises([
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
