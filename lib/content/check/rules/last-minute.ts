import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { placeIn, problemAt, term, unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { currentPrice, fullPriceOfGroup, minutesOfGroup } from '../../sellable'

type Group = Located<z.infer<typeof lastMinuteGroupSchema>>
type Treatment = UncheckedContent['treatments'][number]
/** A treatment of a group: its entry in the group, and its own file. */
type Found = { index: number; listed: Group['item']['treatments'][number]; treatment: Treatment }

/** Checks that last-minute groups agree with the files of their treatments. */
export function checkLastMinute(content: UncheckedContent): Problem[] {
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return groups.flatMap((group) => {
    const found = group.item.treatments.flatMap((listed, index) => {
      const treatment = content.treatments.find(({ item }) => item.code === listed.code)
      return treatment ? [{ index, listed, treatment }] : []
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
  const [isCouple, wanted] = [kind === 'couple', `${kind}-${duration}`]
  const other = placeIn(group, 'kind')
  const dry = treatments.findIndex((each) => !each.shower)
  return [
    ...unless(id === wanted, group, ['id'], 'lastMinute.id', { id, wanted }, { other }),
    ...unless(
      couple === isCouple,
      group,
      ['couple'],
      'lastMinute.couple',
      { value: term(couple), kind, wanted: term(isCouple) },
      { other },
    ),
    ...unless(
      !shower || dry < 0,
      group,
      ['shower'],
      'lastMinute.shower',
      {},
      { other: placeIn(group, 'treatments', dry, 'shower') },
    ),
  ]
}

function treatmentProblems(group: Group, { index, listed, treatment }: Found): Problem[] {
  const wanted = minutesOfGroup(group.item)
  const { code, minutes, persons, shower } = treatment.item
  const differs = (key: 'shower' | 'couple', right: boolean, rightKey: string) =>
    unless(
      listed[key] === right,
      group,
      ['treatments', index, key],
      'lastMinute.differs',
      { value: term(listed[key]), code, wanted: term(right) },
      { other: placeIn(treatment, rightKey) },
    )
  return [
    ...differs('shower', shower, 'shower'),
    ...differs('couple', persons === 2, 'persons'),
    ...unless(
      minutes === wanted,
      group,
      ['treatments', index, 'code'],
      'lastMinute.minutes',
      { code, minutes, wanted },
      { other: placeIn(treatment, 'minutes') },
    ),
  ]
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
