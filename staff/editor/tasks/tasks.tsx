import type { ReactElement } from 'react'
import { groupBy, type Path } from '#lib/content/check/problems'
import { gatherContent } from '#lib/content/check/unchecked'
import { valueAt } from '#lib/content/check/walk'
import { formatDay, periodEnds } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { Refused } from '../../kit/answer'
import { isEqual } from '../../publish/differences'
import { EDITOR_WORDS } from '../../words/es'
import { fieldOf } from '../fields'
import { formAddress, readTyped } from '../form-data'
import { sentenceOf, textAt, textOf, type Refusal } from '../names'
import { outsideHours, questionsAbout, type BookedTime } from '../questions'
import type { Screens } from '../screens'
import type { Notice } from '../screens/notices'
import { HolidayScreen, PhotoGrid, TreatmentTable } from '../screens/tasks'
import { picturesIn, PICTURES } from '../workspace'
import { holidayDays, HOLIDAY, holidaysIn, hoursSchema, withDays } from './holidays'
import {
  codeOf,
  followsFrom,
  isTable,
  rowOf,
  shownRows,
  tableSchema,
  treatmentsAmong,
  type TableName,
} from './treatments'

const BUSINESS = 'content/business.json'
const WORDS = EDITOR_WORDS.tasks

/** Writes days in Spanish: «1–10 de diciembre de 2026». */
function daysText(from: string, to: string): string {
  if (from === to) return formatDay(from, 'es')
  const ends = periodEnds(from, to, 'es')
  return `${ends.from} – ${ends.to}`
}

/** Lists the days of bookings with how many there are: «24 de diciembre de 2026: 3 reservas». */
const daysIn = (outside: readonly BookedTime[]) =>
  [...groupBy(outside, ({ day }) => day)]
    .map(([day, bookings]) => WORDS.outsideOn(formatDay(day, 'es'), bookings.length))
    .join('; ')

/** Says how many bookings stand outside of the hours that were saved, or that this is not known. */
function saidOf(outside: readonly BookedTime[] | undefined): string {
  if (!outside) return WORDS.bookingsUnknown
  const total = WORDS.outside(outside.length)
  return outside.length === 0 ? total : `${total} ${daysIn(outside)}.`
}

/** The screens for what is done most. They change the same files as the forms, in the same way. */
export class Tasks {
  constructor(private readonly screens: Screens) {}

  /** Draws the screen at an address; gives undefined for an address without a task. */
  screen(place: string): Promise<ReactElement> | undefined {
    const name = place.slice(1)
    if (isTable(name)) return this.#table(name)
    if (name === 'hours') return this.#hours()
    return name === 'photos' ? this.#photos() : undefined
  }

  /** Does what the form of a task asks for; gives undefined for an address without a task. */
  act(place: string, form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> | undefined {
    const name = place.slice(1)
    if (isTable(name)) return this.#saveTable(name, form, obstacle)
    return name === 'hours' ? this.#saveHours(form, obstacle) : undefined
  }

  #treatments = () => treatmentsAmong(this.screens.user.workspace.readAll())

  /** Draws a table of treatments. `value` is what was typed, `base` what that was made from, both by code. */
  #table(
    table: TableName,
    notice?: Notice,
    refusals: Refusal[] = [],
    isAsked = false,
    base: object = {},
    value: unknown = base,
  ) {
    const treatments = this.#treatments()
    const now = Object.fromEntries(treatments.map((each) => [codeOf(each), rowOf(table, each.value)]))
    const content = table === 'prices' ? this.screens.shared.content() : undefined
    return this.screens.screen(
      WORDS[table],
      <TreatmentTable
        table={table}
        token={this.screens.user.token}
        treatments={treatments}
        value={{ ...now, ...Object(value) }}
        base={JSON.stringify({ ...now, ...base })}
        isAsked={isAsked}
        context={this.screens.contextOf(undefined, refusals)}
        follows={content && followsFrom(content)}
      />,
      notice,
      refusals,
    )
  }

