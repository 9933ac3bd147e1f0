import type { Part } from '#lib/catalogue/catalogue'
import type { UncheckedContent, Located } from '../unchecked'
import { placeIn, term, unless, type Problem } from '../problems'
import { minutes as possibleMinutes } from '../../schema/values'
import { chosenVersionIn, PERSONS, totalOf, versionsIn } from '../../sellable'

type Offer = UncheckedContent['offers'][number]['item']

/**
 * Checks that an offer lists its treatments in one place, that all its guests are treated equally long, that its
 * versions are numbered, and that its marks (company, shower, vegan) are those of its treatments.
 */
export function checkOffers(content: UncheckedContent): Problem[] {
  return content.offers.flatMap((entry) => [
    ...shape(entry),
    ...lengths(content, entry),
    ...numbers(entry),
    ...flags(content, entry),
  ])
}

/** Checks that treatments and reduced price are in the offer itself or in its versions, not in both. */
function shape(entry: Located<Offer>): Problem[] {
  const { treatments, amountDiscount, options } = entry.item
  const once = (key: string, value: unknown) =>
    unless(!options || value === undefined, entry, [key], 'offer.inVersions', {}, { other: placeIn(entry, 'options') })
  return [
    ...once('treatments', treatments),
    ...once('amountDiscount', amountDiscount),
    ...unless(treatments !== undefined || options !== undefined, entry, ['treatments'], 'offer.empty'),
  ]
}

/** Writes treatments in short: «2 × PH-1 + CO-2». */
const namesOf = (parts: readonly Part[]) =>
  parts.map(({ code, times }) => (times > 1 ? `${times} × ${code}` : code)).join(' + ')

function lengths({ treatments }: UncheckedContent, entry: Located<Offer>): Problem[] {
  const items = treatments.map(({ item }) => item)
  return versionsIn(entry.item).flatMap(({ parts, partsPath }) => {
    const persons = PERSONS[entry.item.type]
    // The total is undefined if a treatment is unknown, which rules/references.ts reports.
    const total = totalOf(parts, persons, items)
    return unless(
      !total || possibleMinutes.safeParse(total.minutes).success,
      entry,
      partsPath,
      'offer.minutes',
      { parts: namesOf(parts), minutes: total?.minutes ?? '', persons, most: possibleMinutes.maxValue ?? '' },
      { other: placeIn(entry, 'type') },
    )
  })
}

/** Checks that versions are numbered 1, 2, 3 …, and that the current one exists. */
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
    ...unless(
      chosenVersionIn(entry.item) !== undefined,
      entry,
      ['options', 'currentOption'],
      'offer.noVersion',
      { number: currentOption, most: list.length },
      { other: placeIn(entry, 'options', 'options') },
    ),
  ]
}

function flags(content: UncheckedContent, entry: Located<Offer>): Problem[] {
  const { type, company, shower, vegan } = entry.item
  const parts = chosenVersionIn(entry.item)?.parts ?? []
  const list = parts.flatMap(({ code }) => content.treatments.filter(({ item }) => item.code === code))
  const isKnown = parts.length > 0 && list.length === parts.length
  const notVegan = isKnown ? list.filter(({ item }) => !item.vegan) : []
  const withShower = list.find(({ item }) => item.shower)
  const needsShower = isKnown ? withShower !== undefined : shower
  return [
    ...unless(
      company === PERSONS[type] > 1,
      entry,
      ['company'],
      'offer.company',
      { value: term(company), type, wanted: term(!company) },
      { other: placeIn(entry, 'type') },
    ),
    ...unless(
      shower === needsShower,
      entry,
      ['shower'],
      needsShower ? 'offer.shower' : 'offer.noShower',
      { value: term(shower), wanted: term(needsShower) },
      withShower && { other: placeIn(withShower, 'shower') },
    ),
    ...unless(
      !vegan || notVegan.length === 0,
      entry,
      ['vegan'],
      notVegan.length > 1 ? 'offer.manyNotVegan' : 'offer.notVegan',
      { codes: { names: notVegan.map(({ item }) => item.code), by: 'and' } },
      notVegan[0] && { other: placeIn(notVegan[0], 'vegan') },
    ),
  ]
}
