import { describe, expect, it, test } from 'vitest'
import { listBookable } from '#lib/content/bookable'
import { getOffer, getTreatmentOrOffer, includedIn, listOffers, listSpecials, relatedOffers } from '#lib/content/offers'
import { getFile } from '#lib/content/pages'
import { getTreatment } from '#lib/content/treatments'
import { lastMinuteGroups } from '#lib/content/last-minute'
import { percentOff } from '#lib/money'
import { LANGS } from '#lib/routes/languages'

const everyOffer = [...listOffers('es'), ...listSpecials('es')]

describe('what an offer costs', () => {
  it('ISP-1 costs 60 € instead of 80 €, for one person, in 60 minutes', () => {
    expect(getOffer('es', 'ISP-1')).toMatchObject({
      price: 60_00,
      priceBefore: 80_00,
      type: 'single',
      minutes: 60,
      company: false,
      shower: false,
    })
  })

  it('ISP-2, the long afternoon, costs 315 € instead of 420 €, 25 % less, for two, in 180 minutes with a shower', () => {
    const pack = getOffer('es', 'ISP-2')
    expect(pack).toMatchObject({
      title: 'La tarde larga',
      price: 315_00,
      priceBefore: 420_00,
      type: 'couple',
      minutes: 180,
      company: true,
      shower: true,
    })
    expect(percentOff(420_00, 315_00)).toBe(25)
  })
})

describe.each(everyOffer.map((offer) => [offer.id, offer] as const))('%s', (id, offer) => {
  const full = (parts: typeof offer.treatments) =>
    parts.reduce(
      (sum, { code, times }) => sum + times * (getTreatment('es', code).priceBefore ?? getTreatment('es', code).price),
      0,
    )

  it('is struck down from what its treatments cost at their usual prices', () => {
    expect(full(offer.treatments)).toBe(offer.priceBefore ?? offer.price)
  })

  it('has versions that add up, and the one shown first is the offer itself', () => {
    for (const version of offer.options ?? [])
      expect(version.priceBefore, version.description).toBe(full(version.treatments))
    const current = offer.options?.filter((version) => version.current) ?? []
    if (offer.options)
      expect(current).toMatchObject([
        { price: offer.price, priceBefore: offer.priceBefore, minutes: offer.minutes, treatments: offer.treatments },
      ])
    else expect(current).toEqual([])
  })

  it('never costs more than before, and a reduction is the same in four languages', () => {
    if (offer.priceBefore !== undefined) expect(offer.price).toBeLessThan(offer.priceBefore)
    for (const lang of LANGS) expect(getOffer(lang, id)).toMatchObject({ price: offer.price, minutes: offer.minutes })
  })

  it('leads on to three other offers, those for as many people first', () => {
    const related = relatedOffers('de', offer)
    expect(related).toHaveLength(3)
    expect(related.map((other) => other.id)).not.toContain(id)
    const same = related.map(({ type }) => type === offer.type)
    expect(same).toEqual([...same].sort((a, b) => Number(b) - Number(a)))
  })
})

test('what an offer contains is named, with its minutes and its address in the language', () => {
  const [back] = includedIn('en', getOffer('en', 'ISP-1').treatments)
  expect(back).toMatchObject({ code: 'MA-1', times: 1, minutes: 30, title: getTreatment('en', 'MA-1').title })
  expect(back?.href).toMatch(/^\/en\//)
})

test('everything in the catalogue can be booked, once, and versions of offers have names of their own', () => {
  const { catalogue, groups, versions } = listBookable('fr')
  expect(groups.flatMap(({ codes }) => codes).sort()).toEqual(catalogue.entries.map(({ code }) => code).sort())
  for (const { code, optional, versions: sold } of catalogue.entries.filter((entry) => entry.optional)) {
    for (const { number } of sold)
      expect(versions[`${code}/${number}`]?.fr, `${code}, ${optional}`).toMatch(/^.+ \(.+[^.]\)$/)
  }
})

test('Valentine’s Day has the three ways that its heading counts', () => {
  const { ways } = getFile('en', 'valentine')
  expect(ways).toHaveLength(3)
  for (const { code } of ways) expect(getTreatmentOrOffer('en', code).price).toBeGreaterThan(0)
})

test('last-minute prices strike down what the treatments usually cost, and last as long', () => {
  for (const { id, price, priceBefore = price, minutes, treatments } of lastMinuteGroups('es')) {
    for (const { code, ...treatment } of treatments) {
      expect({ id, code, usual: priceBefore, minutes }).toEqual({
        id,
        code,
        usual: treatment.priceBefore ?? treatment.price,
        minutes: treatment.minutes,
      })
      expect(price, `${id} is not dearer than ${code}`).toBeLessThanOrEqual(treatment.price)
    }
  }
})
