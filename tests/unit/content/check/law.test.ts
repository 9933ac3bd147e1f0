import { describe, expect, it } from 'vitest'
import { refuses, set, wrongAfter } from './content-copy'

const LOST = (where: string, said: string) =>
  `${where}: says that a voucher "${said}", but it never loses its money. Say that after its date it is extended or refunded.`

describe('the law', () => {
  refuses([
    [
      'a voucher that is lost',
      set('pages/gifts.json', 'lead.es', 'A los doce meses el vale caduca.'),
      LOST('pages/gifts.json → lead.es', 'caduca'),
    ],
    [
      'in English',
      set('pages/gifts.json', 'lead.en', 'The voucher expires after a year.'),
      LOST('pages/gifts.json → lead.en', 'expires'),
    ],
    [
      'in German',
      set('pages/gifts.json', 'lead.de', 'Danach verfällt der Gutschein.'),
      LOST('pages/gifts.json → lead.de', 'verfällt'),
    ],
    [
      'in French',
      set('pages/gifts.json', 'lead.fr', 'Ensuite le bon est perdu.'),
      LOST('pages/gifts.json → lead.fr', 'est perdu'),
    ],
    [
      'the closed dispute platform',
      set('offers.json', 'offers[4].copy.es', '<p><a href="https://ec.europa.eu/consumers/odr">Litigios</a></p>'),
      'offers.json → offers[4].copy.es: leads to the dispute platform of the EU, which is closed. Remove the link.',
    ],
  ])
  it('accepts that a voucher never loses its money', () => {
    expect(wrongAfter(set('pages/gifts.json', 'lead.de', 'Der Gutschein verfällt nie.'))).toEqual([])
  }, 60_000)
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
      'reviews.json → reviews[0].from: is missing. Add "Nuilea", "Google", "Treatwell" or "Trip Advisor".',
    ],
    [
      'a review without its date',
      set('reviews.json', 'reviews[0].date', undefined),
      'reviews.json → reviews[0].date: is missing. Add a text.',
    ],
    [
      'a review that does not say how it was verified',
      set('reviews.json', 'reviews[0].verified', undefined),
      'reviews.json → reviews[0].verified: is missing. Add "visit", "platform" or "none".',
    ],
  ])
})
