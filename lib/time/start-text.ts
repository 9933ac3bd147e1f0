import { formatDay, formatDayFrom, formatTime } from './dates'
import type { Lang } from '#lib/routes/languages'
import { madridClock, madridDay } from './madrid'
import { HOUR } from './units'

/**
 * Writes an ISO date-time as day and time in Madrid, in words of the language. With `now` (milliseconds) a day that is
 * today begins with the word for today. `parts` can shorten the month.
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
 * Writes the moment so many hours before an ISO date-time, as `when` does; null if it has passed (`now` in
 * milliseconds).
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
