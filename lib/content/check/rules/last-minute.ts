import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { currentPrice, fullPriceOfGroup, minutesOfGroup } from '../../sellable'

type Group = Located<z.infer<typeof lastMinuteGroupSchema>>
type Treatment = UncheckedContent['treatments'][number]
/** A treatment of a group, with its place in it. */
type Found = { index: number; treatment: Treatment }

/** Checks that last-minute groups agree with the files of their treatments. */
export function checkLastMinute(content: UncheckedContent): Problem[] {
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return groups.flatMap((group) => {
    const found = group.item.codes.flatMap((code, index) => {
      const treatment = content.treatments.find(({ item }) => item.code === code)
      return treatment ? [{ index, treatment }] : []
    })
    return [
      ...groupProblems(group),
      ...found.flatMap((each) => treatmentProblems(group, each)),
      ...priceProblems(group, found),
    ]
  })
}

function groupProblems(group: Group): Problem[] {
  const { id, kind, duration } = group.item
  const wanted = `${kind}-${duration}`
  return unless(id === wanted, group, ['id'], 'lastMinute.id', { id, wanted }, { other: placeIn(group, 'kind') })
}

function treatmentProblems(group: Group, { index, treatment }: Found): Problem[] {
  const { code, minutes, persons } = treatment.item
  const wanted = { minutes: minutesOfGroup(group.item), persons: group.item.kind === 'couple' ? 2 : 1 }
  const agrees = (key: 'minutes' | 'persons', problem: 'lastMinute.minutes' | 'lastMinute.persons') =>
    unless(
      treatment.item[key] === wanted[key],
      group,
      ['codes', index],
      problem,
      { code, minutes, persons, wanted: wanted[key] },
      { other: placeIn(treatment, key) },
    )
  return [...agrees('persons', 'lastMinute.persons'), ...agrees('minutes', 'lastMinute.minutes')]
}

/** Checks that the treatments of a group without a last-minute price all cost the same. */
function priceProblems(group: Group, found: readonly Found[]): Problem[] {
  const treatments = found.map(({ treatment }) => treatment)
  const full = fullPriceOfGroup(
    group.item,
    treatments.map(({ item }) => item),
  )
  if (group.item.priceDiscount !== undefined || full === undefined) return []
  const cheapest = treatments.find(({ item }) => currentPrice(item) === full)
  const dearer = treatments.find(({ item }) => currentPrice(item) > full)
  if (!cheapest || !dearer) return []
  const values = {
    dearer: dearer.item.code,
    dearerPrice: currentPrice(dearer.item),
    cheapest: cheapest.item.code,
    price: full,
  }
  const other = placeIn(dearer, 'price')
  return [problemAt(group, ['priceDiscount'], 'lastMinute.manyPrices', values, { other })]
}
