import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as load from '#lib/content/read/load'
import { listReviews, reviewsAbout } from '#lib/content/reviews'

const content = load.loadContent()
const entries = { reviews: [] as object[] }

const plain = {
  name: 'Ana B.',
  stars: 4.5,
  date: '2026-01-02',
  from: 'Google',
  verified: 'none',
  about: 'massages',
  sample: true,
}

beforeEach(() => {
  const files = { ...content.files, reviews: entries } as typeof content.files
  vi.spyOn(load, 'loadContent').mockReturnValue({ ...content, files })
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

afterEach(() => vi.mocked(load.loadContent).mockRestore())

describe('reviews for a page', () => {
  it('come newest first, whatever their order in the file', () => {
    entries.reviews = ['2025-12-31', '2026-11-06', '2026-01-01'].map((date) => ({
      ...plain,
      id: date,
      date,
      lang: 'es',
      text: { es: 'Bien.' },
    }))
    expect(listReviews('es').map(({ id }) => id)).toEqual(['2026-11-06', '2026-01-01', '2025-12-31'])
  })

  it('come first as they were written in the language, then as translated into it, then the rest', () => {
    const all = { es: 'Bien.', en: 'Good.', de: 'Gut.', fr: 'Bien.' }
    entries.reviews = [
      { ...plain, id: 'other', date: '2026-03-03', lang: 'en', text: { en: 'Good.' } },
      { ...plain, id: 'translated, older', date: '2026-02-01', lang: 'es', text: all },
      { ...plain, id: 'translated, newer', date: '2026-02-02', lang: 'es', text: all },
      { ...plain, id: 'own', date: '2026-01-01', lang: 'de', text: { de: 'Gut.' } },
    ]
    expect(listReviews('de').map(({ id }) => id)).toEqual(['own', 'translated, newer', 'translated, older', 'other'])
  })

  it('are in the page’s language where there is a text', () => {
    expect(listReviews('en')[0]).toMatchObject({ text: { words: 'Good.', lang: 'en' }, writtenIn: 'es' })
  })

  it('are otherwise as they were written, and so is the answer', () => {
    const [spanish, german] = listReviews('fr')
    expect(german?.text).toEqual({ words: 'Pünktlich.', lang: 'de' })
    expect(german?.answer).toBeUndefined()
    expect(spanish?.answer).toEqual({ words: 'Gracias.', lang: 'es' })
  })

  it('keep the fill of each star', () => {
    expect(listReviews('es')[0]).toMatchObject({ stars: 4.5, fills: [100, 100, 100, 100, 50] })
  })

  it('stand on the page they speak of', () => {
    entries.reviews = [
      { ...plain, id: 'RV-01', lang: 'es', text: { es: 'Bien.' } },
      { ...plain, id: 'RV-02', about: 'about', lang: 'es', text: { es: 'Casa.' } },
    ]
    expect(reviewsAbout('es', 'massages').map(({ id }) => id)).toEqual(['RV-01'])
  })
})
