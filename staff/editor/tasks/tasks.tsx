import type { ReactElement } from 'react'
import type { Path } from '#lib/content/check/problems'
import { businessSchema } from '#lib/content/schema/business'
import { valueAt, walk } from '#lib/content/check/walk'
import { formatDay, periodEnds } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { steepPrices } from '../prices'
import { EDITOR_WORDS } from '../../words/editor'
import type { Guest } from '../access'
import { outsideHours } from '../booked'
import { formAddress, readTyped } from '../form-data'
import { documentName, sentenceOf, textAt, textOf, type Refusal } from '../names'
import type { Screens } from '../screens'
import type { Notice } from '../screens/notices'
import { HolidayScreen, PhotoGrid, TreatmentTable } from '../screens/tasks'
import type { SharedState } from '../state'
import { PICTURES, type ContentDocument, type Saved } from '../workspace'
import { HOLIDAY, holidaysIn, withHoliday, withoutHoliday } from './holidays'
import {
  asShown,
  codeOf,
  followsFrom,
  isOther,
  readRow,
  TREATMENT_TABLES,
  treatmentsAmong,
  type TableName,
} from './treatments'
import { z } from 'zod'

const BUSINESS = 'content/business.json'
const WORDS = EDITOR_WORDS.tasks

const isTable = (place: string): place is TableName => place in TREATMENT_TABLES

/** Writes days in Spanish: «1–10 de diciembre de 2026». */
function daysText(from: string, to: string): string {
  if (from === to) return formatDay(from, 'es')
  const ends = periodEnds(from, to, 'es')
  return `${ends.from} – ${ends.to}`
}

/** What a save came to, for people: nothing is said here about why the check refused. */
const isKept = ({ state }: Saved) => state === 'written' || state === 'waiting' || state === 'same'

/** Says what a save came to. `done`: the sentence where it is written, `and` what is said beside that it is kept. */
const noticeOf = (saved: Saved, done: string, and: string): Notice =>
  saved.state === 'waiting'
    ? { tone: 'wait', text: `${EDITOR_WORDS.waiting} ${and}` }
    : isKept(saved)
      ? { tone: 'ok', text: `${done} ${and}` }
      : { tone: 'error', text: WORDS.changed }

type Outside = ReturnType<typeof outsideHours>

/** Lists the days with how many bookings stand outside of their hours: «24 de diciembre de 2026: 3 reservas». */
const daysIn = (outside: Outside = new Map()) =>
  [...outside].map(([day, count]) => WORDS.outsideOn(formatDay(day, 'es'), count)).join('; ')

/** Counts the bookings that stand outside of the hours of these days. */
const totalOf = (outside: Outside, isMeant: (day: string) => boolean = () => true) =>
  [...outside].reduce((sum, [day, count]) => (isMeant(day) ? sum + count : sum), 0)

/** Says how many bookings stand outside of the hours that were saved, or that nobody here knows it. */
function saidOf(outside: Outside | undefined): string {
  if (!outside) return WORDS.bookingsUnknown
  return outside.size === 0 ? WORDS.outside(0) : `${WORDS.outside(totalOf(outside))} ${daysIn(outside)}.`
}

/** The screens for what is done most. They change the same files as the forms, in the same way. */
export class Tasks {
  constructor(
    private readonly shared: SharedState,
    private readonly guest: Guest,
    private readonly screens: Screens,
  ) {}

  /** Draws the screen at an address; undefined for an address of none. */
  screen(place: string): ReactElement | Promise<ReactElement> | undefined {
    const name = place.slice(1)
    if (isTable(name)) return this.#table(name, this.#treatments())
    if (name === 'hours') return this.#hours()
    return name === 'photos' ? this.#photos() : undefined
  }

