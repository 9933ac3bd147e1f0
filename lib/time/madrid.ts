import { DAY, HOUR, MINUTE } from './units'

/**
 * Gives the moment when clocks change in a year: at 01:00 UTC on the last Sunday of March (2) or October (9), directive
 * 2000/84/EC, articles 2 and 3. `Intl` knows that, too, but a phone takes 60 ms for its first formatter.
 */
function change(year: number, month: 2 | 9): number {
  const end = Date.UTC(year, month, 31, 1)
  return end - new Date(end).getUTCDay() * DAY
}

/** Gives how far Madrid's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const year = new Date(moment).getUTCFullYear()
  return moment >= change(year, 2) && moment < change(year, 9) ? 2 * HOUR : HOUR
}

/** Gives the day and the time in Madrid at a moment (milliseconds): `2026-11-24` and `17:15:00`. */
function dayAndTime(moment: number): { day: string; time: string } {
  const local = new Date(moment + offsetAt(moment)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 19) }
}

/** Gives the calendar day in Madrid at a moment (milliseconds), `2026-11-24`. */
export const madridDay = (moment: number): string => dayAndTime(moment).day
/** Gives the time in Madrid at a moment (milliseconds), `17:15`. */
export const madridClock = (moment: number): string => dayAndTime(moment).time.slice(0, 5)

/** Gives the moment (milliseconds) of a day and time in Madrid; the later one when clocks show the time twice. */
export function madridMoment(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(first)
}

/**
 * Gives the last second of a day in Madrid (milliseconds). A period that the law counts in days ends with it:
 * Regulation (EEC, Euratom) 1182/71, article 3(2)(b).
 */
export const endOfDay = (day: string): number => madridMoment(addDays(day, 1), '00:00') - 1000

/** Writes a moment (milliseconds) as an ISO date-time with Madrid's offset: `2026-11-24T17:15:00+01:00`. */
export function madridDateTime(moment: number): string {
  const { day, time } = dayAndTime(moment)
  const minutes = offsetAt(moment) / MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${time}+${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** Reads the time out of an ISO date-time such as `2026-11-24T17:15:00+01:00`: `17:15`. */
export const clockOf = (dateTime: string): string => dateTime.slice(11, 16)

/** Adds days to a day such as 2026-11-24. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Adds months to a day such as 2026-11-24; a day that the month does not have becomes its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(firstOf(months + 1), -1).slice(8))
  return `${firstOf(months).slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
