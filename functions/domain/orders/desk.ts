import { entryOf } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import type { OrderPrice } from '#lib/catalogue/price'
import type { SlotPick } from '#lib/contracts/slot'
import type { Lang } from '#lib/routes/languages'
import { addDays, madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { atTheDesk } from '../planning/planning'
import { ApiError, fieldError } from '../api-error'
import { at } from '../store'
import { priceOf, startOf, slotSearchFor, type Service } from './item'
import { findOrders, lockOrder, type Order } from './order'
import { slotTaken, takeTime } from './hold'
import { updateOrder } from './transition'

/** What somebody books by phone, WhatsApp or at the desk. */
type DeskBooking = {
  code: string
  option?: number
  /** As many as it is made for unless said otherwise. */
  persons?: number
  slot: SlotPick
  lang: Lang
  buyer: Order['buyer']
  note?: string
}

/**
 * Books for somebody who called: confirmed at once, paid at the spa, at the catalogue's price and by the same rules and
 * the same lock as online; only lead time and horizon do not count. Refuses like an online order, with what is free
 * near to it.
 */
export async function bookAtDesk(asked: Deps, booking: DeskBooking): Promise<Order> {
  const deps = { ...asked, planning: atTheDesk(asked.planning) }
  const { code, option, slot, lang, buyer, note } = booking
  const entry = entryOf(deps.catalogue, code)
  if (!entry) throw fieldError('item.code', 'choice')
  const persons = booking.persons ?? entry.persons
  // Two therapists cannot serve more at once: such a visit is two bookings.
  if (isForStaff(persons)) throw fieldError('item.persons', 'range')
  const item: Service = { kind: 'booking', code, option, persons, slot }
  const wished = madridMoment(slot.day, slot.start)
  // Before the hour, what is not sold at all: alternatives would be of no use.
  const price = priceOf(deps, item, wished)
  const start = await startOrAlternatives(deps, item, price, wished)
  const basket = {
    clientToken: deps.keys.lookup('client', deps.random(16).toString('base64url')),
    itemHash: deps.keys.lookup('item', fingerprint(item)),
    start,
  }
  return takeTime(deps, { item, lang, buyer, expectedTotalCents: price.totalCents, desk: { note } }, 'none', basket)
}

async function startOrAlternatives(
  deps: Deps,
  item: Service,
  price: OrderPrice,
  wished: number,
): Promise<number | null> {
  try {
    return startOf(deps, item)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'slot_invalid') throw error
    const { more } = await slotTaken(deps, slotSearchFor(item, price), Math.max(wished, deps.now()))
    throw new ApiError('slot_invalid', more)
  }
}

/** Writes down what the spa should know about an order. */
export const noteOrder = ({ store, now }: Deps, id: string, note: string): Promise<Order> =>
  store.transaction(async (sql) => updateOrder(sql, await lockOrder(sql, id), { note }, now(), 'noted'))

/** Finds what happens on a day in Madrid, the earliest first: what is booked, asked for, or just being paid. */
export const ordersOn = ({ store, now }: Deps, day: string): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE starts_at >= $1::timestamptz AND starts_at < $2::timestamptz
       AND (state IN ('processing', 'confirmed') OR (state = 'requested' AND NOT unfollowed)
       OR (state IN ('held', 'awaiting_payment', 'requested') AND expires_at > $3::timestamptz))
     ORDER BY starts_at, therapist, reference`,
    [at(madridMoment(day, '00:00')), at(madridMoment(addDays(day, 1), '00:00')), at(now())],
  )
