import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { problemAt, term, unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { currentPrice, fullPriceOfGroup, minutesOfGroup } from '../../sellable'

type Group = Located<z.infer<typeof lastMinuteGroupSchema>>
/** A treatment of a group: its entry in the group, and its own file. */
type Found = {
  index: number
  listed: Group['item']['treatments'][number]
  item: UncheckedContent['treatments'][number]['item']
}

/** Checks that last-minute groups agree with the files of their treatments. */
export function checkLastMinute(content: UncheckedContent): Problem[] {
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return groups.flatMap((group) => {
    const found = group.item.treatments.flatMap((listed, index) => {
      const item = content.treatments.find((each) => each.item.code === listed.code)?.item
      return item ? [{ index, listed, item }] : []
    })
    return [
      ...groupProblems(group),
      ...found.flatMap((each) => treatmentProblems(group, each)),
      ...priceProblems(group, found),
    ]
  })
}

function groupProblems(group: Group): Problem[] {
  const { id, kind, duration, couple, shower, treatments } = group.item
  return [
    ...unless(id === `${kind}-${duration}`, group, ['id'], 'lastMinute.id', { id, wanted: `${kind}-${duration}` }),
    ...unless(couple === (kind === 'couple'), group, ['couple'], 'lastMinute.couple', {
      value: term(couple),
      kind,
      wanted: term(!couple),
    }),
    ...unless(!shower || treatments.every((each) => each.shower), group, ['shower'], 'lastMinute.shower'),
  ]
}

function treatmentProblems(group: Group, { index, listed, item }: Found): Problem[] {
  const minutes = minutesOfGroup(group.item)
  const { code } = item
  const differs = (key: string, value: boolean, wanted: boolean) =>
    unless(value === wanted, group, ['treatments', index, key], 'lastMinute.differs', {
      value: term(value),
      code,
      wanted: term(wanted),
    })
  return [
    ...differs('shower', listed.shower, item.shower),
    ...differs('couple', listed.couple, item.persons === 2),
    ...unless(item.minutes === minutes, group, ['treatments', index, 'code'], 'lastMinute.minutes', {
      code,
      minutes: item.minutes,
      wanted: minutes,
    }),
  ]
}

/** Checks that the treatments of a group without a last-minute price all cost the same. */
function priceProblems(group: Group, found: readonly Found[]): Problem[] {
  const items = found.map(({ item }) => item)
  const full = fullPriceOfGroup(group.item, items)
  if (group.item.priceDiscount !== undefined || full === undefined) return []
  const cheapest = items.find((item) => currentPrice(item) === full)
  const dearer = items.find((item) => currentPrice(item) > full)
  if (!cheapest || !dearer) return []
  const values = { dearer: dearer.code, dearerPrice: currentPrice(dearer), cheapest: cheapest.code, price: full }
  return [problemAt(group, ['priceDiscount'], 'lastMinute.manyPrices', values)]
}
