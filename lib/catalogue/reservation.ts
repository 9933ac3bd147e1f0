import type { Item } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import type { SlotPick } from '#lib/contracts/slot'
import type { Catalogue, Sellable } from './catalogue'
import { priceFor, type NoPrice, type OrderPrice, type VoucherWorth } from './price'

/** What somebody wants, before the hour is known. */
type ReservationSelection = { code: string; option?: number; persons: number }

/**
 * Lists for how many persons an entry can be had: multiples of what it is made for, as many as can be booked together.
 */
export const personsFor = (entry: Sellable): number[] =>
  Array.from({ length: Math.floor(LIMITS.persons / entry.persons) }, (_, index) => (index + 1) * entry.persons)

/** Finds the number of persons nearest to the wanted one that an entry can be had for. */
export const fitPersons = (entry: Sellable, persons: number): number =>
  personsFor(entry).reduce(
    (best, each) => (Math.abs(each - persons) < Math.abs(best - persons) ? each : best),
    entry.persons,
  )

/**
 * Makes a selection of an entry: with a version only where the buyer names one, for as many persons as it can be had
 * for.
 */
export function selectionFor(entry: Sellable, option: number | undefined, persons: number): ReservationSelection {
  const known = entry.versions.some(({ number }) => number === option)
  return {
    code: entry.code,
    option: entry.optional ? (known ? option : entry.chosen) : undefined,
    persons: fitPersons(entry, persons),
  }
}

/**
 * Turns a selection and its start into the item that is bought; with a voucher's number, into the voucher's redemption.
 */
export const itemOf = (selection: ReservationSelection, slot: SlotPick, giftUid?: string): Item =>
  giftUid === undefined ? { kind: 'booking', ...selection, slot } : { kind: 'redemption', giftUid, ...selection, slot }

/**
 * Computes what a selection costs, in cents, less the voucher. `startsAt` in milliseconds, null before an hour is
 * chosen.
 */
export const priceOfSelection = (
  selection: ReservationSelection,
  catalogue: Catalogue,
  now: number,
  startsAt: number | null,
  gift?: { uid: string; worth: VoucherWorth },
): OrderPrice | NoPrice =>
  priceFor(
    itemOf(selection, { day: '2000-01-01', start: '12:00', therapist: 0 }, gift?.uid),
    catalogue,
    now,
    startsAt,
    gift?.worth,
  )
