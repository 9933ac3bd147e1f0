import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { toCents } from '../euros'
import { unless, type Path, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../schema/last-minute'

/** A price and what it is reduced to, in euros, with the place of the reduced one. */
export type Reduction = { file: string; path: Path; before: number; now: number; of: string }

/** Lists every reduced price of treatments, offers with their versions, and last-minute groups. */
export function reductions(content: UncheckedContent): Reduction[] {
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return [
    ...content.treatments.flatMap((entry) =>
      reduction(entry, ['discountedPrice'], entry.item.price, entry.item.discountedPrice, entry.item.code),
    ),
    ...groups.flatMap((entry) =>
      reduction(entry, ['priceDiscount'], entry.item.price, entry.item.priceDiscount, entry.item.id),
    ),
    ...content.offers.flatMap((entry) => [
      ...reduction(entry, ['amountDiscount'], entry.item.amount, entry.item.amountDiscount, entry.item.id),
      ...(entry.item.options?.options ?? []).flatMap(({ totalPrice, totalDiscount }, index) =>
        reduction(entry, ['options', 'options', index, 'totalDiscount'], totalPrice, totalDiscount, entry.item.id),
      ),
    ]),
  ]
}

const reduction = (
  { file, path }: Located<unknown>,
  below: Path,
  before: number,
  now: number | undefined,
  of: string,
): Reduction[] => (now === undefined ? [] : [{ file, path: [...path, ...below], before, now, of }])

/** Checks that reduced prices are lower than the prices they reduce. */
export function checkPrices(content: UncheckedContent): Problem[] {
  return reductions(content).flatMap((each) => {
    const { before, now } = each
    return unless(
      toCents(now) < toCents(before),
      each,
      [],
      `is ${now}, but the price it reduces is ${before}`,
      `Write less than ${before}, or remove it`,
    )
  })
}
