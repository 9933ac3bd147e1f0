import { addDays, madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { getFile } from '#lib/content/pages'
import { periodsOn, type Period } from '#lib/time/hours'
import { DEFAULT_LANG } from '#lib/routes/languages'

/** When the spa is open and what a treatment needs, from content. */
export type Planning = {
  turnoverMinutes: number
  leadMinutes: number
  horizonDays: number
  holdMinutes: number
  transferHours: number
  freeCancellationHours: number
  voucherMonths: number
  therapists: readonly { number: 1 | 2; resource: string }[]
  rooms: readonly { resource: string; couples: boolean; codes: readonly string[] }[]
  periodsOn: (day: string) => readonly Period[]
}

/** The planning of the content that is on disk. */
export function getPlanning(): Planning {
  const planning = getFile(DEFAULT_LANG, 'planning')
  const { hours } = getFile(DEFAULT_LANG, 'business')
  const { months } = getFile(DEFAULT_LANG, 'vouchers').validity
  return { ...planning, voucherMonths: months, periodsOn: (day) => periodsOn(hours, day) }
}

const GRID_MINUTES = 15
export const MINUTE = 60_000

/** Whether a day can be asked for at all: not past, and not beyond the horizon. */
export function isWithinHorizon({ horizonDays }: Planning, day: string, now: number): boolean {
  const today = madridDay(now)
  return day >= today && day <= addDays(today, horizonDays)
}

/** Every start of a day on which so many minutes and the turn-over fit into one opening period, as milliseconds. */
export function startsOn(planning: Planning, day: string, minutes: number, now: number): number[] {
  if (!isWithinHorizon(planning, day, now)) return []
  const needed = (minutes + planning.turnoverMinutes) * MINUTE
  const earliest = now + planning.leadMinutes * MINUTE
  return planning.periodsOn(day).flatMap(({ opens, closes }) => {
    const end = madridMoment(day, closes)
    const starts: number[] = []
    for (let start = madridMoment(day, opens); start + needed <= end; start += GRID_MINUTES * MINUTE) {
      if (start >= earliest) starts.push(start)
    }
    return starts
  })
}

/** Whether a treatment of so many minutes may start then. */
export function isStart(planning: Planning, start: number, minutes: number, now: number): boolean {
  return startsOn(planning, madridDay(start), minutes, now).includes(start)
}

/** The moment of a visitor's day and time, or undefined where Madrid's clocks never show it. */
export function startMoment(day: string, clock: string): number | undefined {
  const moment = madridMoment(day, clock)
  return madridDay(moment) === day && madridClock(moment) === clock ? moment : undefined
}
