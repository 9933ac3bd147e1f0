'use client'
import { madridClock, madridDay } from '#lib/time/madrid'
import { DayRuler } from '#components/ui/day-ruler'
import { bandsOf, minutesOf, weekdayOf, type Period, type Weekday } from '#lib/time/hours'
import { useMinute } from './minute'

type Props = {
  /** The text alternative of the ruler. */
  label: string
  /** The weekdays whose hours it shows. */
  days: readonly Weekday[]
  periods: readonly Period[]
  /** Dates with other hours. */
  exceptions: readonly string[]
  /** The word before the time at the mark. */
  nowWord: string
}

/**
 * Draws the hours of some weekdays as a ruler. During opening hours on one of these days it marks the current time in
 * Madrid.
 */
export function RulerRoot({ label, days, periods, exceptions, nowWord }: Props) {
  const bands = bandsOf(periods)
  const now = useMinute()?.getTime()
  if (now === undefined) return <DayRuler label={label} bands={bands} />
  const [date, time] = [madridDay(now), madridClock(now)]
  const at = minutesOf(time)
  const isToday = days.includes(weekdayOf(date)) && !exceptions.includes(date)
  const within = bands.some(({ opens }) => opens <= at) && bands.some(({ closes }) => at <= closes)
  return (
    <DayRuler label={label} bands={bands} now={isToday && within ? { at, label: `${nowWord} ${time}` } : undefined} />
  )
}
