import { periodsOn, type Hours, type Period } from './hours'
import { addDays } from './madrid'

/** A day one could come: without periods it is closed. */
type VisitDay = { day: string; periods: readonly Period[] }

/** Lists so many days from a first one on, closed ones too. */
export const daysFrom = (hours: Hours, first: string, count: number): VisitDay[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead)).map((day) => ({
    day,
    periods: periodsOn(hours, day),
  }))

/** Lists the next open days after one, at most so many, none beyond the last that can be booked. */
export const openDaysAfter = (hours: Hours, day: string, last: string, most: number): VisitDay[] =>
  daysFrom(hours, addDays(day, 1), 366)
    .filter((each) => each.periods.length > 0 && each.day <= last)
    .slice(0, most)

/**
 * Finds the opening period (morning or evening) that a start such as 17:15 lies in, as its place in the list; -1
 * outside.
 */
export const periodOf = (periods: readonly Period[], start: string): number =>
  periods.findIndex(({ opens, closes }) => opens <= start && start < closes)

/** A moment as Madrid's walls show it. */
type Wall = { day: string; clock: string }

/** Tells whether the spa is open on a day, or still will be. */
export const isOpenYet = ({ day, periods }: VisitDay, now: Wall): boolean =>
  periods.some(({ closes }) => day > now.day || closes > now.clock)

/** Finds the first day from one on that is open and not over yet, none after the last. */
export const firstOpenDay = (hours: Hours, from: string, to: string, now: Wall): string | undefined =>
  daysFrom(hours, from, 366).find((each) => each.day <= to && isOpenYet(each, now))?.day
