import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { currentPrice, fullPriceOfGroup, facetsOfGroup } from '../../sellable'

type Group = Located<z.infer<typeof lastMinuteGroupSchema>>
type Treatment = UncheckedContent['treatments'][number]

/** Checks that last-minute groups agree with the files of their treatments. */
export function checkLastMinute(content: UncheckedContent): Problem[] {
  return listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap((group) => {
    const found = group.item.codes.map((code) => content.treatments.find(({ item }) => item.code === code))
    return [
      ...found.flatMap((treatment, index) => (treatment ? treatmentProblems(group, index, treatment) : [])),
      ...priceProblems(
        group,
        found.filter((treatment) => treatment !== undefined),
      ),
    ]
  })
}

function treatmentProblems(group: Group, index: number, treatment: Treatment): Problem[] {
  const { code, minutes, persons } = treatment.item
  const wanted = facetsOfGroup(group.item)
  return (['persons', 'minutes'] as const).flatMap((key) => {
    const values = { code, minutes, persons, wanted: wanted[key], other: placeIn(treatment, key) }
    return unless(treatment.item[key] === wanted[key], placeIn(group, 'codes', index), `lastMinute.${key}`, values)
  })
}

/** Checks that the treatments of a group without a last-minute price all cost the same. */
function priceProblems(group: Group, treatments: readonly Treatment[]): Problem[] {
  const items = treatments.map(({ item }) => item)
  const price = fullPriceOfGroup(group.item, items)
  if (group.item.priceDiscount !== undefined || price === undefined) return []
  const cheapest = items.find((item) => currentPrice(item) === price)?.code
  const dearer = treatments.find(({ item }) => currentPrice(item) > price)
  if (!dearer) return []
  const values = { dearer: dearer.item.code, dearerPrice: currentPrice(dearer.item), cheapest, price }
  return [
    problemAt(placeIn(group, 'priceDiscount'), 'lastMinute.manyPrices', { ...values, other: placeIn(dearer, 'price') }),
  ]
}
