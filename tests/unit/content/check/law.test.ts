import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

describe('the law', () => {
  refuses([
    [
      'a voucher that is lost, in four languages',
      Object.entries({
        es: 'A los doce meses el vale caduca.',
        en: 'The voucher expires after a year.',
        de: 'Danach verfällt der Gutschein.',
        fr: 'Ensuite le bon est perdu.',
      }).map(([lang, text]) => set('pages/gifts.json', `lead.${lang}`, text)),
      Object.entries({ es: 'caduca', en: 'expires', de: 'verfällt', fr: 'est perdu' }).map(
        ([lang, said]) =>
          `pages/gifts.json → lead.${lang}: says that a voucher "${said}", but it never loses its money. Say that after its date it is extended or refunded.`,
      ),
    ],
    [
      'the closed dispute platform',
      set('offers.json', 'offers[4].copy.es', '<p><a href="https://ec.europa.eu/consumers/odr">Litigios</a></p>'),
      'offers.json → offers[4].copy.es: leads to the dispute platform of the EU, which is closed. Remove the link.',
    ],
  ])
  it('accepts that a voucher never loses its money', () => {
    expect(wrongAfter(set('pages/gifts.json', 'lead.de', 'Der Gutschein verfällt nie.'))).toEqual([])
  })
})

describe('what the law wants beside a price', () => {
  refuses([
    [
      'a special without its last day',
      set('specials.json', 'specials[0].validTo', undefined),
      'specials.json → specials[0].validTo: is missing. Add a text.',
    ],
    [
      'a review without its source',
      set('reviews.json', 'reviews[0].from', undefined),
      'reviews.json → reviews[0].from: is missing. Add "Nuilea", "Google", "Treatwell" or "Tripadvisor".',
    ],
    [
      'a review that does not say how it was verified',
      set('reviews.json', 'reviews[0].verified', undefined),
      'reviews.json → reviews[0].verified: is missing. Add "visit", "platform" or "none".',
    ],
  ])
})

describe('the page about cookies', () => {
  const ITEMS = 'legal/cookies.json → items'
  const own = { category: 'necessary', party: 'own', provider: 'Alberca Day Spa' }
  const text = { es: 'Texto.', en: 'Text.', de: 'Wort.', fr: 'Mot.' }
  const old = { name: 'old', kind: 'localStorage', ...own, purpose: text, duration: text }
  refuses([
    [
      'without something that is kept',
      set('legal/cookies.json', 'items[3]', undefined),
      `${ITEMS}: does not name "basket", which the browser keeps (sessionStorage, necessary). Add it, or restore its entry.`,
    ],
    [
      'with something that is not',
      set('legal/cookies.json', 'items[24]', old),
      `${ITEMS}[24].name: is "old", which this site does not keep. Remove it.`,
    ],
    [
      'that calls a cookie what is none',
      set('legal/cookies.json', 'items[2].kind', 'cookie'),
      [
        `${ITEMS}: does not name "consent", which the browser keeps (localStorage, necessary). Add it, or restore its entry.`,
        `${ITEMS}[2].name: is "consent", which this site does not keep. Remove it.`,
      ],
    ],
    [
      'that calls necessary what waits for a yes',
      set('legal/cookies.json', 'items[14].category', 'necessary'),
      `${ITEMS}[14].category: is "necessary", but what is kept as measured is "measurement". Write "measurement".`,
    ],
    ['with a cookie more of somebody else', set('legal/cookies.json', 'items[24]', { ...old, party: 'third' }), []],
  ])
})
