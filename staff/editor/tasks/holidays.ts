import { z } from 'zod'
import { businessSchema } from '#lib/content/schema/business'
import { day } from '#lib/content/schema/values'
import { addDays } from '#lib/time/madrid'
import { fieldOf } from '../fields'

export const hoursSchema = businessSchema.shape.hours
type Hours = z.infer<typeof hoursSchema>

const { date: _, placeholder: __, ...rest } = hoursSchema.shape.exceptions.element.shape
/** Days in a row with the same hours, or none, and the same reason. */
export const HOLIDAY = fieldOf(z.strictObject({ from: day, to: day, ...rest }))

/** The most days that are entered at once: longer holidays are a slip. */
const MOST = 62

/** Lists the days with other hours, those that belong together as one. */
export function holidaysIn({ exceptions }: Hours) {
  const holidays: { from: string; to: string; entry: Hours['exceptions'][number] }[] = []
  for (const entry of exceptions.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = holidays.at(-1)
    const isSame = last && JSON.stringify({ ...last.entry, date: entry.date }) === JSON.stringify(entry)
    if (last && isSame && addDays(last.to, 1) === entry.date) last.to = entry.date
    else holidays.push({ from: entry.date, to: entry.date, entry })
  }
  return holidays
}

/** Puts days, as they were typed, in the place of those that the hours have from one day to another. */
export function withDays({ exceptions, ...hours }: Hours, from: string, to: string, days: readonly { date: string }[]) {
  const others = exceptions.filter(({ date }) => date < from || date > to)
  return { ...hours, exceptions: [...others, ...days].sort((a, b) => a.date.localeCompare(b.date)) }
}

/** Lists the days of a holiday as typed; without a last day it is one. Undefined if they are none, or too many. */
export function holidayDays(typed: unknown): { date: string }[] | undefined {
  const dates = z.looseObject({ from: day, to: day.or(z.literal('')) }).safeParse(typed).data
  if (!dates) return undefined
  const { from, to, ...same } = dates
  const last = to || from
  const days: { date: string }[] = []
  for (let date = from; date <= last && days.length <= MOST; date = addDays(date, 1)) days.push({ date, ...same })
  return days.length > 0 && days.length <= MOST ? days : undefined
}