  async #saveTable(table: TableName, form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> {
    const base = shownRows(form)
    // A treatment that is newer than the typed table has no row in it.
    const treatments = this.#treatments().filter((each) => base[codeOf(each)])
    const value = readTyped(fieldOf(tableSchema(table, treatments)), form, base)
    const showTyped = (text: string, refusals?: Refusal[], isAsked = false) =>
      this.#table(table, { tone: 'error', text }, refusals, isAsked, base, value)
    if (obstacle !== undefined) return showTyped(obstacle)
    const { workspace } = this.screens.user
    const { guests } = this.screens.shared.options
    const changed = treatments.flatMap((treatment) => {
      const [was, is] = [base, value].map((rows) => ({
        ...Object(treatment.value),
        ...rowOf(table, valueAt(rows, [codeOf(treatment)])),
      }))
      return isEqual(was, is) ? [] : [{ treatment, was, is }]
    })
    const questions: Refusal[] = []
    for (const { treatment, was, is } of form.get('do') === 'sure' ? [] : changed)
      for (const { path, sentence } of await questionsAbout(guests, workspace.readAll(), treatment, was, is))
        questions.push({ file: treatment.file, path: [codeOf(treatment), ...path], sentence })

    const refusals: Refusal[] = []
    const kept: string[] = []
    const states = new Set<string>()
    for (const { treatment, was, is } of changed) {
      const { file } = treatment
      const code = codeOf(treatment)
      // With a question all is only checked, so that nobody is asked about what is refused.
      const saved = await workspace.save(file, is, was, questions.length > 0)
      states.add(saved.state)
      const refuse = (path: Path, sentence: string) => refusals.push({ file, path: [code, ...path], sentence })
      if (saved.state === 'refused') {
        for (const problem of saved.problems) if (problem.file === file) refuse(problem.path, sentenceOf(problem))
      } else if (saved.state === 'conflict') {
        // The table now shows what the other person wrote, and its next save overwrites that.
        base[code] = rowOf(table, treatment.value)
        for (const { path, theirs } of saved.conflicts) refuse(path, EDITOR_WORDS.theirs(textOf(theirs)))
      } else if (saved.state !== 'held') {
        base[code] = rowOf(table, is)
        kept.push(file)
      }
    }
    const said = EDITOR_WORDS.saved(this.screens.namesOf(kept))
    if (refusals.length > 0) {
      const why = states.has('conflict') ? EDITOR_WORDS.conflict : EDITOR_WORDS.refused(refusals.length)
      return showTyped(kept.length > 0 ? `${said} ${why}` : why, refusals)
    }
    if (states.has('held')) return showTyped(EDITOR_WORDS.asked, questions, true)
    if (states.has('waiting')) return this.#table(table, { tone: 'wait', text: EDITOR_WORDS.waiting })
    return this.#table(table, { tone: 'ok', text: kept.length > 0 ? said : EDITOR_WORDS.nothing })
  }

  /** Reads the file of the business, and its hours. */
  #business() {
    const { value } = this.screens.user.workspace.open(BUSINESS)
    const { data: hours } = hoursSchema.safeParse(valueAt(value, ['hours']))
    if (!hours) throw new Refused(404, EDITOR_WORDS.notFound)
    return { value, hours }
  }

  /** Lists the bookings outside of the hours; gives undefined if the hours are not valid, or if this is not known. */
  async #outside(hours: unknown, from: string, to: string) {
    const { data } = hoursSchema.safeParse(hours)
    const booked = data && (await this.screens.shared.options.guests?.booked(from, to))
    return booked && outsideHours(data, booked)
  }

  async #hours(typed?: unknown, notice?: Notice, refusals: Refusal[] = [], isAsked = false): Promise<ReactElement> {
    const { hours } = this.#business()
    const today = madridDay(Date.now())
    const all = holidaysIn(hours)
    const outside = await this.#outside(hours, today, all.at(-1)?.to ?? today)
    const holidays = all.map(({ from, to, entry }) => ({
      from,
      to,
      name: entry.reason?.es ?? '',
      days: daysText(from, to),
      times: entry.periods.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || WORDS.closed,
      isOver: to < today,
      outside:
        to < today ? undefined : outside && WORDS.outside(outside.filter(({ day }) => from <= day && day <= to).length),
    }))
    return this.screens.screen(
      WORDS.hours,
      <HolidayScreen
        token={this.screens.user.token}
        holidays={holidays}
        typed={typed}
        isAsked={isAsked}
        isKnown={outside !== undefined}
        context={this.screens.contextOf(undefined, refusals)}
        hasReception={this.screens.shared.options.guests !== undefined}
      />,
      notice,
      refusals,
    )
  }

  async #saveHours(form: URLSearchParams, obstacle: string | undefined): Promise<ReactElement> {
    const { value, hours } = this.#business()
    const isRemoved = form.get('do') === 'remove'
    const isSure = form.get('do') === 'sure'
    const typed = readTyped(HOLIDAY, form, undefined, ['holiday'])
    const refuse = (text: string, refusals?: Refusal[], isAsked = isSure) =>
      this.#hours(typed, { tone: 'error', text }, refusals, isAsked)
    if (obstacle !== undefined) return refuse(obstacle)
    const added = isRemoved ? [] : holidayDays(typed)
    if (!added) return refuse(WORDS.noDays)
    const from = added[0]?.date ?? form.get('from') ?? ''
    const to = added.at(-1)?.date ?? form.get('to') ?? ''
    const next = withDays(hours, from, to, added)
    if (!isRemoved && to < madridDay(Date.now())) return refuse(WORDS.pastDays)
    const outside = await this.#outside(next, from, to)
    const asked = !isRemoved && !isSure && outside ? outside : []
    const saved = await this.screens.user.workspace.save(
      BUSINESS,
      { ...Object(value), hours: next },
      value,
      asked.length > 0,
    )
    if (saved.state === 'held') return refuse(WORDS.askOutside(daysIn(asked)), [], true)
    if (saved.state === 'conflict') return refuse(WORDS.changed)
    if (saved.state === 'refused') {
      // All days have the same mistakes, so those of the first day are shown.
      const at = ['hours', 'exceptions', next.exceptions.findIndex(({ date }) => date === from)]
      const refusals = saved.problems
        .filter(({ file, path }) => file === BUSINESS && at.every((part, index) => path[index] === part))
        .map((problem) => ({
          file: BUSINESS,
          path: ['holiday', ...problem.path.slice(at.length)],
          sentence: sentenceOf(problem),
        }))
      return refuse(EDITOR_WORDS.refused(refusals.length), refusals)
    }
    const days = daysText(from, to)
    const done = isRemoved ? WORDS.removedDays(days) : WORDS.added(days, added.length)
    return this.#hours(
      undefined,
      saved.state === 'waiting'
        ? { tone: 'wait', text: `${EDITOR_WORDS.waiting} ${saidOf(outside)}` }
        : { tone: 'ok', text: `${done} ${saidOf(outside)}` },
    )
  }

  #photos(): Promise<ReactElement> {
    const documents = this.screens.user.workspace.readAll()
    const chosen = gatherContent(documents).references.filter(({ to }) => to === 'pictures')
    const places = groupBy(chosen, ({ name }) => name)
    const pictures = picturesIn(documents.find(({ file }) => file === PICTURES)?.value).map((picture, index) => {
      const file = textAt(picture, ['file'])
      const address = formAddress(PICTURES, ['pictures', index])
      const names = (places.get(file) ?? []).map((place) => this.screens.nameOf(place.file))
      return { file, name: textAt(picture, ['alt', 'es']), address, places: [...new Set(names)] }
    })
    return this.screens.screen(WORDS.photos, <PhotoGrid token={this.screens.user.token} pictures={pictures} />)
  }
}
