import { describe, expect, it, vi } from 'vitest'
import { priceRange, rating } from '#lib/content/figures'
import * as load from '#lib/content/read/load'

describe('figures computed from content', () => {
  const content = load.loadContent()

  it('gives the average of the stars to two decimals', () => {
    const [review] = content.files.reviews.reviews
    if (!review) throw new Error('there are no reviews')
    const reviews = [5, 5, 4.5, 4].map((stars) => ({ ...review, stars }))
    const changed = vi.spyOn(load, 'loadContent').mockReturnValue({
      ...content,
      files: { ...content.files, reviews: { $schema: '', reviews } },
    })
    const rated = rating()
    changed.mockRestore()
    expect(rated).toEqual({ average: 4.63, count: 4 })
  })

  it('gives the least and the most one pays for a treatment', () => {
    const [treatment] = content.treatments
    if (!treatment) throw new Error('there are no treatments')
    const costs = [
      { price: 20, discountedPrice: { price: 12.5, lowestBefore: 20, until: '2099-12-31' } },
      { price: 15 },
      { price: 240 },
      { price: 10.5, discountedPrice: { price: 9, lowestBefore: 10.5, until: '2026-01-01' } },
      { price: 300, discountedPrice: { price: 90, lowestBefore: 300, until: '2099-12-31' } },
    ]
    const treatments = costs.map((cost) => ({ ...treatment, discountedPrice: undefined, ...cost }))
    const none = {
      offers: { $schema: '', offers: [] },
      specials: { $schema: '', specials: [] },
      'last-minute': { ...content.files['last-minute'], groups: [] },
    }
    const changed = vi
      .spyOn(load, 'loadContent')
      .mockReturnValue({ ...content, treatments, files: { ...content.files, ...none } })
    const range = priceRange()
    changed.mockRestore()
    expect(range).toEqual({ min: 10_50, max: 240_00 })
  })
})
