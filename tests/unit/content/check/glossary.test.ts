import { describe } from 'vitest'
import { advises, set } from './content-copy'

const LEAD = (lang: string, text: string) => set('pages/about.json', `lead.${lang}`, text)
const says = (lang: string, rest: string) => `pages/about.json → lead.${lang}: ${rest}`

describe('a word for which this site has another', () => {
  advises([
    [
      'in Spanish',
      LEAD('es', 'Tu vale se prolonga un año.'),
      says('es', 'says "prolonga". Write "ampliar" instead of "prolonga".'),
    ],
    [
      'in English',
      LEAD('en', 'Your slot is held for you.'),
      says('en', 'says "slot". Write "time" instead of "slot".'),
    ],
    [
      'in German',
      LEAD('de', 'Wählen Sie eine Gestaltung.'),
      says('de', 'says "Gestaltung". Write "Motiv" instead of "Gestaltung".'),
    ],
    [
      'in French',
      LEAD('fr', 'Offrez une carte cadeau.'),
      says('fr', 'says "carte cadeau". Write "bon cadeau" instead of "carte cadeau".'),
    ],
    [
      'in HTML',
      set('offers.json', 'offers[4].copy.en', '<p>The <strong>steam room</strong>, for three.</p>'),
      'offers.json → offers[4].copy.en: says "steam room". Write "hammam" instead of "steam room".',
    ],
    [
      'that people search for, where only search engines read',
      set('pages/gifts.json', 'seoTitle.en', 'Gift vouchers and gift cards in Madrid'),
      [],
    ],
    ['that the law uses, in a legal text', set('legal/terms.json', 'sections[0].heading.en', 'Means of payment'), []],
    ['as part of another one', LEAD('de', 'Wir wickeln Sie ein. Umgestaltungen folgen.'), []],
  ])
})
