import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listReviews, nearestFirst, reviewPages, reviewsAbout } from '#lib/content/reviews'
import { href } from '#lib/routes/routes'

const entries = vi.hoisted(() => ({ reviews: [] as object[] }))
vi.mock('#lib/content/read/load', () => ({ loadContent: () => ({ files: { reviews: entries } }) }))

const plain = {
  name: 'Ana B.',
  stars: 4.5,
  myStar: [100, 100, 100, 100, 50],
  date: '2026-01-02',
  from: 'Google',
  verified: 'none',
  about: 'massages',
  sample: true,
}

vi.mock('#lib/content/pages', () => ({ getPage: (_: string, page: string) => ({ h1: `h1 of ${page}` }) }))

beforeEach(() => {
  entries.reviews = [
    {
      ...plain,
      id: 'RV-01',
      date: '2025-12-31',
      lang: 'es',
      text: { es: 'Bien.', en: 'Good.', de: 'Gut.', fr: 'Bien.' },
      ownerAnswer: { es: 'Gracias.' },
    },
    { ...plain, id: 'RV-02', date: '2026-11-06', lang: 'de', text: { de: 'Pünktlich.' } },
  ]
})

describe('reviews for a page', () => {
  it('come newest first, whatever their order in the file', () => {
    expect(listReviews('es').map(({ id }) => id)).toEqual(['RV-02', 'RV-01'])
  })

  it('can come first in the page’s language, then put into it, then the rest, the newest of each first', () => {
    const written = (id: string, date: string, lang: string, ...texts: string[]) => ({
      ...plain,
      id,
      date,
      lang,
      text: Object.fromEntries([lang, ...texts].map((each) => [each, id])),
    })
    entries.reviews = [
      written('French', '2026-11-06', 'fr'),
      written('Translated', '2026-11-05', 'es', 'de'),
      written('German, old', '2025-01-01', 'de'),
      written('German, new', '2026-01-01', 'de'),
    ]
    const ordered = nearestFirst('de', listReviews('de')).map(({ id }) => id)
    expect(ordered).toEqual(['German, new', 'German, old', 'Translated', 'French'])
  })

  it('are in the page’s language where there is a text', () => {
    expect(listReviews('en')[1]).toMatchObject({ text: { words: 'Good.', lang: 'en' }, writtenIn: 'es' })
  })

  it('are otherwise as they were written, and so is the answer', () => {
    const [german, spanish] = listReviews('fr')
    expect(german?.text).toEqual({ words: 'Pünktlich.', lang: 'de' })
    expect(german?.answer).toBeUndefined()
    expect(spanish?.answer).toEqual({ words: 'Gracias.', lang: 'es' })
  })

  it('keep the fill of each star', () => {
    expect(listReviews('es')[0]).toMatchObject({ stars: 4.5, fills: [100, 100, 100, 100, 50] })
  })

  it('cannot go without their original text', () => {
    entries.reviews = [{ ...plain, id: 'RV-03', lang: 'fr', text: { de: 'Gut.' } }]
    expect(() => listReviews('es')).toThrow('Review RV-03 has no text in "fr"')
  })

  it('stand on the page they speak of, and the others are named', () => {
    entries.reviews = [
      { ...plain, id: 'RV-01', lang: 'es', text: { es: 'Bien.' } },
      { ...plain, id: 'RV-02', about: 'about', lang: 'es', text: { es: 'Casa.' } },
    ]
    expect(reviewsAbout('es', 'massages').map(({ id }) => id)).toEqual(['RV-01'])
    expect(reviewPages('es', 'about')).toEqual([{ href: href('massages', 'es'), name: 'h1 of massages', count: 1 }])
  })
})
