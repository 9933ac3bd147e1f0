import { z } from 'zod'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { businessSchema } from '#lib/content/schema/business'
import { day } from '#lib/content/schema/values'
import { addDays } from '#lib/time/madrid'
import { fieldOf } from '../fields'
import type { ContentDocument } from '../workspace'

const { date: _, placeholder: __, ...rest } = businessSchema.shape.hours.shape.exceptions.element.shape

/** Days in a row with the same hours, or none, and the same reason. */
export const HOLIDAY = fieldOf(z.strictObject({ from: day, to: day, ...rest }))

/** The most days that are entered at once: longer holidays are a slip. */
const MOST = 62

type Entry = { date: string } & Record<string, unknown>
/** Such days as the file has them, from the first to the last. */
export type Holiday = { from: string; to: string; entry: Entry }

const entriesIn = (business: Pick<ContentDocument, 'value'>): Entry[] => {
  const entries = valueAt(business.value, ['hours', 'exceptions'])
  return Array.isArray(entries) ? entries.filter((entry): entry is Entry => isRecord(entry) && 'date' in entry) : []
}

/** Lists the days with other hours that are still to come, those that belong together as one. */
export function holidaysIn(business: Pick<ContentDocument, 'value'>, today: string): Holiday[] {
  const holidays: Holiday[] = []
  for (const entry of entriesIn(business).toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = holidays.at(-1)
    const isSame = last && JSON.stringify({ ...last.entry, date: entry.date }) === JSON.stringify(entry)
    if (last && isSame && addDays(last.to, 1) === entry.date) last.to = entry.date
    else holidays.push({ from: entry.date, to: entry.date, entry })
  }
  return holidays.filter(({ to }) => to >= today)
}

/** Gives the business with other days: without those from one day to another, and with these. */
function withDays(
  business: Pick<ContentDocument, 'value'>,
  from: string,
  to: string,
  added: readonly Entry[],
): unknown {
  const others = entriesIn(business).filter(({ date }) => date < from || date > to)
  const exceptions = [...others, ...added].sort((a, b) => a.date.localeCompare(b.date))
  const hours = valueAt(business.value, ['hours'])
  return { ...Object(business.value), hours: { ...Object(hours), exceptions } }
}

export const withoutHoliday = (business: Pick<ContentDocument, 'value'>, from: string, to: string): unknown =>
  withDays(business, from, to, [])

/**
 * Adds days with other hours, in place of those that the file has for them. `index` is the place of the first one.
 * Undefined if the days are none, or too many.
 */
export function withHoliday(
  business: Pick<ContentDocument, 'value'>,
  typed: unknown,
): { value: unknown; index: number; days: number } | undefined {
  const dates = z.looseObject({ from: day, to: day }).safeParse(typed).data
  if (!dates || dates.to < dates.from || addDays(dates.from, MOST) <= dates.to) return undefined
  const { from, to, ...same } = dates
  const added: Entry[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) added.push({ date, ...same })
  const index = entriesIn(business).filter(({ date }) => date < from).length
  return { value: withDays(business, from, to, added), index, days: added.length }
}
