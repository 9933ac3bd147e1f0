import type { Item } from '#lib/contracts/item'
import type { PaymentMethod } from './methods/method'

/** More persons at once than there are therapists: staff arrange it, nothing is paid online. */
const MOST_AT_ONCE = 2
const HOUR = 3_600_000

/** Tells whether an item can be ordered anew. A voucher's number is not read from an order, so without it one can only go on with that order. */
export const isWhole = (item: Item) => item.kind !== 'transfer' || item.giftUid !== undefined

type Chosen = { item: Item; totalCents: number; startsAt: string | null }

/** What the spa's content says about paying. */
type Terms = { /** Methods that are switched on. */ accepted: readonly PaymentMethod[]; transferHours: number }

/** Lists how a thing may be paid, by the function's own rules, so that nothing is offered that it refuses. `now` in milliseconds. */
export function methodsFor(chosen: Chosen, now: number, { accepted, transferHours }: Terms): PaymentMethod[] {
  const { item, totalCents } = chosen

  const arranged = 'persons' in item && item.persons > MOST_AT_ONCE
  if (totalCents === 0 || arranged) return ['none']
  return possibleFor(chosen, now, transferHours).filter((each) => accepted.includes(each))
}

function possibleFor({ item, startsAt }: Chosen, now: number, transferHours: number): PaymentMethod[] {
  // What is already begun online goes on online.
  if (!isWhole(item)) return ['card', 'paypal']
  const inTime = startsAt === null || Date.parse(startsAt) - now > transferHours * HOUR
  const transfer = item.kind !== 'last' && inTime
  return [
    'card',
    'paypal',
    ...(transfer ? (['transfer'] as const) : []),
    ...(item.kind === 'gift' ? [] : (['none'] as const)),
  ]
}
