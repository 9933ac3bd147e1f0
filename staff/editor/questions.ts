import { z } from 'zod'
import { gatherContent, waitingIn } from '#lib/content/check/unchecked'
import { isRecord, schemaAt, valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { toCents } from '#lib/content/euros'
import { versionsIn } from '#lib/content/sellable'
import { formatMoney } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { periodsOn, type Hours } from '#lib/time/hours'
import { madridDay } from '#lib/time/madrid'
import { differences, isEqual } from '../publish/differences'
import { EDITOR_WORDS } from '../words/es'
import { textAt } from './names'
import type { ContentDocument } from './workspace'

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

/** When a guest comes, in Madrid, and for which treatment or offer. */
export type BookedTime = { day: string; start: string; end: string; code: string | null }

/** What the store knows of guests; undefined while it does not answer. */
export type Guests = {
  /** Lists when guests come from one day on, up to another one (both included) or for good. */
  booked: (from: string, to?: string) => Promise<readonly BookedTime[] | undefined>
  /** Counts the vouchers for a treatment or an offer that can still pay. */
  vouchers: (code: string) => Promise<number | undefined>
}

/** Lists the bookings that do not lie within the opening hours. */
export const outsideHours = (hours: Hours, booked: readonly BookedTime[]): BookedTime[] =>
  booked.filter(
    ({ day, start, end }) => !periodsOn(hours, day).some(({ opens, closes }) => opens <= start && end <= closes),
  )

/** Says which bookings of a treatment or an offer are to come, and which vouchers for it can still pay. */
export async function promisesOf(guests: Guests | undefined, code: string): Promise<string> {
  const bookings = (await guests?.booked(madridDay(Date.now())))?.filter((each) => each.code === code)
  const vouchers = await guests?.vouchers(code)
  if (!bookings || vouchers === undefined) return WORDS.promisesUnknown
  return bookings.length + vouchers > 0 ? WORDS.promised(bookings.length, vouchers) : WORDS.noPromises
}

/**
 * Lists what staff are asked before a changed file is saved: slips, bookings in a new pause, each offer that goes, and
 * what is sold no more until it is translated.
 */
export async function questionsAbout(
  guests: Guests | undefined,
  documents: readonly ContentDocument[],
  document: Pick<ContentDocument, 'file' | 'schemaName' | 'schema'>,
  before: unknown,
  after: unknown,
): Promise<Question[]> {
  const { schemaName, schema } = document
  const today = madridDay(Date.now())
  const asked = slips(schema, before, after, today)
  if (schemaName === 'offers' || schemaName === 'specials') {
    const [was, is] = [before, after].map((value) => idsIn(valueAt(value, [schemaName])))
    for (const id of (was ?? []).filter((each) => !is?.includes(each))) {
      const promises = await promisesOf(guests, id)
      if (promises !== WORDS.noPromises) asked.push({ path: [schemaName], sentence: `${id}: ${promises}` })
    }
  }
  const [was = [], is = []] = [before, after].map((value) => waitingIn(gatherContent([{ ...document, value }])))
  for (const { id, title, path } of is) {
    const isNew = !JSON.stringify(before).includes(`"${id}"`)
    if (isNew || was.some((each) => each.id === id)) continue
    asked.push({
      path: [...path, 'title'],
      sentence: `${EDITOR_WORDS.waits(title, id)} ${await promisesOf(guests, id)}`,
    })
  }
  const [from, to] = [textAt(after, ['pause', 'from']), textAt(after, ['pause', 'to'])]
  if (from === '' || isEqual(valueAt(before, ['pause']), valueAt(after, ['pause']))) return asked
  const codes = codesWith(documents, textAt(after, ['code']))
  const hit = (await guests?.booked(from, to))?.filter(({ code }) => codes.includes(code ?? '')) ?? []
  return hit.length > 0 ? [...asked, { path: ['pause'], sentence: WORDS.paused(hit.length) }] : asked
}

const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((item: unknown) => textAt(item, ['id'])) : []

/** Gives the code of a treatment, and those of the offers that it is part of. */
function codesWith(documents: readonly ContentDocument[], code: string): string[] {
  const offers = gatherContent(documents).offers.map(({ item }) => item)
  const isPart = (offer: (typeof offers)[number]) =>
    versionsIn(offer).some(({ parts }) => parts.some((part) => part.code === code))
  return [code, ...offers.filter(isPart).map(({ id }) => id)]
}
