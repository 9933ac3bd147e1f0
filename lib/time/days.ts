import { dayAndThoseAfter, periodsOn, type Hours, type Period } from './hours'
import { addDays } from './madrid'

/** A day with its opening periods; without periods the spa is closed. */
type VisitDay = { day: string; periods: readonly Period[] }

/** Lists `count` days from the first one on, closed days too. */
export const daysFrom = (hours: Hours, first: string, count: number): VisitDay[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead)).map((day) => ({
    day,
    periods: periodsOn(hours, day),
  }))

/** Finds the index of the opening period (morning or evening) of a start such as 17:15; -1 if it is in none. */
export const periodOf = (periods: readonly Period[], start: string): number =>
  periods.findIndex(({ opens, closes }) => opens <= start && start < closes)

/** A moment as the day and the time in Madrid. */
type DayAndClock = { day: string; clock: string }

/** Tells whether the spa is open now or later on that day (`now` in Madrid time). */
export const isOpenYet = ({ day, periods }: VisitDay, now: DayAndClock): boolean =>
  periods.some(({ closes }) => day > now.day || closes > now.clock)

/** Finds the first day between `from` and `to` on which the spa is open now or later; undefined if there is none. */
export function firstOpenDay(hours: Hours, from: string, to: string, now: DayAndClock): string | undefined {
  for (const day of dayAndThoseAfter(from)) {
    if (day > to) return undefined
    if (isOpenYet({ day, periods: periodsOn(hours, day) }, now)) return day
  }
  return undefined
}
