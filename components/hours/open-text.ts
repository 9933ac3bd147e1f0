import { addDays, madridDay } from '#lib/time/madrid'
import { formatDay, formatTime } from '#lib/time/dates'
import { openState, type Hours } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'

/** The texts about the opening hours, with {time} and, for another day, {day}. */
export type OpenCopy = { openNow: string; opensToday: string; opensTomorrow: string; opensLater: string }

const WEEK = 7

/** Writes «Open now, until 21:00» for a moment, or when the spa opens next; undefined if no opening is known. */
export function openText(hours: Hours, copy: OpenCopy, lang: Lang, now: Date): string | undefined {
  const state = openState(hours, now)
  if (state.state === 'open') return fill(copy.openNow, { time: formatTime(state.closes, lang) })
  if (!state.opens) return undefined
  const { date } = state.opens
  const time = formatTime(state.opens.time, lang)
  const today = madridDay(now.getTime())
  if (date === today) return fill(copy.opensToday, { time })
  if (date === addDays(today, 1)) return fill(copy.opensTomorrow, { time })
  // A weekday without a date is only clear for the next seven days.
  const isThisWeek = date < addDays(today, WEEK)
  return fill(copy.opensLater, { time, day: formatDay(date, lang, isThisWeek ? 'weekday' : 'weekday to month') })
}
