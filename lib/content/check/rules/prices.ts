import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { toCents } from '../../euros'
import { unless, type Path, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { fullPriceOfGroup, PERSONS, reductionToday, totalOf, versionsIn } from '../../sellable'

/** A price and what it is reduced to, in euros, with the place of the reduced one. */
export type Reduction = { file: string; path: Path; before: number; now: number; of: string }

/** Lists every reduced price of today: of treatments, last-minute groups, and offers with their versions. */
export function reductions(content: UncheckedContent): Reduction[] {
  const treatments = content.treatments.map(({ item }) => item)
  return [
    ...content.treatments.flatMap((entry) => {
      const { lowestBefore, price } = reductionToday(entry.item) ?? {}
      return reduction(entry, ['discountedPrice', 'price'], lowestBefore, price, entry.item.code)
    }),
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

/**
 * Checks that reduced prices are lower than what the same choice costs on other days, which is shown struck through,
 * and that the struck price of a treatment is no higher than its full price.
 */
export function checkPrices(content: UncheckedContent): Problem[] {
  return [
    ...reductions(content).flatMap((each) => {
      const { before, now } = each
      return unless(toCents(now) < toCents(before), each, [], 'price.notLower', { now, before })
    }),
    ...content.treatments.flatMap((entry) => {
      const { lowestBefore } = reductionToday(entry.item) ?? {}
      const { price } = entry.item
      const other = { file: entry.file, path: [...entry.path, 'price'] }
      const path = ['discountedPrice', 'lowestBefore']
      return unless(
        lowestBefore === undefined || lowestBefore <= price,
        entry,
        path,
        'price.neverCost',
        { value: lowestBefore ?? 0, price },
        { other },
      )
    }),
  ]
}
