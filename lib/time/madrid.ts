const ZONE = 'Europe/Madrid'

// Made when it is first asked for: the first formatter of a page takes a phone 60 ms, which its start need not wait for.
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

/** Gives the day and the time in Madrid at a moment (milliseconds): `2026-11-24` and `17:15:00`. */
function dayAndTime(moment: number): { day: string; time: string } {
  const parts = new Map((clock ??= makeClock()).formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** Gives the calendar day in Madrid at a moment (milliseconds), `2026-11-24`. */
export const madridDay = (moment: number): string => dayAndTime(moment).day
/** Gives the time in Madrid at a moment (milliseconds), `17:15`. */
export const madridClock = (moment: number): string => dayAndTime(moment).time.slice(0, 5)

function offsetAt(moment: number): number {
  const { day, time } = dayAndTime(moment)
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 1000) * 1000
}

/** Gives the moment (milliseconds) when Madrid's clocks show a day and time; the later one where they show it twice. */
export function madridMoment(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(first)
}

/** Writes a moment (milliseconds) as an ISO date-time with Madrid's offset: `2026-11-24T17:15:00+01:00`. */
export function madridDateTime(moment: number): string {
  const { day, time } = dayAndTime(moment)
  const minutes = offsetAt(moment) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${time}+${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** Gives the day so many days after one such as 2026-11-24. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Gives the day so many months after one such as 2026-11-24, or that month's last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOf = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(firstOf(months + 1), -1).slice(8))
  return `${firstOf(months).slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
