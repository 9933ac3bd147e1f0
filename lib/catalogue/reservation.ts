import type { Item } from '#lib/contracts/item'
import { LIMITS } from '#lib/contracts/limits'
import type { SlotPick } from '#lib/contracts/slot'
import type { Sellable } from './catalogue'

/** What a guest wants to book, before the time is chosen. */
type ReservationSelection = { code: string; option?: number; persons: number }

/** Lists the numbers of persons that an entry can be booked for: multiples of its own, up to the limit. */
export const personsFor = (entry: Sellable): number[] =>
  Array.from({ length: Math.floor(LIMITS.persons / entry.persons) }, (_, index) => (index + 1) * entry.persons)

/** Finds the possible number of persons that is nearest to the wanted one. */
export const fitPersons = (entry: Sellable, persons: number): number =>
  personsFor(entry).reduce(
    (best, each) => (Math.abs(each - persons) < Math.abs(best - persons) ? each : best),
    entry.persons,
  )

/** Makes a valid selection of an entry: an unknown version becomes the default one, and persons a possible number. */
export function selectionFor(entry: Sellable, option: number | undefined, persons: number): ReservationSelection {
  const exists = entry.versions.some(({ number }) => number === option)
  return {
    code: entry.code,
    option: entry.optional ? (exists ? option : entry.chosen) : undefined,
    persons: fitPersons(entry, persons),
  }
}

/** Turns a selection and its start into the item to buy: a booking, or with a voucher's number a redemption. */
export const itemOf = (selection: ReservationSelection, slot: SlotPick, giftUid?: string): Item =>
  giftUid === undefined ? { kind: 'booking', ...selection, slot } : { kind: 'redemption', giftUid, ...selection, slot }
