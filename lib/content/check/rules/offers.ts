import type { Part } from '#lib/catalogue/catalogue'
import type { UncheckedContent, Located } from '../unchecked'
import { anyOf, placeIn, problemAt, unless, type Path, type Problem } from '../problems'
import { minutes as possibleMinutes } from '../../schema/values'
import { PERSONS, totalOf, versionsIn } from '../../sellable'

type Offer = Located<UncheckedContent['offers'][number]['item']>

/**
 * Checks that an offer lists its treatments in one place, that it takes equally long for all its guests, and that
 * its default version exists and, if the offer is vegan, that each version has only vegan treatments.
 */
export const checkOffers = (content: UncheckedContent): Problem[] =>
  content.offers.flatMap((entry) => [...shape(entry), ...lengths(content, entry), ...vegan(content, entry)])

/** Checks that an offer has treatments and price either itself or in versions, and that the default one exists. */
function shape(entry: Offer): Problem[] {
  const { treatments, options } = entry.item
  if (!options) return unless(treatments !== undefined, placeIn(entry, 'treatments'), 'offer.empty')
  const { currentOption: number, options: list } = options
  const twice = (['treatments', 'amountDiscount'] as const).filter((key) => entry.item[key] !== undefined)
  return [
    ...twice.map((key) => problemAt(placeIn(entry, key), 'offer.inVersions', { other: placeIn(entry, 'options') })),
    ...unless(number <= list.length, placeIn(entry, 'options', 'currentOption'), 'offer.noVersion', {
      number,
      most: list.length,
      other: placeIn(entry, 'options', 'options'),
    }),
  ]
}

/** Gives where a version of an offer has its treatments, and where its reduced price. */
export function pathsIn({ options }: Offer['item'], number: number): Record<'parts' | 'reduced', Path> {
  if (!options) return { parts: ['treatments'], reduced: ['amountDiscount'] }
  const version = ['options', 'options', number - 1]
  return { parts: [...version, 'treatments'], reduced: [...version, 'totalDiscount'] }
}

/** Writes treatments in short: «2 × PH-1 + CO-2». */
const namesOf = (parts: readonly Part[]) =>
  parts.map(({ code, times }) => (times > 1 ? `${times} × ${code}` : code)).join(' + ')

function lengths({ treatments }: UncheckedContent, entry: Offer): Problem[] {
  const items = treatments.map(({ item }) => item)
  const persons = PERSONS[entry.item.type]
  return versionsIn(entry.item).flatMap(({ number, parts }) => {
    // Undefined if a treatment is unknown, which rules/references.ts reports.
    const minutes = totalOf(parts, persons, items)?.minutes
    const most = possibleMinutes.maxValue ?? undefined
    const values = { parts: namesOf(parts), minutes, persons, most, other: placeIn(entry, 'type') }
    const isPossible = minutes === undefined || possibleMinutes.safeParse(minutes).success
    return unless(isPossible, placeIn(entry, ...pathsIn(entry.item, number).parts), 'offer.minutes', values)
  })
}

function vegan(content: UncheckedContent, entry: Offer): Problem[] {
  const codes = versionsIn(entry.item).flatMap(({ parts }) => parts.map(({ code }) => code))
  const notVegan = content.treatments.filter(({ item }) => codes.includes(item.code) && !item.vegan)
  const [first] = notVegan
  if (!entry.item.vegan || !first) return []
  const values = { codes: anyOf(notVegan.map(({ item }) => item.code)), other: placeIn(first, 'vegan') }
  return [problemAt(placeIn(entry, 'vegan'), 'offer.notVegan', values)]
}
