import { entryOf, versionOf } from '#lib/catalogue/catalogue'
import { priceFor, type OrderPrice, type VoucherWorth } from '#lib/catalogue/price'
import type { Item } from '#lib/contracts/item'
import type { SlotPick } from '#lib/contracts/slot'
import { priceFromAmounts } from '#lib/money'
import type { Localized } from '#lib/routes/languages'
import { madridClock, madridDay } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import type { SlotSearch } from '../planning/free'
import { isStart, startMoment, type Planning } from '../planning/planning'
import { ApiError, fieldError } from '../api-error'
import { mustBeSendable } from '../vouchers/voucher'
import { lacksTime, roundsOf, type Order } from './order'

export type Service = Exclude<Item, { kind: 'gift' }>

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
export function titleOf({ catalogue }: Deps, item: Item): Localized {
  return entryOf(catalogue, item.code ?? '')?.title ?? AMOUNT
}

/** Computes what the item costs before any voucher pays for it. Refuses what `priceOf` refuses. */
export function priceWithoutVoucher(deps: Deps, item: Item, start: number | null): OrderPrice {
  if (item.kind !== 'redemption') return priceOf(deps, item, start)
  const { code, option, persons, slot } = item
  return priceOf(deps, { kind: 'booking', code, option, persons, slot }, start)
}

/** Describes what a service needs in the day's plan. Its price is the one before any voucher. */
export function slotSearchFor(item: Service, price: OrderPrice): SlotSearch {
  const { rounds, parts, minutes, totalCents, beforeCents } = price
  return {
    need: { rounds, parts },
    minutes: minutes ?? 0,
    therapist: item.slot.therapist,
    group: item.kind === 'last' ? item.group : null,
    offers: [{ code: item.code, ...priceFromAmounts({ totalCents, beforeCents }) }],
  }
}

/** Describes what an order needs in the day's plan, as it was sold, also when content has changed since. */
export function searchForOrder({ catalogue }: Deps, order: Order): SlotSearch {
  const code = order.code ?? ''
  const entry = entryOf(catalogue, code)
  const version = entry && versionOf(entry, order.option ?? undefined)
  const parts = order.group === null ? (version?.parts.map((part) => part.code) ?? []) : [code]
  return {
    need: { rounds: roundsOf(order), parts },
    minutes: order.minutes ?? 0,
    therapist: order.therapist,
    group: order.group,
    offers: [
      {
        code,
        ...priceFromAmounts({ totalCents: order.totalCents + order.voucherCents, beforeCents: order.beforeCents }),
      },
    ],
  }
}

/**
 * Makes an item of what was bought, at another time; undefined for a voucher. What a voucher paid is already taken and
 * does not matter here.
 */
export function serviceOf({ kind, code, option, group, persons }: Order, slot: SlotPick): Service | undefined {
  if (code === null || kind === 'gift') return undefined
  if (kind === 'last') return group === null ? undefined : { kind, group, code, slot }
  return { kind: 'booking', code, persons: persons ?? 1, slot, ...(option !== null && { option }) }
}

/** Tells which time an order still has to take; undefined for one that holds its time, and for a voucher. */
export function timeLacking(deps: Deps, order: Order): { search: SlotSearch; start: number } | undefined {
  const { startsAt } = order
  if (startsAt === null || !lacksTime(order)) return undefined
  const item = serviceOf(order, { day: madridDay(startsAt), start: madridClock(startsAt), therapist: order.therapist })
  if (!item || startOf(deps, item) === null) return undefined
  return { search: slotSearchFor(item, priceOf(deps, item, startsAt)), start: startsAt }
}
