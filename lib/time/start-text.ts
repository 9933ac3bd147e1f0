import { formatDay } from './dates'
import type { Lang } from '#lib/routes/languages'
import { madridClock, madridDay } from './madrid'

/** Writes an ISO date-time as Madrid's day and time in the language's way. */
export function when(instant: string, lang: Lang): { date: string; time: string } {
  const moment = Date.parse(instant)
  return { date: formatDay(madridDay(moment), lang, 'weekday to month'), time: madridClock(moment) }
}

/**
 * Writes the time so many hours before an ISO date-time, as Madrid's day and time in the language's way; null when that
 * has passed (`now` in milliseconds).
 */
export function hoursBefore(
  instant: string,
  hours: number,
  now: number,
  lang: Lang,
): { date: string; time: string } | null {
  const moment = Date.parse(instant) - hours * 3_600_000
  return moment > now ? when(new Date(moment).toISOString(), lang) : null
}
