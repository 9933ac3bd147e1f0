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
        ([lang, said]) => `pages/gifts.json lead.${lang}: law.voucherLost "${said}"`,
      ),
    ],
    [
      'the closed dispute platform',
      set('offers.json', 'offers[4].copy.es', '<p><a href="https://ec.europa.eu/consumers/odr">Litigios</a></p>'),
      'law.disputes',
    ],
  ])
  it('accepts that a voucher never loses its money', () => {
    expect(wrongAfter(set('pages/gifts.json', 'lead.de', 'Der Gutschein verfällt nie.'))).toEqual([])
  })
})

describe('what the law wants beside a price', () => {
  refuses([
    ['a special without its last day', set('specials.json', 'specials[0].validTo', undefined), 'value.missing'],
    ['a review without its source', set('reviews.json', 'reviews[0].from', undefined), 'value.missing'],
    [
      'a review that does not say how it was verified',
      set('reviews.json', 'reviews[0].verified', undefined),
      'value.missing',
    ],
  ])
})

describe('the page about cookies', () => {
  const own = { category: 'necessary', party: 'own', provider: 'Alberca Day Spa' }
  const text = { es: 'Texto.', en: 'Text.', de: 'Wort.', fr: 'Mot.' }
  const old = { name: 'old', kind: 'localStorage', ...own, purpose: text, duration: text }
  refuses([
    [
      'without something that is kept',
      set('legal/cookies.json', 'items[3]', undefined),
      'legal/cookies.json items: law.stored',
    ],
    [
      'with something that is not',
      set('legal/cookies.json', 'items[24]', old),
      'legal/cookies.json items[24].name: law.notStored',
    ],
    [
      'that calls a cookie what is none',
      set('legal/cookies.json', 'items[2].kind', 'cookie'),
      ['legal/cookies.json items: law.stored', 'legal/cookies.json items[2].name: law.notStored'],
    ],
    [
      'that calls necessary what waits for a yes',
      set('legal/cookies.json', 'items[14].category', 'necessary'),
      'law.category',
    ],
    ['with a cookie more of somebody else', set('legal/cookies.json', 'items[24]', { ...old, party: 'third' }), []],
  ])
})
