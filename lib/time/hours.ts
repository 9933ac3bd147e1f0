import { addDays, madridClock, madridDay } from './madrid'
import { formatDay, formatTime, joinTimes } from './dates'
import { LOCALES, type Lang } from '#lib/routes/languages'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** An opening period, with times such as 11:15 in Madrid time. */
export type Period = { opens: string; closes: string }
/** Opening hours as content/business.json has them. */
export type Hours = {
  week: readonly { days: readonly Weekday[]; periods: readonly Period[] }[]
  exceptions: readonly { date: string; periods: readonly Period[] }[]
}

/** Leaves out what the spa says beside its hours, so that only what the browser needs is sent with a page. */
export const plainHours = ({ week, exceptions }: Hours): Hours => ({
  week: week.map(({ days, periods }) => ({ days, periods })),
  exceptions: exceptions.map(({ date, periods }) => ({ date, periods })),
})

type Opening = { date: string; time: string }
type OpenState = { state: 'open'; closes: string } | { state: 'closed'; opens?: Opening }

/** Gives the weekday of a date such as 2026-12-24. Throws if it is no date. */
export function weekdayOf(date: string): Weekday {
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7]
  if (!weekday) throw new Error(`"${date}" is not a date`)
  return weekday
}

// Not by `localeCompare`: the first comparison of words takes a phone 50 ms.
const inOrder = (periods: readonly Period[]) => periods.toSorted((a, b) => minutesOf(a.opens) - minutesOf(b.opens))
const periodsOfWeekday = ({ week }: Hours, day: Weekday) =>
  inOrder(week.find(({ days }) => days.includes(day))?.periods ?? [])

/** Lists the opening periods of a date such as 2026-12-24, in Madrid time; none on a closed day. */
export function periodsOn(hours: Hours, date: string): Period[] {
  const exception = hours.exceptions.find((each) => each.date === date)
  return exception ? inOrder(exception.periods) : periodsOfWeekday(hours, weekdayOf(date))
}

/** How many days ahead to look for the next opening; longer than any holiday. */
const DAYS_AHEAD = 366
/** Yields a day and those after it, for a year, each only when it is asked for. */
export function* dayAndThoseAfter(first: string): Generator<string, undefined> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) yield addDays(first, ahead)
}

/**
 * Tells whether the spa is open at a moment, and when it closes or else opens next, in Madrid time. Without `opens` it
 * does not open within a year.
 */
export function openState(hours: Hours, now: Date): OpenState {
  const [date, time] = [madridDay(now.getTime()), madridClock(now.getTime())]
  const current = periodsOn(hours, date).find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return { state: 'open', closes: current.closes }
  const opens = opensAfter(hours, date, time)
  return opens ? { state: 'closed', opens } : { state: 'closed' }
}

/** Finds when the spa opens next after a time of a day, in Madrid time; undefined if it does not within a year. */
export function opensAfter(hours: Hours, date: string, time: string): Opening | undefined {
  for (const day of dayAndThoseAfter(date)) {
    const next = periodsOn(hours, day).find(({ opens }) => day > date || opens > time)
    if (next) return { date: day, time: next.opens }
  }
  return undefined
}

/** Converts a time such as 11:15 to minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Gives periods in minutes since midnight. */
export const bandsOf = (periods: readonly Period[]) =>
  periods.map(({ opens, closes }) => ({ opens: minutesOf(opens), closes: minutesOf(closes) }))

/** Writes a period as «11:15 – 15:00», in French as «11 h 15 – 15 h». */
export function formatPeriod({ opens, closes }: Period, lang: Lang): string {
  return joinTimes(formatTime(opens, lang), formatTime(closes, lang), lang)
}

/** Writes the periods of a day as «11:15 – 15:00 y 17:15 – 21:00»; empty on a closed day. */
export const formatPeriods = (periods: readonly Period[], lang: Lang) =>
  joinList(
    periods.map((period) => formatPeriod(period, lang)),
    lang,
  )

const AND: Record<Lang, string> = { es: ' y ', en: ' and ', de: ' und ', fr: ' et ' }

/** Writes times or days as a list: «a, b and c». (Not for any word: in Spanish «y» is «e» before some.) */
export const joinList = (items: readonly string[], lang: Lang): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(AND[lang])

const dayAfter = (day: Weekday, by = 1): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(day) + by + WEEKDAYS.length) % WEEKDAYS.length] ?? day

/** Groups days that follow each other, also across the end of the week: Sunday to Friday is one run. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  if (days.length === WEEKDAYS.length) return [[...WEEKDAYS]]
  const starts = WEEKDAYS.filter((day) => days.includes(day) && !days.includes(dayAfter(day, -1)))
  return starts.map((start) => {
    const run: Weekday[] = []
    for (let day = start; days.includes(day); day = dayAfter(day)) run.push(day)
    return run
  })
}

// Any Monday: the days of its week are formatted to get the names of weekdays.
const MONDAY = '2024-01-01'

function nameDays(days: readonly Weekday[], lang: Lang, range: (from: string, to: string) => string): string {
  const pieces = runsOf(days).flatMap((run) => {
    const names = run.map((day) => formatDay(addDays(MONDAY, WEEKDAYS.indexOf(day)), lang, 'weekday'))
    const [from, to] = [names.at(0), names.at(-1)]
    return names.length > 2 && from && to ? [range(from, to)] : names
  })
  return capitalized(joinList(pieces, lang), lang)
}

/** Writes the first letter large, as a line of its own begins: «Jueves, 24 de diciembre». */
export const capitalized = (words: string, lang: Lang) =>
  words.charAt(0).toLocaleUpperCase(LOCALES[lang]) + words.slice(1)

/** Days with the same opening hours. */
type DayGroup = { label: string; days: Weekday[]; periods: Period[] }

/** Groups days with the same hours for display («Domingo a viernes»); `range` joins the first and the last day. */
export function groupWeek(hours: Hours, lang: Lang, range: (from: string, to: string) => string): DayGroup[] {
  const written = (day: Weekday) => formatPeriods(periodsOfWeekday(hours, day), lang)
  return [...new Set(WEEKDAYS.map(written))].map((periods) => {
    const days = WEEKDAYS.filter((day) => written(day) === periods)
    const [first = 'monday'] = days
    return { label: nameDays(days, lang, range), days, periods: periodsOfWeekday(hours, first) }
  })
}
