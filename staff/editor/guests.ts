import { gatherContent } from '#lib/content/check/unchecked'
import { valueAt } from '#lib/content/check/walk'
import { versionsIn } from '#lib/content/sellable'
import { periodsOn, type Hours } from '#lib/time/hours'
import { isEqual } from '../publish/differences'
import { EDITOR_WORDS } from '../words/es'
import { textAt } from './names'
import type { Question } from './questions'
import type { ContentDocument } from './workspace'

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
export async function promisesOf(guests: Guests | undefined, code: string, today: string): Promise<string> {
  const bookings = (await guests?.booked(today))?.filter((each) => each.code === code)
  const vouchers = await guests?.vouchers(code)
  return bookings && vouchers !== undefined
    ? EDITOR_WORDS.questions.promised(bookings.length, vouchers)
    : EDITOR_WORDS.questions.promisesUnknown
}

/** Lists what staff are asked because of guests: bookings in a new pause of a treatment, and each offer that goes. */
export async function guestQuestions(
  guests: Guests | undefined,
  documents: readonly ContentDocument[],
  { schemaName }: Pick<ContentDocument, 'schemaName'>,
  before: unknown,
  after: unknown,
  today: string,
): Promise<Question[]> {
  if (schemaName === 'offers' || schemaName === 'specials') {
    const [was, is] = [before, after].map((value) => idsIn(valueAt(value, [schemaName])))
    const gone = (was ?? []).filter((id) => !is?.includes(id))
    return Promise.all(
      gone.map(async (id) => ({ path: [schemaName], sentence: `${id}: ${await promisesOf(guests, id, today)}` })),
    )
  }
  const [from, to] = [textAt(after, ['pause', 'from']), textAt(after, ['pause', 'to'])]
  if (from === '' || isEqual(valueAt(before, ['pause']), valueAt(after, ['pause']))) return []
  const codes = codesWith(documents, textAt(after, ['code']))
  const hit = (await guests?.booked(from, to))?.filter(({ code }) => codes.includes(code ?? '')) ?? []
  return hit.length > 0 ? [{ path: ['pause'], sentence: EDITOR_WORDS.questions.paused(hit.length) }] : []
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
