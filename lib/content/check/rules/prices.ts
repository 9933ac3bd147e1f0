import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { toCents } from '../../euros'
import { placeIn, unless, type ContentPlace, type Path, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { fullPriceOfGroup, PERSONS, reductionToday, totalOf, versionsIn } from '../../sellable'

/**
 * A price and what it is reduced to, in euros, with the place of the reduced one. `full` is the place of the other: the
 * full price, or the treatments that make it.
 */
type Reduction = ContentPlace & { before: number; now: number; of: string; full: ContentPlace }

/** Lists every reduced price of today: of treatments, last-minute groups, and offers with their versions. */
function reductions(content: UncheckedContent): Reduction[] {
  const treatments = content.treatments.map(({ item }) => item)
  return [
    ...content.treatments.flatMap((entry) => {
      const { lowestBefore, price } = reductionToday(entry.item) ?? {}
      const path = ['discountedPrice', 'price']
      return reduction(entry, path, lowestBefore, price, entry.item.code, ['discountedPrice', 'lowestBefore'])
    }),
    ...listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap((entry) => {
      const { id, priceDiscount } = entry.item
      const full = fullPriceOfGroup(entry.item, treatments)
      return reduction(entry, ['priceDiscount'], full, priceDiscount, id, ['codes'])
    }),
    ...content.offers.flatMap((entry) =>
      versionsIn(entry.item).flatMap(({ parts, partsPath, reduced, reducedPath }) => {
        const full = totalOf(parts, PERSONS[entry.item.type], treatments)
        return reduction(entry, reducedPath, full?.euros, reduced, entry.item.id, partsPath)
      }),
    ),
  ]
}

/** Makes a list of one reduced price; empty without one, or while an unknown treatment leaves the full price open. */
const reduction = (
  entry: Located<unknown>,
  below: Path,
  before: number | undefined,
  now: number | undefined,
  of: string,
  fullPath: Path,
): Reduction[] =>
  before === undefined || now === undefined
    ? []
    : [{ ...placeIn(entry, ...below), before, now, of, full: placeIn(entry, ...fullPath) }]

/**
 * Checks that reduced prices are lower than what the same choice costs on other days, which is shown struck through,
 * and that the struck price of a treatment is no higher than its full price.
 */
export function checkPrices(content: UncheckedContent): Problem[] {
  return [
    ...reductions(content).flatMap((each) => {
      const { before, now, full } = each
      return unless(toCents(now) < toCents(before), each, [], 'price.notLower', { now, before }, { other: full })
    }),
    ...content.treatments.flatMap((entry) => {
      const { lowestBefore = 0 } = reductionToday(entry.item) ?? {}
      const { price } = entry.item
      const path = ['discountedPrice', 'lowestBefore']
      const other = placeIn(entry, 'price')
      return unless(lowestBefore <= price, entry, path, 'price.neverCost', { value: lowestBefore, price }, { other })
    }),
  ]
}