  /** Does what the form of a task asks for; undefined for an address of none. */
  act(place: string, form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> | undefined {
    const name = place.slice(1)
    if (isTable(name)) return this.#saveTable(name, form, obstacle)
    return name === 'hours' ? this.#saveHours(form, obstacle) : undefined
  }

  #treatments = () => treatmentsAmong(this.guest.user.workspace.readAll())

  /** Somebody else may have saved other fields of the file meanwhile: these are kept. */
  #save = (document: ContentDocument, value: unknown, isHeld = false): Promise<Saved> =>
    this.guest.user.workspace.save(document.file, value, document.value, isHeld)

  async #table(
    table: TableName,
    treatments: readonly ContentDocument[],
    notice?: Notice,
    refusals: Refusal[] = [],
    isSteep = false,
    bases: ReadonlyMap<string, unknown> = new Map(),
  ) {
    const content = table === 'prices' ? this.shared.content() : undefined
    return this.screens.screen(
      WORDS[table],
      <TreatmentTable
        table={table}
        token={this.guest.user.token}
        treatments={treatments}
        bases={bases}
        isSteep={isSteep}
        context={this.screens.contextOf(undefined, refusals)}
        follows={content && followsFrom(content)}
      />,
      notice,
      refusals,
    )
  }

  async #saveTable(table: TableName, form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> {
    const before = this.#treatments()
    const bases = new Map<string, unknown>()
    const typed = before.map((document) => {
      const base = asShown(table, document, form)
      // A treatment that is newer than the table was not typed.
      if (base === undefined) return document
      bases.set(codeOf(document), base)
      return { ...document, value: readRow(table, base, form) }
    })
    const baseOf = (document: ContentDocument) => bases.get(codeOf(document)) ?? document.value
    const showTyped = (text: string, refusals?: Refusal[], isSteep = false) =>
      this.#table(table, typed, { tone: 'error', text }, refusals, isSteep, bases)
    if (obstacle !== undefined) return showTyped(obstacle)
    const changed = typed.filter((document) => isOther(baseOf(document), document.value, table))
    if (changed.length === 0) return this.#table(table, before, { tone: 'ok', text: EDITOR_WORDS.nothing })
    const inRow = (document: ContentDocument, path: Path, sentence: string): Refusal => ({
      file: document.file,
      path: [codeOf(document), ...path],
      sentence,
    })
    const steep = changed.flatMap((document) =>
      steepPrices(document.schema, baseOf(document), document.value).map(({ path, sentence }) =>
        inRow(document, path, sentence),
      ),
    )
    if (steep.length > 0 && form.get('do') !== 'sure') return showTyped(EDITOR_WORDS.steep, steep, true)
    const refusals: Refusal[] = []
    const kept: string[] = []
    let waits = false
    let isConflict = false
    for (const document of changed) {
      const saved = await this.guest.user.workspace.save(document.file, document.value, baseOf(document))
      waits ||= saved.state === 'waiting'
      if (saved.state === 'refused')
        for (const problem of saved.problems) {
          const row = typed.find(({ file }) => file === problem.file)
          if (row) refusals.push(inRow(row, problem.path, sentenceOf(problem)))
        }
      else if (saved.state === 'conflict') {
        isConflict = true
        // The next save of this table goes over what the other person wrote, which it shows.
        bases.set(codeOf(document), before.find(({ file }) => file === document.file)?.value)
        for (const { path, theirs } of saved.conflicts)
          refusals.push(inRow(document, path, EDITOR_WORDS.theirs(textOf(theirs))))
      } else if (isKept(saved)) {
        kept.push(document.file)
        bases.set(codeOf(document), document.value)
      } else return showTyped(WORDS.changed)
    }
    if (refusals.length > 0) {
      const rest = kept.length > 0 ? `${EDITOR_WORDS.saved(this.screens.namesOf(kept))} ` : ''
      return showTyped(rest + (isConflict ? EDITOR_WORDS.conflict : EDITOR_WORDS.refused(refusals.length)), refusals)
    }
    const text = waits ? EDITOR_WORDS.waiting : EDITOR_WORDS.saved(this.screens.namesOf(kept))
    return this.#table(table, this.#treatments(), { tone: waits ? 'wait' : 'ok', text })
  }

  /** Counts the bookings outside of the hours of a value of the file, by day; undefined where nobody can say it. */
  async #outside({ value }: Pick<ContentDocument, 'value'>, from: string, to: string) {
    const hours = businessSchema.shape.hours.safeParse(valueAt(value, ['hours'])).data
    const booked = hours && (await this.shared.options.booked?.(from, to))
    return booked && outsideHours(hours, booked)
  }

  async #hours(typed?: unknown, notice?: Notice, refusals: Refusal[] = [], isAsked = false): Promise<ReactElement> {
    const document = this.screens.documentOf(BUSINESS)
    const today = madridDay(Date.now())
    const coming = holidaysIn(document, today)
    const outside = await this.#outside(document, today, coming.at(-1)?.to ?? today)
    const holidays = coming.map((holiday) => {
      const { from, to, entry } = holiday
      const periods = z.array(z.object({ opens: z.string(), closes: z.string() })).safeParse(entry.periods).data ?? []
      const times = periods.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || WORDS.closed
      const said = outside && WORDS.outside(totalOf(outside, (day) => from <= day && day <= to))
      return { ...holiday, name: textAt(entry, ['reason', 'es']), days: daysText(from, to), times, outside: said }
    })
    return this.screens.screen(
      WORDS.hours,
      <HolidayScreen
        token={this.guest.user.token}
        holidays={holidays}
        typed={typed}
        isAsked={isAsked}
        isKnown={outside !== undefined}
        context={this.screens.contextOf(undefined, refusals)}
        desk={this.shared.options.desk}
      />,
      notice,
      refusals,
    )
  }

  async #saveHours(form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> {
    const document = this.screens.documentOf(BUSINESS)
    const [, first, last] = /^remove:([\d-]{10}):([\d-]{10})$/u.exec(form.get('do') ?? '') ?? []
    const typed = first === undefined ? readTyped(HOLIDAY, form, undefined, ['holiday']) : undefined
    const isSure = form.get('do') === 'sure'
    const refuse = (text: string, refusals?: Refusal[], isAsked = isSure) =>
      this.#hours(typed, { tone: 'error', text }, refusals, isAsked)
    if (obstacle !== undefined) return refuse(obstacle)
    if (first !== undefined && last !== undefined) {
      const value = withoutHoliday(document, first, last)
      const outside = await this.#outside({ value }, first, last)
      const saved = await this.#save(document, value)
      return this.#hours(undefined, noticeOf(saved, WORDS.removedDays(daysText(first, last)), saidOf(outside)))
    }
    const next = withHoliday(document, typed)
    if (!next) return refuse(WORDS.noDays)
    const [from, to] = [textAt(typed, ['from']), textAt(typed, ['to'])]
    const outside = await this.#outside(next, from, to)
    const saved = await this.#save(document, next.value, !isSure && outside !== undefined && outside.size > 0)
    if (saved.state === 'held') return refuse(WORDS.askOutside(daysIn(outside)), [], true)
    if (saved.state === 'refused') {
      // The days have all the same mistakes: those of the first are shown.
      const at = ['hours', 'exceptions', next.index]
      const refusals = saved.problems
        .filter(({ file, path }) => file === BUSINESS && at.every((part, index) => path[index] === part))
        .map((problem) => ({
          file: BUSINESS,
          path: ['holiday', ...problem.path.slice(at.length)],
          sentence: sentenceOf(problem),
        }))
      return refuse(EDITOR_WORDS.refused(refusals.length), refusals)
    }
    if (!isKept(saved)) return refuse(WORDS.changed)
    return this.#hours(undefined, noticeOf(saved, WORDS.added(daysText(from, to), next.days), saidOf(outside)))
  }

  #photos(): ReactElement | Promise<ReactElement> {
    const documents = this.guest.user.workspace.readAll()
    const listed = valueAt(documents.find(({ file }) => file === PICTURES)?.value, ['pictures'])
    const places = placesOfPictures(documents)
    const pictures = (Array.isArray(listed) ? listed : []).map((picture: unknown, index) => {
      const file = textAt(picture, ['file'])
      const address = formAddress(PICTURES, ['pictures', index])
      return { file, name: textAt(picture, ['alt', 'es']), address, places: [...(places.get(file) ?? [])] }
    })
    return this.screens.screen(WORDS.photos, <PhotoGrid token={this.guest.user.token} pictures={pictures} />)
  }
}

/** Finds the names of the files in which each picture is chosen. */
function placesOfPictures(documents: readonly ContentDocument[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const document of documents)
    for (const { schema, value } of walk(document.schema, document.value)) {
      if (typeof value !== 'string' || z.globalRegistry.get(schema)?.relation !== 'pictures') continue
      places.set(value, (places.get(value) ?? new Set()).add(documentName(document)))
    }
  return places
}
