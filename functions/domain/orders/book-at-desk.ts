import { entryOf } from '#lib/catalogue/catalogue'
import { LIMITS } from '#lib/contracts/limits'
import type { SlotPick } from '#lib/contracts/slot'
import type { Lang } from '#lib/routes/languages'
import { madridMoment } from '#lib/time/madrid'
import type { Deps } from '../deps'
import type { Sql } from '../store'
import { forWalkIns } from '../planning/planning'
import { fieldError } from '../api-error'
import { priceOf, startOf, slotSearchFor, type Service } from './item'
import type { NewNote } from './notes'
import type { Order } from './order'
import { ordersOn } from './order-lists'
import { takeAtDesk, withAlternatives } from './hold'

/** A booking that staff enter for a guest who calls, writes or stands at the desk. */
type BookAtDeskOptions = {
  code: string
  option?: number
  /** By default as many as the treatment is made for. */
  persons?: number
  slot: SlotPick
  lang: Lang
  buyer: Order['buyer']
  notes?: readonly NewNote[]
  /** Book although the same guest already has a booking that day, or cannot be reached. */
  anyway?: boolean
}

/** Thrown instead of booking when a guest with the same telephone or mail address has a booking on the same day. */
export class BookedThatDay extends Error {
  override readonly name = 'BookedThatDay'
  constructor(readonly orders: readonly Order[]) {
    super('booked that day')
  }
}

/** Thrown instead of booking a guest who has neither a telephone nor a mail address. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/**
 * Books a treatment for a guest who called: confirmed at once and paid at the spa, at the catalogue's price and by the
 * same rules and locks as online; only lead time and horizon do not apply, and the quarter of an hour that has begun
 * is not past. Refuses like an online order, with the
 * nearest free starts; with `BookedThatDay` a guest who has a booking that day already, and with `Unreachable` one who
 * cannot be told anything.
 */
export async function bookAtDesk(base: Deps, booking: BookAtDeskOptions): Promise<Order> {
  const deps = forWalkIns(base)
  const { code, option, slot, lang, buyer, notes = [], anyway = false } = booking
  const entry = entryOf(deps.catalogue, code)
  if (!entry) throw fieldError('item.code', 'choice')
  const persons = booking.persons ?? entry.persons
  if (persons > LIMITS.persons) throw fieldError('item.persons', 'range')
  const item: Service = { kind: 'booking', code, option, persons, slot }
  const requestedStart = madridMoment(slot.day, slot.start)
  // The price comes before the start: it refuses what is not sold at all, where other times would not help.
  const price = priceOf(deps, item, requestedStart)
  try {
    startOf(deps, item)
  } catch (error) {
    throw await withAlternatives(
      deps,
      error,
      slotSearchFor(deps, item, requestedStart),
      Math.max(requestedStart, deps.now()),
    )
  }
  /** Throws where staff are to be asked first, also about a booking that somebody else enters meanwhile. */
  async function check(store: Sql): Promise<void> {
    if (buyer.phone === undefined && buyer.email === undefined && !anyway) throw new Unreachable()
    const sameDay = (await ordersOn({ ...deps, store }, slot.day)).filter((order) => isSameGuest(order.buyer, buyer))
    if (sameDay.length > 0 && !anyway) throw new BookedThatDay(sameDay)
  }
  return takeAtDesk(
    deps,
    { item, lang, buyer, expectedTotalCents: price.totalCents, desk: { notes, check } },
    'none',
    requestedStart,
  )
}

/** Tells whether two buyers have the same telephone or the same mail address. */
const isSameGuest = (one: Order['buyer'], other: Order['buyer']): boolean =>
  (one.phone !== undefined && one.phone === other.phone) ||
  (one.email !== undefined && one.email.toLowerCase() === other.email?.toLowerCase())
