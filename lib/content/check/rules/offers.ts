import type { Part } from '#lib/catalogue/catalogue'
import type { UncheckedContent, Located } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { minutes as possibleMinutes } from '../../schema/values'
import { chosenVersionIn, PERSONS, totalOf, versionsIn } from '../../sellable'

type Offer = UncheckedContent['offers'][number]['item']

/**
 * Checks that an offer lists its treatments in one place, that all its guests are treated equally long, that the
 * version chosen at first exists, and that none of what is called vegan is not.
 */
export function checkOffers(content: UncheckedContent): Problem[] {
  return content.offers.flatMap((entry) => [
    ...shape(entry),
    ...lengths(content, entry),
    ...current(entry),
    ...vegan(content, entry),
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

/** Checks that there is the version that is chosen at first. */
function current(entry: Located<Offer>): Problem[] {
  const { options } = entry.item
  if (!options) return []
  const { currentOption, options: list } = options
  return unless(
    chosenVersionIn(entry.item) !== undefined,
    entry,
    ['options', 'currentOption'],
    'offer.noVersion',
    { number: currentOption, most: list.length },
    { other: placeIn(entry, 'options', 'options') },
  )
}

function vegan(content: UncheckedContent, entry: Located<Offer>): Problem[] {
  const parts = chosenVersionIn(entry.item)?.parts ?? []
  const list = parts.flatMap(({ code }) => content.treatments.filter(({ item }) => item.code === code))
  const notVegan = list.length === parts.length ? list.filter(({ item }) => !item.vegan) : []
  return unless(
    !entry.item.vegan || notVegan.length === 0,
    entry,
    ['vegan'],
    notVegan.length > 1 ? 'offer.manyNotVegan' : 'offer.notVegan',
    { codes: { names: notVegan.map(({ item }) => item.code), by: 'and' } },
    notVegan[0] && { other: placeIn(notVegan[0], 'vegan') },
  )
}
