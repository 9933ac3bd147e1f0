import { entryOf } from '#lib/catalogue/catalogue'
import { isForStaff } from '#lib/catalogue/persons'
import type { OrderPrice } from '#lib/catalogue/price'
import type { SlotPick } from '#lib/contracts/slot'
import type { Lang } from '#lib/routes/languages'
import { madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { fingerprint } from '../keys'
import { atTheDesk } from '../planning/planning'
import { ApiError, fieldError } from '../api-error'
import { priceOf, startOf, slotSearchFor, type Service } from './item'
import type { Order } from './order'
import { slotTaken, takeTime } from './hold'

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
