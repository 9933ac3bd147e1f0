import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { problemAt, unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { fullPriceOfGroup, minutesOfGroup } from '../../sellable'

type Group = Located<z.infer<typeof lastMinuteGroupSchema>>
/** A treatment of a group: what the group says of it, and what its own file says. */
type Found = {
  index: number
  said: Group['item']['treatments'][number]
  item: UncheckedContent['treatments'][number]['item']
}

/**
 * Checks that a last-minute group says of its treatments what their own files say, and is never dearer than they are.
 */
export function checkLastMinute(content: UncheckedContent): Problem[] {
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return groups.flatMap((group) => {
    const found = group.item.treatments.flatMap((said, index) => {
      const item = content.treatments.find((each) => each.item.code === said.code)?.item
      return item ? [{ index, said, item }] : []
    })
    return [...itself(group), ...found.flatMap((each) => treatment(group, each)), ...onePrice(group, found)]
  })
}

function itself(group: Group): Problem[] {
  const { id, kind, duration, couple, shower, treatments } = group.item
  return [
    ...unless(id === `${kind}-${duration}`, group, ['id'], `is "${id}"`, `Write "${kind}-${duration}"`),
    ...unless(
      couple === (kind === 'couple'),
      group,
      ['couple'],
      `is ${couple}, but the kind is "${kind}"`,
      `Write ${!couple}`,
    ),
    ...unless(
      !shower || treatments.every((each) => each.shower),
      group,
      ['shower'],
      'is true, but not all its treatments have a shower',
      'Write false',
    ),
  ]
}

function treatment(group: Group, { index, said, item }: Found): Problem[] {
  const minutes = minutesOfGroup(group.item)
  const { code } = item
  const differs = (key: string, here: boolean, there: boolean) =>
    unless(
      here === there,
      group,
      ['treatments', index, key],
      `is ${here}, but for ${code} it is ${there}`,
      `Write ${there}`,
    )
  return [
    ...differs('shower', said.shower, item.shower),
    ...differs('couple', said.couple, item.persons === 2),
    ...unless(
      item.minutes === minutes,
      group,
      ['treatments', index, 'code'],
      `is ${code}, which takes ${item.minutes} minutes, not ${minutes}`,
      'Move it to another group',
    ),
  ]
}

/**
 * Nobody pays more at the last minute than on any other day, and what is paid is one price for the whole group: without
 * a last-minute price that is what all its treatments cost.
 */
function onePrice(group: Group, found: readonly Found[]): Problem[] {
  const { priceDiscount } = group.item
  const items = found.map(({ item }) => item)
  const full = fullPriceOfGroup(group.item, items)
  const anyDay = ({ discountedPrice, price }: Found['item']) => discountedPrice ?? price
  const [cheapest] = [...items].sort((a, b) => anyDay(a) - anyDay(b))
  if (!cheapest || full === undefined) return []
  const most = anyDay(cheapest)
  if (priceDiscount === undefined) {
    const dearer = items.find((item) => item.price > full)
    if (dearer && most === full) {
      const wrong = `is missing, but ${dearer.code} costs ${dearer.price} and ${cheapest.code} ${most}`
      const instead = `Write one price for all, less than ${most}, or leave only treatments in the group that cost the same`
      return [problemAt(group, ['priceDiscount'], wrong, instead)]
    }
  } else if (priceDiscount >= full) {
    // Said in rules/prices.ts.
    return []
  }
  return unless(
    (priceDiscount ?? full) <= most,
    group,
    ['priceDiscount'],
    `is ${priceDiscount ?? 'missing'}, but ${cheapest.code} costs ${most} on any day`,
    `Write ${most} or less`,
  )
}
