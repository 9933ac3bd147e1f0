import { formatDay, formatDayFrom, formatTime } from './dates'
import type { Lang } from '#lib/routes/languages'
import { madridClock, madridDay } from './madrid'

/**
 * Writes an ISO date-time as Madrid's day and time in the language's way; with the present moment (`now`, milliseconds)
 * it says of today that it is.
 */
export function when(dateTime: string, lang: Lang, now?: number): { date: string; time: string } {
  const moment = Date.parse(dateTime)
  const day = madridDay(moment)
  const date = now === undefined ? formatDay(day, lang, 'weekday to month') : formatDayFrom(day, madridDay(now), lang)
  return { date, time: formatTime(madridClock(moment), lang) }
}

/**
 * Writes the time so many hours before an ISO date-time, as Madrid's day and time in the language's way; null when that
 * has passed (`now` in milliseconds).
 */
export function hoursBefore(
  dateTime: string,
  hours: number,
  now: number,
  lang: Lang,
): { date: string; time: string } | null {
  const moment = Date.parse(dateTime) - hours * 3_600_000
  return moment > now ? when(new Date(moment).toISOString(), lang) : null
}

/** Writes an ISO date-time as `when` does, with the month cut short: for a line, or a row of figures. */
export function whenShort(dateTime: string, lang: Lang, now: number): { date: string; time: string } {
  const moment = Date.parse(dateTime)
  const date = formatDayFrom(madridDay(moment), madridDay(now), lang, 'weekday to short month')
  return { date, time: formatTime(madridClock(moment), lang) }
}
