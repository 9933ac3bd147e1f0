import { listOf, type UncheckedContent } from '../unchecked'
import { toCents } from '../../euros'
import { placeIn, unless, type ContentPlace, type Path, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { pathsIn } from './offers'
import { fullPriceOfGroup, PERSONS, reductionToday, totalOf, versionsIn } from '../../sellable'

/**
 * Checks that reduced prices are lower than what the same choice costs on other days, which is shown struck through,
 * and that the struck price of a treatment is no higher than its full price.
 */
export function checkPrices(content: UncheckedContent): Problem[] {
  const treatments = content.treatments.map(({ item }) => item)
  return [
    ...content.treatments.flatMap((entry) => {
      const { lowestBefore, price: now } = reductionToday(entry.item) ?? {}
      const { price } = entry.item
      const before = placeIn(entry, 'discountedPrice', 'lowestBefore')
      const values = { value: lowestBefore, price, other: placeIn(entry, 'price') }
      return [
        ...lower(entry, ['discountedPrice', 'price'], now, ['discountedPrice', 'lowestBefore'], lowestBefore),
        ...unless(!lowestBefore || lowestBefore <= price, before, 'price.neverCost', values),
      ]
    }),
    ...listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap((entry) => {
      const full = fullPriceOfGroup(entry.item, treatments)
      return lower(entry, ['priceDiscount'], entry.item.priceDiscount, ['codes'], full)
    }),
    ...content.offers.flatMap((entry) =>
      versionsIn(entry.item).flatMap(({ number, parts, reduced }) => {
        const full = totalOf(parts, PERSONS[entry.item.type], treatments)
        const paths = pathsIn(entry.item, number)
        return lower(entry, paths.reduced, reduced, paths.parts, full?.euros)
      }),
    ),
  ]
}

/** Checks a reduced price, if there is one. If a treatment is unknown there is no full price, and the check passes. */
const lower = (
  entry: ContentPlace,
  nowPath: Path,
  now: number | undefined,
  beforePath: Path,
  before: number | undefined,
): Problem[] => {
  const isLower = now === undefined || before === undefined || toCents(now) < toCents(before)
  return unless(isLower, placeIn(entry, ...nowPath), 'price.notLower', {
    now,
    before,
    other: placeIn(entry, ...beforePath),
  })
}
