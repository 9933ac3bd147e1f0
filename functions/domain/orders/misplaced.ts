import { entryOf, isSoldOn } from '#lib/catalogue/catalogue'
import { addDays, madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { blockedBetween } from '../planning/blocks'
import { isFree, timesOf, type Busy } from '../planning/occupancy'
import { at, type Sql } from '../store'
import { findOrders, stillToCome, type Order } from './order'

/** Why a booking cannot be given: the spa is closed, its therapist or room is not there, or its treatment is gone. */
export type Misplacement = 'closed' | 'blocked' | 'unstaffed' | 'removed'

/** Bookings that the spa has promised or may still confirm, so that staff would have to call their guests. */
const STANDS = `state IN ('confirmed', 'requested', 'processing') AND NOT unfollowed`

/** Lists the coming bookings that cannot be given as they stand, whatever the cause, the earliest first. */
export async function misplacedBookings(deps: Deps): Promise<{ order: Order; why: Misplacement }[]> {
  const orders = await findOrders(deps.store, `WHERE ${stillToCome('$1')} AND ${STANDS} ORDER BY starts_at`, [
    at(deps.now()),
  ])
  const last = orders.at(-1)
  if (!last) return []
  const blocked = await blockedBetween(deps.store, deps.now(), endOfOrder(last))
  const times = await timesOf(
    deps.store,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) => {
    const taken = times.filter(({ orderId }) => orderId === order.id)
    const why = misplacement(deps, order, taken, blocked)
    return why ? [{ order, why }] : []
  })
}

/** Tells why a booking cannot be given as it stands; undefined if it can. */
export const misplacementOf = async (sql: Sql, deps: Deps, order: Order): Promise<Misplacement | undefined> =>
  misplacement(
    deps,
    order,
    await timesOf(sql, [order.id]),
    await blockedBetween(sql, order.startsAt ?? 0, endOfOrder(order)),
  )

/** A booking's time in Madrid, and the code of what is booked. */
type BookedTime = { day: string; start: string; end: string; code: string | null }

/** Lists the coming bookings from one day in Madrid to another, or all from the first one, without the guests. */
export async function bookedTimes({ store, now }: Deps, from: string, to?: string): Promise<BookedTime[]> {
  const orders = await findOrders(
    store,
    `WHERE starts_at > $1::timestamptz AND starts_at >= $2::timestamptz
     AND starts_at < coalesce($3::timestamptz, 'infinity') AND ${STANDS} ORDER BY starts_at`,
    [at(now()), at(madridMoment(from, '00:00')), to === undefined ? null : at(madridMoment(addDays(to, 1), '00:00'))],
  )
  return orders.map((order) => ({
    day: madridDay(order.startsAt ?? 0),
    start: madridClock(order.startsAt ?? 0),
    end: madridClock(endOfOrder(order)),
    code: order.code,
  }))
}

const endOfOrder = ({ startsAt, minutes }: Order) => (startsAt ?? 0) + (minutes ?? 0) * MINUTE

function misplacement(
  { planning, catalogue }: Deps,
  order: Order,
  times: readonly Busy[],
  blocked: readonly Busy[],
): Misplacement | undefined {
  const { startsAt, resources, code } = order
  const [start, end] = [startsAt ?? 0, endOfOrder(order)]
  const day = madridDay(start)
  const isOpen = planning
    .periodsOn(day)
    .some(({ opens, closes }) => madridMoment(day, opens) <= start && end <= madridMoment(day, closes))
  if (!isOpen) return 'closed'
  const known = [...planning.therapists, ...planning.rooms].map(({ resource }) => resource)
  if (resources.some((resource) => !known.includes(resource))) return 'unstaffed'
  // Hours that only the airing touches do not keep a booking from being given.
  const given = times.map((each) => ({ ...each, to: each.to - planning.turnoverMinutes * MINUTE }))
  if (!isFree(blocked, given)) return 'blocked'
  const entry = entryOf(catalogue, code ?? '')
  return entry && isSoldOn(entry, day) ? undefined : 'removed'
}
