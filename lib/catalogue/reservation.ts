import type { Item } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import type { SlotPick } from '#lib/contracts/slot'
import type { Catalogue, Sellable } from './catalogue'
import { priceFor, type NoPrice, type OrderPrice, type VoucherWorth } from './price'

/** What somebody wants, before the hour is known. */
type Wish = { code: string; option?: number; persons: number }

/** Lists for how many persons an entry can be had: multiples of what it is made for, as many as can be booked together. */
export const personsFor = (entry: Sellable): number[] =>
  Array.from({ length: Math.floor(LIMITS.persons / entry.persons) }, (_, index) => (index + 1) * entry.persons)

/** Finds the number of persons nearest to the wanted one that an entry can be had for. */
export const fitPersons = (entry: Sellable, persons: number): number =>
  personsFor(entry).reduce(
    (best, each) => (Math.abs(each - persons) < Math.abs(best - persons) ? each : best),
    entry.persons,
  )

/**
 * Makes a wish for an entry: with a version only where the buyer names one, for as many persons as it can be had for.
 */
export function wishFor(entry: Sellable, option: number | undefined, persons: number): Wish {
  const known = entry.versions.some(({ number }) => number === option)
  return {
    code: entry.code,
    option: entry.optional ? (known ? option : entry.chosen) : undefined,
    persons: fitPersons(entry, persons),
  }
}

/** Turns a wish and its start into the item that is bought; with a voucher's number, into the voucher's redemption. */
export const itemOf = (wish: Wish, slot: SlotPick, giftUid?: string): Item =>
  giftUid === undefined ? { kind: 'booking', ...wish, slot } : { kind: 'transfer', giftUid, ...wish, slot }

/**
 * Computes what a wish costs, in cents, less the voucher. `startsAt` in milliseconds, null before an hour is chosen.
 */
export const priceOfWish = (
  wish: Wish,
  catalogue: Catalogue,
  now: number,
  startsAt: number | null,
  gift?: { uid: string; worth: VoucherWorth },
): OrderPrice | NoPrice =>
  priceFor(
    itemOf(wish, { day: '2000-01-01', start: '12:00', therapist: 0 }, gift?.uid),
    catalogue,
    now,
    startsAt,
    gift?.worth,
  )
