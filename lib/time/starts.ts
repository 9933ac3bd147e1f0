import type { Slot } from '#lib/contracts/slot'
import type { LastGroup } from '#lib/contracts/states'
import { MINUTE } from './units'

/** Gives the current time of the server in milliseconds: the time it sent, plus what has passed here since then. */
export const serverTime = (serverNow: string, receivedAt: number, now: number): number =>
  Date.parse(serverNow) + (now - receivedAt)

/** Counts the minutes until a start, rounded down; negative once it is past (`now` in milliseconds). */
export const minutesUntil = ({ startsAt }: Pick<Slot, 'startsAt'>, now: number): number =>
  Math.floor((Date.parse(startsAt) - now) / MINUTE)

/** Tells whether a start is too soon to be booked: less than the lead time is left (`now` in milliseconds). */
export const isOver = (slot: Pick<Slot, 'startsAt'>, now: number, leadMinutes: number): boolean =>
  Date.parse(slot.startsAt) < now + leadMinutes * MINUTE

/** Lists the starts of one last-minute group, earliest first, without duplicates. */
export function startsIn(group: LastGroup, slots: readonly Slot[]): Slot[] {
  const byStart = new Map(slots.filter((slot) => slot.group === group).map((slot) => [slot.startsAt, slot]))
  return [...byStart.values()].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}

/** Lists the times of a day that can still be booked, earliest first: 17:15, 17:30 … (`now` in milliseconds). */
export function freeTimes(slots: readonly Slot[], now: number, leadMinutes: number): string[] {
  const open = slots.filter((slot) => !isOver(slot, now, leadMinutes))
  return [...new Set(open.map(({ start }) => start))].sort()
}
