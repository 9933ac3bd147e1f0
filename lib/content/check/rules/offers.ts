import type { Part } from '#lib/catalogue/catalogue'
import type { UncheckedContent, Located } from '../unchecked'
import { term, unless, type Problem } from '../problems'
import { minutes as possibleMinutes } from '../../schema/values'
import { chosenVersionIn, PERSONS, totalOf, versionsIn } from '../../sellable'

type Offer = UncheckedContent['offers'][number]['item']

/**
 * Checks that an offer has treatments, once, that everybody is treated equally long, and that its marks are those of
 * its treatments.
 */
export function checkOffers(content: UncheckedContent): Problem[] {
  return content.offers.flatMap((entry) => [
    ...shape(entry),
    ...lengths(content, entry),
    ...numbers(entry),
    ...flags(content, entry),
  ])
}

/** Treatments and reduced price stand in the offer itself or in its versions. */
function shape(entry: Located<Offer>): Problem[] {
  const { treatments, amountDiscount, options } = entry.item
  const once = (key: string, value: unknown) =>
    unless(!options || value === undefined, entry, [key], 'offer.inVersions')
  return [
    ...once('treatments', treatments),
    ...once('amountDiscount', amountDiscount),
    ...unless(treatments !== undefined || options !== undefined, entry, ['treatments'], 'offer.empty'),
  ]
}

/** «2 × PH-1 + CO-2». */
const namesOf = (parts: readonly Part[]) =>
  parts.map(({ code, times }) => (times > 1 ? `${times} × ${code}` : code)).join(' + ')

function lengths({ treatments }: UncheckedContent, entry: Located<Offer>): Problem[] {
  const items = treatments.map(({ item }) => item)
  return versionsIn(entry.item).flatMap(({ parts, partsPath }) => {
    const persons = PERSONS[entry.item.type]
    // An unknown treatment is said elsewhere.
    const total = totalOf(parts, persons, items)
    return unless(!total || possibleMinutes.safeParse(total.minutes).success, entry, partsPath, 'offer.minutes', {
      parts: namesOf(parts),
      minutes: total?.minutes ?? '',
      persons,
      most: possibleMinutes.maxValue ?? '',
    })
  })
}

/** Versions are numbered 1, 2, 3, and one of them is the current one. */
function numbers(entry: Located<Offer>): Problem[] {
  const { options } = entry.item
  if (!options) return []
  const { currentOption, options: list } = options
  return [
    ...list.flatMap(({ number }, index) =>
      unless(number === index + 1, entry, ['options', 'options', index, 'number'], 'offer.versionNumber', {
        number,
        wanted: index + 1,
      }),
    ),
    ...unless(chosenVersionIn(entry.item) !== undefined, entry, ['options', 'currentOption'], 'offer.noVersion', {
      number: currentOption,
      most: list.length,
    }),
  ]
}

function flags(content: UncheckedContent, entry: Located<Offer>): Problem[] {
  const { type, company, shower, vegan } = entry.item
  const parts = chosenVersionIn(entry.item)?.parts ?? []
  const list = parts.flatMap(({ code }) => content.treatments.filter(({ item }) => item.code === code))
  const isKnown = parts.length > 0 && list.length === parts.length
  const animal = isKnown ? list.filter(({ item }) => !item.vegan).map(({ item }) => item.code) : []
  const wet = isKnown ? list.some(({ item }) => item.shower) : shower
  return [
    ...unless(company === PERSONS[type] > 1, entry, ['company'], 'offer.company', {
      value: term(company),
      type,
      wanted: term(!company),
    }),
    ...unless(shower === wet, entry, ['shower'], wet ? 'offer.shower' : 'offer.noShower', {
      value: term(shower),
      wanted: term(wet),
    }),
    ...unless(
      !vegan || animal.length === 0,
      entry,
      ['vegan'],
      animal.length > 1 ? 'offer.manyNotVegan' : 'offer.notVegan',
      { codes: { names: animal, by: 'and' } },
    ),
  ]
}
