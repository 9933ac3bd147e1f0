import { WEEKDAYS } from '#lib/time/hours'
import { partOf, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type ContentPlace, type Problem } from '../problems'
import { businessSchema } from '../../schema/business'

type Period = { opens: string; closes: string }

/** Checks the opening hours: every weekday once, no exception twice, and periods in order that do not overlap. */
export function checkHours(content: UncheckedContent): Problem[] {
  return partOf(content, 'business', 'hours', businessSchema.shape.hours).flatMap((entry) => {
    const { week, exceptions } = entry.item
    const rowAt = (index: number) => placeIn(entry, 'week', index)
    const exceptionAt = (index: number) => placeIn(entry, 'exceptions', index)
    const weekdays = week.flatMap(({ days }, row) =>
      days.map((day, index) => ({ day, place: placeIn(rowAt(row), 'days', index) })),
    )
    const missing = WEEKDAYS.filter((weekday) => weekdays.every(({ day }) => day !== weekday))
    return [
      ...twice(weekdays),
      ...missing.map((day) => problemAt(placeIn(entry, 'week'), 'hours.noWeekday', { day })),
      ...twice(exceptions.map(({ date }, index) => ({ day: date, place: placeIn(exceptionAt(index), 'date') }))),
      ...week.flatMap(({ periods }, index) => inOrder(periods, placeIn(rowAt(index), 'periods'))),
      ...exceptions.flatMap(({ periods }, index) => inOrder(periods, placeIn(exceptionAt(index), 'periods'))),
    ]
  })
}

function twice(days: readonly { day: string; place: ContentPlace }[]): Problem[] {
  return days.flatMap(({ day, place }, index) => {
    const first = days.findIndex((each) => each.day === day)
    return unless(first === index, place, 'hours.twice', { day, other: days[first]?.place })
  })
}

/** Checks that every time of a day is after the one before it. */
function inOrder(periods: readonly Period[], list: ContentPlace): Problem[] {
  const times = periods.flatMap(({ opens, closes }, index) => [
    { time: opens, place: placeIn(list, index, 'opens') },
    { time: closes, place: placeIn(list, index, 'closes') },
  ])
  return times.flatMap(({ time, place }, index) => {
    const before = times[index - 1]
    const values = { time, before: before?.time, other: before?.place }
    return unless(!before || time > before.time, place, 'hours.order', values)
  })
}
