import { describe, expect, it, test } from 'vitest'
import { titleOfVersion, versionOf } from '#lib/catalogue/catalogue'
import { listBookable } from '#lib/content/bookable'
import {
  cautionsIn,
  getOffer,
  getTreatmentOrOffer,
  includedIn,
  listOffers,
  listSpecials,
  relatedOffers,
} from '#lib/content/offers'
import { cautionIdsOf, cautionsOf } from '#lib/content/health'
import { getFile } from '#lib/content/pages'
import { loadContent } from '#lib/content/read/load'
import { getTreatment } from '#lib/content/treatments'
import { lastMinuteGroups } from '#lib/content/last-minute'
import { percentOff, type Price } from '#lib/money'
import { LANGS } from '#lib/routes/languages'

const usual = ({ cents, beforeCents = cents }: Price) => beforeCents
const everyOffer = [...listOffers('es'), ...listSpecials('es')]

it('ISP-2, the long afternoon, costs 315 € instead of 420 €, 25 % less, for two, in 180 minutes with a shower', () => {
  const price = { cents: 315_00, beforeCents: 420_00 }
  const pack = { title: 'La tarde larga', price, type: 'couple', minutes: 180, company: true, shower: true }
  expect(getOffer('es', 'ISP-2')).toMatchObject(pack)
  expect(percentOff(420_00, 315_00)).toBe(25)
})

describe.each(everyOffer.map((offer) => [offer.code, offer] as const))('%s', (code, offer) => {
  const full = (parts: typeof offer.parts) =>
    parts.reduce((sum, part) => sum + part.times * getTreatment('es', part.code).price.cents, 0)

  it('is struck down from what its treatments cost one by one today', () => {
    expect(full(offer.parts)).toBe(usual(offer.price))
  })

  it('has versions that add up, and the one shown first is the offer itself', () => {
    for (const version of offer.versions ?? [])
      expect(usual(version.price), version.description).toBe(full(version.parts))
    const current = offer.versions?.filter((version) => version.current) ?? []
    if (offer.versions)
      expect(current).toMatchObject([{ price: offer.price, minutes: offer.minutes, parts: offer.parts }])
    else expect(current).toEqual([])
  })

  it('leads on to three other offers, those for as many people first', () => {
    const related = relatedOffers('de', offer)
    expect(related).toHaveLength(3)
    expect(related.map((other) => other.code)).not.toContain(code)
    const same = related.map(({ type }) => type === offer.type)
    expect(same).toEqual([...same].sort((a, b) => Number(b) - Number(a)))
  })
})

test('what an offer contains is named, with its minutes and its address in the language', () => {
  const [back] = includedIn('en', getOffer('en', 'ISP-1').parts)
  expect(back).toMatchObject({ code: 'MA-1', times: 1, minutes: 30, title: getTreatment('en', 'MA-1').title })
  expect(back?.href).toMatch(/^\/en\//)
})

test('everything in the catalogue can be booked, once, and versions of offers have names of their own', () => {
  const { catalogue, groups } = listBookable('fr')
  expect(groups.flatMap(({ codes }) => codes).sort()).toEqual(catalogue.entries.map(({ code }) => code).sort())
  for (const entry of catalogue.entries.filter(({ optional }) => optional)) {
    for (const version of entry.versions)
      expect(titleOfVersion(entry, version).fr, `${entry.code}/${version.number}`).toMatch(/^.+ \(.+[^.]\)$/)
  }
  for (const entry of catalogue.entries.filter(({ optional }) => !optional))
    expect(titleOfVersion(entry, versionOf(entry))).toEqual(entry.title)
})

test('Valentine’s Day has the three ways that its heading counts', () => {
  const { ways } = getFile('en', 'valentine')
  expect(ways).toHaveLength(3)
  for (const { code } of ways) expect(getTreatmentOrOffer('en', code).price.cents).toBeGreaterThan(0)
})

test('last-minute prices strike down what the cheapest treatment costs on any other day, and last as long', () => {
  for (const { id, price, minutes, treatments } of lastMinuteGroups('es')) {
    const own = treatments.map(({ code }) => getTreatment('es', code))
    expect(usual(price), id).toBe(Math.min(...own.map((treatment) => treatment.price.cents)))
    for (const treatment of own) {
      expect(treatment.minutes, `${id}: ${treatment.code}`).toBe(minutes)
      expect(price.cents, `${id} is not dearer than ${treatment.code}`).toBeLessThanOrEqual(treatment.price.cents)
    }
  }
})

it.each(LANGS)('an offer has in %s each caution of each treatment in it, once', (lang) => {
  for (const offer of [...listOffers(lang), ...listSpecials(lang)]) {
    const sentences = cautionsIn(lang, [offer.code])
    const inside = [...offer.parts, ...(offer.versions ?? []).flatMap(({ parts }) => parts)].map(({ code }) => code)
    const ids = loadContent()
      .treatments.filter(({ code }) => inside.includes(code))
      .flatMap(cautionIdsOf)
    expect(sentences).toEqual(cautionsOf(lang, ids))
    expect(sentences.length, offer.code).toBeGreaterThan(0)
  }
})
