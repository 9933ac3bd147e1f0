import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { unless, type Problem } from '../problems'
import { lastMinuteGroupSchema } from '../schema/last-minute'

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
    return [
      ...itself(group),
      ...found.flatMap((each) => treatment(group, each)),
      ...fullPrice(group, found),
      ...reducedPrice(group, found),
    ]
  })
}

function itself(group: Group): Problem[] {
  const { id, kind, duration, minutes, couple, shower, treatments } = group.item
  const wanted = Number.parseInt(duration)
  return [
    ...unless(id === `${kind}-${duration}`, group, ['id'], `is "${id}"`, `Write "${kind}-${duration}"`),
    ...unless(
      wanted === minutes,
      group,
      ['minutes'],
      `is ${minutes}, but the duration is ${duration}`,
      `Write ${wanted}`,
    ),
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
  const { minutes } = group.item
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

/** The price follows from the treatments for as long as they agree; otherwise those that differ do not belong here. */
function fullPrice(group: Group, found: readonly Found[]): Problem[] {
  const { price, minutes } = group.item
  const fitting = found.filter(({ item }) => item.minutes === minutes)
  const codes = fitting.map(({ item }) => item.code)
  const [wanted, ...others] = new Set(fitting.map(({ item }) => item.price))
  if (wanted === undefined) return []
  if (others.length === 0) {
    return unless(
      wanted === price,
      group,
      ['price'],
      `is ${price}, but ${codes.join(', ')} ${codes.length > 1 ? 'cost' : 'costs'} ${wanted}`,
      `Write ${wanted}`,
    )
  }
  return fitting.flatMap(({ index, item }) => {
    const wrong = `is ${item.code}, which costs ${item.price}, but this group has one price for all, ${price}`
    const instead =
      `Remove ${item.code} from this group, which ends its last-minute price, ` +
      'or give all treatments of the group the same price'
    return unless(item.price === price, group, ['treatments', index, 'code'], wrong, instead)
  })
}

/** Nobody pays more at the last minute than on any other day. */
function reducedPrice(group: Group, found: readonly Found[]): Problem[] {
  const { price, priceDiscount } = group.item
  const anyDay = ({ item }: Found) => item.discountedPrice ?? item.price
  const [cheapest] = [...found].sort((a, b) => anyDay(a) - anyDay(b))
  if (!cheapest) return []
  const most = anyDay(cheapest)
  // A full price that is too high is said above, and in rules/prices.ts a reduced one that is not lower than it.
  const said = priceDiscount === undefined ? most === cheapest.item.price : priceDiscount >= price
  if (said) return []
  const wrong = `is ${priceDiscount ?? 'missing'}, but ${cheapest.item.code} costs ${most} on any day`
  return unless((priceDiscount ?? price) <= most, group, ['priceDiscount'], wrong, `Write ${most} or less`)
}
