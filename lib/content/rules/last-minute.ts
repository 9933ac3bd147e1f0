import type { z } from 'zod'
import { listOf, type Draft, type Entry } from '../draft'
import { unless, type Problem } from '../problems'
import { lastMinuteGroup } from '../schema/last-minute'

type Group = Entry<z.infer<typeof lastMinuteGroup>>

/** A last-minute group says of its treatments what their own files say, and is never dearer than they are. */
export function lastMinute(draft: Draft): Problem[] {
  const groups = listOf(draft, 'last-minute', 'groups', lastMinuteGroup)
  return groups.flatMap((group) => [...itself(group), ...group.item.treatments.flatMap((_, index) => treatment(draft, group, index))])
}

function itself(group: Group): Problem[] {
  const { id, kind, duration, minutes, couple, shower, treatments } = group.item
  const wanted = Number.parseInt(duration)
  return [
    ...unless(id === `${kind}-${duration}`, group, ['id'], `is "${id}"`, `Write "${kind}-${duration}"`),
    ...unless(wanted === minutes, group, ['minutes'], `is ${minutes}, but the duration is ${duration}`, `Write ${wanted}`),
    ...unless(couple === (kind === 'couple'), group, ['couple'], `is ${couple}, but the kind is "${kind}"`, `Write ${!couple}`),
    ...unless(!shower || treatments.every((each) => each.shower), group, ['shower'], 'is true, but not all its treatments have a shower', 'Write false'),
  ]
}

function treatment(draft: Draft, group: Group, index: number): Problem[] {
  const { minutes, price, priceDiscount, treatments } = group.item
  const said = treatments[index]
  const item = draft.treatments.find((each) => each.item.code === said?.code)?.item
  if (!said || !item) return []
  const { code } = said
  const differs = (key: string, here: boolean, there: boolean) =>
    unless(here === there, group, ['treatments', index, key], `is ${here}, but for ${code} it is ${there}`, `Write ${there}`)
  const anyDay = item.discountedPrice ?? item.price
  const dear = `is ${priceDiscount ?? 'missing'}, but ${code} costs ${anyDay} on any day`
  return [
    ...differs('shower', said.shower, item.shower),
    ...differs('couple', said.couple, item.persons === 2),
    ...unless(item.price === price, group, ['price'], `is ${price}, but ${code} costs ${item.price}`, `Write ${item.price}, or move ${code} to another group`),
    ...unless(
      item.minutes === minutes, group, ['treatments', index, 'code'],
      `is ${code}, which takes ${item.minutes} minutes, not ${minutes}`, 'Move it to another group',
    ),
    ...unless((priceDiscount ?? price) <= anyDay, group, ['priceDiscount'], dear, `Write ${anyDay} or less`),
  ]
}
