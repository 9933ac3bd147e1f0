import { formatDay, formatDayFrom, formatTime } from './dates'
import type { Lang } from '#lib/routes/languages'
import { madridClock, madridDay } from './madrid'
import { HOUR } from './units'

/**
 * Writes an ISO date-time as Madrid's day and time in the language's way; with the present moment (`now`, milliseconds)
 * it says of today that it is. `parts`: for a line, or a row of figures, the month can be cut short.
 */
export function when(
  dateTime: string,
  lang: Lang,
  now?: number,
  parts?: Parameters<typeof formatDayFrom>[3],
): { date: string; time: string } {
  const moment = Date.parse(dateTime)
  const day = madridDay(moment)
  const date =
    now === undefined ? formatDay(day, lang, 'weekday to month') : formatDayFrom(day, madridDay(now), lang, parts)
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
  const moment = Date.parse(dateTime) - hours * HOUR
  return moment > now ? when(new Date(moment).toISOString(), lang) : null
}
