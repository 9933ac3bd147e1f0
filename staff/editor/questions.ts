import { z } from 'zod'
import { isRecord, schemaAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { toCents } from '#lib/content/euros'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { differences } from '../publish/differences'
import { EDITOR_WORDS } from '../words/es'

const WORDS = EDITOR_WORDS.questions

/** Something about a changed value that staff are asked before it is saved, at its place. */
export type Question = { path: Path; sentence: string }

/** The greatest change of a price, as a share of it, that is saved without a question. */
const USUAL = 0.3

/** Lists what may be a slip in a changed file: a price that changes by much (650 for 65), and days that are over. */
export const slips = (schema: z.ZodType, before: unknown, after: unknown, today: string): Question[] =>
  differences(before, after).flatMap(({ path, before: from, after: to }) => {
    const at = schemaAt(schema, after, path)
    const isPrice = at && z.globalRegistry.get(at)?.euros === true
    if (isPrice && typeof from === 'number' && typeof to === 'number')
      return Math.abs(to - from) > from * USUAL ? [{ path, sentence: WORDS.price(euros(from), euros(to)) }] : []
    return lastDaysIn(to, path)
      .filter(({ day }) => day < today)
      .map(({ path: last, day }) => ({ path: last, sentence: WORDS.over(formatDay(day, 'es')) }))
  })

const euros = (amount: number) => formatMoney(toCents(amount), 'es')

/** The names of days after which something is over. */
const LAST_DAYS = new Set<unknown>(['to', 'until', 'validTo'])

/** Lists the last days of what is there only for some time, and single days with other hours. */
function lastDaysIn(value: unknown, path: Path): { path: Path; day: string }[] {
  if (typeof value === 'string') {
    const isLast = LAST_DAYS.has(path.at(-1)) || (path.at(-1) === 'date' && path.includes('exceptions'))
    return isLast && z.iso.date().safeParse(value).success ? [{ path, day: value }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => lastDaysIn(item, [...path, index]))
  return isRecord(value) ? Object.entries(value).flatMap(([key, below]) => lastDaysIn(below, [...path, key])) : []
}
