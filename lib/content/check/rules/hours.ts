import type { z } from 'zod'
import { WEEKDAYS } from '#lib/time/hours'
import { partOf, type UncheckedContent, type Located } from '../unchecked'
import { placeIn, problemAt, unless, type Path, type Problem } from '../problems'
import { businessSchema } from '../../schema/business'

type Hours = Located<z.infer<typeof businessSchema.shape.hours>>
type Period = { opens: string; closes: string }

/** Checks the opening hours: every weekday once, no exception twice, and periods in order that do not overlap. */
export function checkHours(content: UncheckedContent): Problem[] {
  return partOf(content, 'business', 'hours', businessSchema.shape.hours).flatMap((entry) => [
    ...weekdays(entry),
    ...entry.item.exceptions.flatMap(({ date }, index, all) => {
      const first = all.findIndex((each) => each.date === date)
      if (first === index) return []
      const other = placeIn(entry, 'exceptions', first, 'date')
      return [problemAt(entry, ['exceptions', index, 'date'], 'hours.dayTwice', { day: date }, { other })]
    }),
    ...entry.item.week.flatMap((row, index) => periods(entry, ['week', index, 'periods'], row.periods)),
    ...entry.item.exceptions.flatMap((row, index) => periods(entry, ['exceptions', index, 'periods'], row.periods)),
  ])
}

function weekdays(entry: Hours): Problem[] {
  const days = entry.item.week.flatMap((row, index) =>
    row.days.map((day, place) => ({ day, path: ['week', index, 'days', place] })),
  )
  const twice = days.flatMap(({ day, path }) => {
    const first = days.find((each) => each.day === day)
    if (!first || first.path === path) return []
    return [problemAt(entry, path, 'hours.weekdayTwice', { day }, { other: placeIn(entry, ...first.path) })]
  })
  const missing = WEEKDAYS.flatMap((day) =>
    unless(
      days.some((each) => each.day === day),
      entry,
      ['week'],
      'hours.noWeekday',
      { day },
    ),
  )
  return [...twice, ...missing]
}

function periods(entry: Hours, path: Path, list: readonly Period[]): Problem[] {
  return list.flatMap(({ opens, closes }, index) => {
    const previousCloses = list[index - 1]?.closes ?? ''
    return [
      ...unless(
        closes > opens,
        entry,
        [...path, index, 'closes'],
        'hours.closes',
        { closes, opens },
        { other: placeIn(entry, ...path, index, 'opens') },
      ),
      ...unless(
        opens > previousCloses,
        entry,
        [...path, index, 'opens'],
        'hours.opens',
        { opens, before: previousCloses },
        { other: placeIn(entry, ...path, index - 1, 'closes') },
      ),
    ]
  })
}
