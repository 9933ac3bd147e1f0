import { entryOf, isSoldOn, versionOf } from '#lib/catalogue/catalogue'
import { priceFor, priceOfService, type OrderPrice, type VoucherWorth } from '#lib/catalogue/price'
import type { Item } from '#lib/contracts/item'
import type { SlotPick } from '#lib/contracts/slot'
import { priceFromAmounts } from '#lib/money'
import type { Localized } from '#lib/routes/languages'
import { madridDay } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import type { SlotSearch } from '../planning/free'
import { isStart, startMoment, type Planning } from '../planning/planning'
import { ApiError, fieldError } from '../api-error'
import { mustBeSendable } from '../vouchers/voucher'
import { roundsOf, type Order } from './order'

export type Service = Exclude<Item, { kind: 'gift' }>
/** What an order may be for instead: a treatment, or an offer with its version. */
export type OtherService = { code: string; option?: number }
export type BookingItem = Extract<Item, { kind: 'booking' }>

/** Finds when an item starts (milliseconds); null for a voucher. Throws `slot_invalid` if that cannot be booked. */
export function startOf(deps: Deps, item: Item): number | null {
  if (item.kind === 'gift') return null
  const start = startMoment(item.slot.day, item.slot.start)
  const { minutes } = priceWithoutVoucher(deps, item, null)
  if (start === undefined || !isStart(deps.planning, start, minutes ?? 0, deps.now()))
    throw new ApiError('slot_invalid')
  return start
}

/** Computes when therapists and rooms are free again: after the treatment and the turn-over (milliseconds). */
export const endOf = ({ turnoverMinutes }: Planning, start: number, minutes: number) =>
  start + (minutes + turnoverMinutes) * MINUTE

/**
 * Computes what the item costs now. Refuses an item that is not sold this way, and a voucher that is to be mailed in
 * the past or too far ahead.
 */
export function priceOf(
  { catalogue, now }: Deps,
  item: Item,
  start: number | null,
  voucher?: VoucherWorth,
): OrderPrice {
  if (item.kind === 'gift') mustBeSendable(item.card.sendOn, now(), 'item.card.sendOn')
  const price = priceFor(item, catalogue, now(), start, voucher)
  if (!price.ok) throw fieldError(`item.${price.path}`, price.rule)
  return price
}

const AMOUNT: Localized = { es: 'Vale regalo', en: 'Gift voucher', de: 'Geschenkgutschein', fr: 'Bon cadeau' }

/** Gives the title of the item in all four languages. */
export function titleOf({ catalogue }: Deps, item: Pick<Item, 'code'>): Localized {
  return entryOf(catalogue, item.code ?? '')?.title ?? AMOUNT
}

/** Computes what the item costs before any voucher pays for it. Refuses what `priceOf` refuses. */
export function priceWithoutVoucher(deps: Deps, item: Item, start: number | null): OrderPrice {
  if (item.kind !== 'redemption') return priceOf(deps, item, start)
  const { code, option, persons, slot } = item
  return priceOf(deps, { kind: 'booking', code, option, persons, slot }, start)
}

/**
 * Describes what a service needs in the day's plan. Its prices are those before any voucher. Refuses what `priceOf`
 * refuses for this start.
 */
export function slotSearchFor(deps: Deps, item: Service, start: number | null): SlotSearch {
  const { rounds, parts, minutes } = priceWithoutVoucher(deps, item, start)
  const { now } = deps
  const offersFor = (price: Pick<OrderPrice, 'totalCents' | 'beforeCents'>) => [
    { code: item.code, ...priceFromAmounts(price) },
  ]
  const offers = offersFor(priceWithoutVoucher(deps, item, null))
  const isToday = isSoldOn(entryOf(deps.catalogue, item.code), madridDay(now()))
  return {
    need: { rounds, parts },
    minutes: minutes ?? 0,
    therapist: item.slot.therapist,
    group: item.kind === 'last' ? item.group : null,
    offers,
    offersToday: isToday ? offersFor(priceWithoutVoucher(deps, item, now())) : offers,
  }
}

/**
 * Describes what an order needs in the day's plan, as it was sold, also when content has changed since. Its price is
 * the one that was agreed, or today's where that is lower.
 */
export function searchForOrder({ catalogue, now }: Deps, order: Order): SlotSearch {
  const code = order.code ?? ''
  const entry = entryOf(catalogue, code)
  const version = entry && versionOf(entry, order.option ?? undefined)
  const agreed = agreedPrice(order)
  const service = { code, option: order.option ?? undefined, persons: order.persons ?? 1 }
  const today = priceOfService(service, catalogue, { now: now(), startsAt: now() })
  const isLess = today.ok && today.totalCents < agreed.totalCents
  return {
    need: { rounds: roundsOf(order), parts: version?.parts.map((part) => part.code) ?? [] },
    minutes: order.minutes ?? 0,
    therapist: order.therapist,
    group: null,
    offers: [{ code, ...priceFromAmounts(agreed) }],
    offersToday: [{ code, ...priceFromAmounts(isLess ? today : agreed) }],
  }
}

/** Gives the price at which an order was made, before any voucher. */
export const agreedPrice = ({ totalCents, voucherCents, beforeCents }: Order) => ({
  totalCents: totalCents + voucherCents,
  beforeCents,
})

/** Gives an order as one for something else, if `what` is given. */
export const orderFor = (order: Order, what?: OtherService): Order =>
  what ? { ...order, code: what.code, option: what.option ?? null } : order

/**
 * Makes an item of what was bought, at another time; undefined for a voucher. Last minute is only a price of today, so
 * its orders are treatments like any other. What a voucher paid is already taken and does not matter here.
 */
export function serviceOf({ kind, code, option, persons }: Order, slot: SlotPick): BookingItem | undefined {
  if (code === null || kind === 'gift') return undefined
  return { kind: 'booking', code, persons: persons ?? 1, slot, ...(option !== null && { option }) }
}
