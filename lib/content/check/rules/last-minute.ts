import type { z } from 'zod'
import { listOf, type UncheckedContent, type Located } from '../unchecked'
import { problemAt, term, unless, type Problem } from '../problems'
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
    ...unless(id === `${kind}-${duration}`, group, ['id'], 'lastMinute.id', { id, wanted: `${kind}-${duration}` }),
    ...unless(couple === (kind === 'couple'), group, ['couple'], 'lastMinute.couple', {
      value: term(couple),
      kind,
      wanted: term(!couple),
    }),
    ...unless(!shower || treatments.every((each) => each.shower), group, ['shower'], 'lastMinute.shower'),
  ]
}

function treatment(group: Group, { index, said, item }: Found): Problem[] {
  const minutes = minutesOfGroup(group.item)
  const { code } = item
  const differs = (key: string, here: boolean, there: boolean) =>
    unless(here === there, group, ['treatments', index, key], 'lastMinute.differs', {
      value: term(here),
      code,
      wanted: term(there),
    })
  return [
    ...differs('shower', said.shower, item.shower),
    ...differs('couple', said.couple, item.persons === 2),
    ...unless(item.minutes === minutes, group, ['treatments', index, 'code'], 'lastMinute.minutes', {
      code,
      minutes: item.minutes,
      wanted: minutes,
    }),
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
      const values = { dearer: dearer.code, dearerPrice: dearer.price, cheapest: cheapest.code, price: most }
      return [problemAt(group, ['priceDiscount'], 'lastMinute.manyPrices', values)]
    }
  } else if (priceDiscount >= full) {
    // Said in rules/prices.ts.
    return []
  }
  return unless((priceDiscount ?? full) <= most, group, ['priceDiscount'], 'lastMinute.dearer', {
    value: priceDiscount ?? term('missing'),
    code: cheapest.code,
    price: most,
  })
}
