import { describe, expect, it } from 'vitest'
import { getFile } from '#lib/content/pages'
import { catalogNode } from '#lib/seo/catalog'
import { serviceNode, type ServiceFacts } from '#lib/seo/service'
import { spaNode } from '#lib/seo/spa'
import { voucherNode } from '#lib/seo/voucher'

const business = getFile('en', 'business')
const figures = { priceRange: { min: 15_00, max: 240_00 }, rating: { average: 4.73, count: 41 } }
const spa = (changes: Partial<typeof business> = {}) =>
  spaNode({
    lang: 'en',
    business: { ...business, ...changes },
    payments: ['Card', 'PayPal'],
    ...figures,
    photo: '/pictures/hero.jpg',
    withExceptions: true,
    withRating: true,
  })

describe('the spa', () => {
  const siesta = {
    days: ['monday' as const],
    periods: [
      { opens: '11:15', closes: '15:00' },
      { opens: '17:15', closes: '21:00' },
    ],
  }
  const closed = { date: '2026-12-25', periods: [], reason: 'Christmas Day' }

  it('opens twice on a day with a siesta, and not at all on a closed day', () => {
    const hours = { ...business.hours, week: [siesta], exceptions: [closed] }
    expect(spa({ hours })).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Monday'], opens: '11:15', closes: '15:00' },
        { dayOfWeek: ['Monday'], opens: '17:15', closes: '21:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    })
  })

  it('carries its rating only when the switch in business.json says so', () => {
    const withSwitch = (markup: boolean) => spa({ rating: { ...business.rating, markup } })
    expect(withSwitch(false)).not.toHaveProperty('aggregateRating')
    expect(withSwitch(true)).toMatchObject({ aggregateRating: { ratingValue: 4.73, reviewCount: 41, bestRating: 5 } })
  })

  it('names only profiles that are its own', () => {
    const profile = { id: 'x', name: 'X', url: 'https://x.example/nuilea' }
    expect(spa({ social: [{ ...profile, placeholder: true }] })).not.toHaveProperty('sameAs')
    expect(spa({ social: [profile, { ...profile, placeholder: true }] })).toMatchObject({ sameAs: [profile.url] })
  })
})

describe('what is sold', () => {
  const massage: ServiceFacts = {
    title: 'Massage',
    summary: 'An hour',
    href: '/en/m',
    price: { cents: 49_00, beforeCents: 65_00 },
    minutes: 60,
  }

  it('has its price, the price before and its minutes', () => {
    const { offers } = serviceNode(massage, '/pictures/m.jpg')
    expect(offers).toMatchObject({
      price: '49.00',
      priceCurrency: 'EUR',
      additionalProperty: { value: 60, unitCode: 'MIN' },
      priceSpecification: { price: '65.00' },
    })
    const notReduced = { cents: 49_00 }
    const bundle = { cents: 49_00, beforeCents: 65_00, apart: true as const }
    for (const price of [notReduced, bundle])
      expect(serviceNode({ ...massage, price }, '/pictures/m.jpg').offers).not.toHaveProperty('priceSpecification')
  })

  it('has one offer per version, and the days of a special', () => {
    const versions = [60_00, 105_00].map((cents) => ({
      price: { cents },
      minutes: 60,
      description: `${cents}`,
    }))
    const { offers } = serviceNode({ ...massage, versions, validFrom: '2026-12-01', validTo: '2026-12-31' }, '/m.jpg')
    expect(offers).toMatchObject([
      { price: '60.00', name: '6000', validFrom: '2026-12-01', validThrough: '2026-12-31' },
      { price: '105.00', name: '10500' },
    ])
    expect(JSON.stringify(offers)).not.toContain('priceSpecification')
  })

  it('is the same thing in a list as on its own page', () => {
    const { itemListElement } = catalogNode({ name: 'Massages', path: '/en/l', entries: [massage] })
    expect(itemListElement).toMatchObject([
      { price: '49.00', itemOffered: { '@id': serviceNode(massage, '/m.jpg')['@id'] } },
    ])
  })

  it('can be a voucher for a treatment or for an amount', () => {
    const voucher = { name: 'Voucher', description: 'A gift', path: '/en/v', photo: '/v.jpg' }
    expect(voucherNode({ ...voucher, price: { cents: 49_00 } }).offers).toMatchObject({
      '@type': 'Offer',
      price: '49.00',
    })
    expect(voucherNode({ ...voucher, price: { min: 15_00, max: 500_00 } }).offers).toMatchObject({
      lowPrice: '15.00',
      highPrice: '500.00',
    })
  })
})
