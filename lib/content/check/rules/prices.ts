import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { toCents } from '../../euros'
import { unless, type Path, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { fullPriceOfGroup, PERSONS, totalOf, versionsIn } from '../../sellable'

/** A price and what it is reduced to, in euros, with the place of the reduced one. */
export type Reduction = { file: string; path: Path; before: number; now: number; of: string }

/** Lists every reduced price of treatments, last-minute groups, and offers with their versions. */
export function reductions(content: UncheckedContent): Reduction[] {
  const treatments = content.treatments.map(({ item }) => item)
  return [
    ...content.treatments.flatMap((entry) =>
      reduction(entry, ['discountedPrice'], entry.item.price, entry.item.discountedPrice, entry.item.code),
    ),
    ...listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap((entry) => {
      const { id, priceDiscount } = entry.item
      return reduction(entry, ['priceDiscount'], fullPriceOfGroup(entry.item, treatments), priceDiscount, id)
    }),
    ...content.offers.flatMap((entry) =>
      versionsIn(entry.item).flatMap(({ parts, reduced, reducedPath }) => {
        const full = totalOf(parts, PERSONS[entry.item.type], treatments)
        return reduction(entry, reducedPath, full?.euros, reduced, entry.item.id)
      }),
    ),
  ]
}

/** Makes a list of one reduced price; empty without one, or while an unknown treatment leaves the full price open. */
const reduction = (
  { file, path }: Located<unknown>,
  below: Path,
  before: number | undefined,
  now: number | undefined,
  of: string,
): Reduction[] =>
  before === undefined || now === undefined ? [] : [{ file, path: [...path, ...below], before, now, of }]

/** Checks that reduced prices are lower than the prices they reduce. */
export function checkPrices(content: UncheckedContent): Problem[] {
  return reductions(content).flatMap((each) => {
    const { before, now } = each
    return unless(toCents(now) < toCents(before), each, [], 'price.notLower', { now, before })
  })
}
