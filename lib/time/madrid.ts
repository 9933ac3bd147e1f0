import { DAY, MINUTE } from './units'

const ZONE = 'Europe/Madrid'

// Made when it is first asked for: the first formatter of a page takes a phone 60 ms, which its start need not wait
// for.
let clock: Intl.DateTimeFormat | undefined
const makeClock = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

/** Writes the clock's time as if it were UTC, in milliseconds without their fraction of a second. */
function wallOf(moment: number): number {
  const parts = new Map((clock ??= makeClock()).formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

// Zones change at whole quarters of an hour, and a day's plan asks for the same few again and again: asking the
// formatter costs a hundred times as much.
const QUARTER = 900_000
const MOST_KEPT = 20_000
const offsets = new Map<number, number>()

/** Gives how far Madrid's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const quarter = Math.floor(moment / QUARTER)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MOST_KEPT) offsets.clear()
  const offset = wallOf(quarter * QUARTER) - quarter * QUARTER
  offsets.set(quarter, offset)
  return offset
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

/** Gives the moment (milliseconds) when Madrid's clocks show a day and time; the later one where they show it twice. */
export function madridMoment(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(first)
}

/** Writes a moment (milliseconds) as an ISO date-time with Madrid's offset: `2026-11-24T17:15:00+01:00`. */
export function madridDateTime(moment: number): string {
  const { day, time } = dayAndTime(moment)
  const minutes = offsetAt(moment) / MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${time}+${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** Reads the time out of such an ISO date-time: `17:15`. */
export const clockOf = (dateTime: string): string => dateTime.slice(11, 16)

/** Gives the day so many days after one such as 2026-11-24. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Gives the day so many months after one such as 2026-11-24, or that month's last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(firstOf(months + 1), -1).slice(8))
  return `${firstOf(months).slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
