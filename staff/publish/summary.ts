import path from 'node:path'
import { z } from 'zod'
import { toCents } from '#lib/content/euros'
import type { Path } from '#lib/content/check/problems'
import { debtsIn, TRANSLATIONS, type Debt } from '#lib/content/check/translations'
import { codeOfFile } from '#lib/content/check/rules/names'
import { businessSchema } from '#lib/content/schema/business'
import { lastMinuteGroupSchema } from '#lib/content/schema/last-minute'
import { fullPriceOfGroup, PERSONS, totalOf, versionsIn } from '#lib/content/sellable'
import { listOf, waitingAt, waitingIn, type UncheckedFile } from '#lib/content/check/unchecked'
import { isRecord, schemaAt, valueAt } from '#lib/content/check/walk'
import { formatMoney } from '#lib/money'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/make-routes'
import { formatDay } from '#lib/time/dates'
import { formatPeriods, periodsOn, type Hours } from '#lib/time/hours'
import { untypeset } from '#lib/untypeset'
import { addDays } from '#lib/time/madrid'
import { debtText, documentName, placeName, textOf, valueName } from '../editor/names'
import { differences, isByLanguage, type Difference } from './differences'
import { endedAddresses } from './redirects'
import type { ContentState } from './state'
import { EDITOR_WORDS, PUBLISH_WORDS } from '../words/es'

const SECTIONS = ['prices', 'hours', 'added', 'removed', 'moved', 'texts', 'pictures', 'facts', 'debts'] as const
/** What changes for visitors, in its section: one or more lines. */
type Change = { section: (typeof SECTIONS)[number]; lines: readonly string[] }

/** A file that changed between two states, as git names it: added, modified, deleted. */
export type ChangedFile = { file: string; status: string }
export type SummaryContext = {
  before: ContentState
  after: ContentState
  /** Writes a path with the origin of the site. */
  link: (path: string) => string
  /** Finds the key of the page whose file this is; undefined for facts that many pages show. */
  pageOf: (file: string) => string | undefined
}

/** Summarizes what changes for visitors between two states of the content. */
export const summarize = (context: SummaryContext, changed: readonly ChangedFile[]): Change[] => [
  ...changedPages(context),
  ...changedHours(context),
  ...changed.flatMap(({ file, status }): Change[] => {
    if (file.startsWith('content/')) return changesIn(context, file)
    if (file.startsWith('messages/'))
      return [{ section: 'texts', lines: [`${PUBLISH_WORDS.ownWords}: ${languageIn(file)}`] }]
    return [{ section: 'pictures', lines: [`${path.basename(file)}: ${statusIn(status)}`] }]
  }),
  ...changedTotals(context),
  ...newDebts(context),
]

/** Writes a summary as indented lines: a heading per section, then its entries. */
export function summaryLines(changes: readonly Change[]): string[] {
  const sections = SECTIONS.flatMap((section) => {
    const found = changes.filter((change) => change.section === section)
    const lines = found.flatMap(({ lines: [first, ...more] }) => [`  ${first}`, ...more.map((line) => `      ${line}`)])
    return found.length > 0 ? ['', PUBLISH_WORDS.sections[section].title, ...lines] : []
  })
  return sections.length > 0 ? sections.slice(1) : [PUBLISH_WORDS.invisible]
}

/** Counts the entries of a summary: «2 precios, 1 texto». */
export function summaryCounts(changes: readonly Change[]): string {
  const counts = SECTIONS.flatMap((section) => {
    const { length } = changes.filter((change) => change.section === section)
    const { one, more } = PUBLISH_WORDS.sections[section]
    return length > 0 ? [`${length} ${length === 1 ? one : more}`] : []
  })
  return counts.join(', ') || PUBLISH_WORDS.invisible
}

function changedPages({ before, after, link }: SummaryContext): Change[] {
  const missingIn = (state: ContentState) => {
    const keys = new Set<string>(state.routes.map(({ key }) => key))
    return ({ key }: Route) => !keys.has(key)
  }
  const pageLines = (state: ContentState, route: Route) => [
    pageName(state, route),
    ...LANGS.map((lang) => link(route.paths[lang])),
  ]
  const redirects = new Map(after.redirects.map(({ from, to }) => [from, to]))
  const leads = (from: string, to = redirects.get(from)) =>
    to === undefined ? PUBLISH_WORDS.deadEnd(from) : PUBLISH_WORDS.leadsTo(from, link(to))
  return [
    ...after.routes
      .filter(missingIn(before))
      .map((route): Change => ({ section: 'added', lines: pageLines(after, route) })),
    ...before.routes
      .filter(missingIn(after))
      .map((route): Change => ({ section: 'removed', lines: pageLines(before, route) })),
    ...[...endedAddresses(before, after).keys()].map((from): Change => ({ section: 'moved', lines: [leads(from)] })),
  ]
}

/** Names a page by the treatment or offer that it sells, else as its file is named. */
export function pageName(state: ContentState, { id, key, kind }: Route): string {
  const title = id === undefined ? undefined : titleOf(state, id)
  if (title === undefined) return valueName(key)
  return kind === 'treatment-gift' ? PUBLISH_WORDS.present(title) : title
}

function titleOf({ content }: ContentState, id: string): string | undefined {
  const treatment = content.treatments.find(({ item }) => item.code === id)?.item
  const found = treatment ?? content.offers.find(({ item }) => item.id === id)?.item
  return found && `${found.title.es} (${id})`
}

// Any Monday: it and the six days after it stand for the weekdays.
const MONDAY = '2024-01-01'

function changedHours({ before, after, link }: SummaryContext): Change[] {
  const [was, is] = [before, after].map(hoursOf)
  if (!was || !is) return []
  const written = (hours: Hours, day: string) =>
    untypeset(formatPeriods(periodsOn(hours, day), 'es')) || PUBLISH_WORDS.closed
  const usual = (hours: Hours, day: string) => written({ ...hours, exceptions: [] }, day)
  const single = (hours: Hours, day: string) =>
    hours.exceptions.some(({ date }) => date === day) ? written(hours, day) : PUBLISH_WORDS.asUsual
  const change = (name: string, old: string, now: string) => (old === now ? [] : [`${name}: ${old} → ${now}`])
  const weekdays = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))
  const days = new Set([...was.exceptions, ...is.exceptions].map(({ date }) => date))
  const lines = [
    ...weekdays.flatMap((day) => change(formatDay(day, 'es', 'weekday'), usual(was, day), usual(is, day))),
    ...[...days]
      .sort()
      .flatMap((day) => change(formatDay(day, 'es', 'weekday to year'), single(was, day), single(is, day))),
  ]
  // The head of the home page shows them.
  const page = after.routes.find(({ key }) => key === 'home')
  return lines.map((line, index) => ({
    section: 'hours',
    lines: page && index === lines.length - 1 ? [line, link(page.paths.es)] : [line],
  }))
}

const BUSINESS = 'content/business.json'
const hoursOf = ({ files }: ContentState): Hours | undefined =>
  businessSchema.shape.hours.safeParse(valueAt(files.get(BUSINESS)?.value, ['hours'])).data

function changesIn(context: SummaryContext, file: string): Change[] {
  const [was, is] = [context.before, context.after].map(({ files }) => files.get(file))
  // Changed redirects are listed with the old addresses already; visitors do not see the record of translations.
  if (!was || !is || ['content/redirects.json', TRANSLATIONS].includes(file)) return []
  return differences(was.value, is.value).flatMap((difference) => changeOf(context, was, is, difference) ?? [])
}

/** Says what changed in a value; gives undefined if another part of the summary says it. */
function changeOf(
  context: SummaryContext,
  was: UncheckedFile,
  is: UncheckedFile,
  { path: place, before, after }: Difference,
): Change | undefined {
  const [file, value] = after === undefined ? [was, before] : [is, after]
  const schema = schemaAt(file.schema, file.value, place)
  const { slug, euros } = (schema && z.globalRegistry.get(schema)) ?? {}
  const isOffer = IN_OFFERS.test(file.file) && place.length === 2
  const isHours = file.file === BUSINESS && place[0] === 'hours' && !isByLanguage(value)
  if (slug || isHours || (isOffer && (before === undefined || after === undefined))) return undefined
  const { label, page } = placeOf(context, file, place)
  const links = (langs: readonly Lang[]) => (page ? langs.map((each) => context.link(page.paths[each])) : [])
  if (euros) return { section: 'prices', lines: [`${label}: ${price(before)} → ${price(after)}`, ...links(['es'])] }
  if (isByLanguage(value)) {
    const [old, now] = [before, after].map((each) => (isRecord(each) ? each : {}))
    const langs = LANGS.filter((each) => old?.[each] !== now?.[each])
    const quotes = langs.map((each) => `${PUBLISH_WORDS.languages[each]}: ${change(old?.[each], now?.[each])}`)
    return { section: 'texts', lines: [label, ...quotes, ...links(langs)] }
  }
  const isChoice = schema instanceof z.ZodEnum
  const [old, now] = [before, after].map((each) => (isChoice && typeof each === 'string' ? valueName(each) : each))
  return { section: 'facts', lines: [`${label}: ${change(old, now)}`, ...links(['es'])] }
}

const IN_OFFERS = /^content\/(offers|specials)\.json$/

function price(euros: unknown): string {
  return typeof euros === 'number' ? formatMoney(toCents(euros), 'es') : PUBLISH_WORDS.nothing
}

/** Labels a value by what is sold, else by its file, and by its place in there. Finds the page that shows it. */
function placeOf({ after, pageOf }: SummaryContext, source: UncheckedFile, place: Path) {
  const { file, value } = source
  const inOffer = IN_OFFERS.test(file) && typeof place[1] === 'number'
  const id = codeOfFile(file) ?? (inOffer ? valueAt(value, [...place.slice(0, 2), 'id']) : undefined)
  const title = typeof id === 'string' ? titleOf(after, id) : undefined
  const rest = placeName(inOffer ? place.slice(2) : place)
  const page = after.routes.find((route) => (title === undefined ? route.key === pageOf(file) : route.id === id))
  return { label: `${title ?? documentName(source)}, ${rest}`, page }
}

/** Lists the full prices and minutes of offers and groups that changed because a treatment did. */
function changedTotals({ before, after, link, pageOf }: SummaryContext): Change[] {
  const old = new Map(totalsIn(before).map((each) => [each.key, each]))
  return totalsIn(after).flatMap(({ key, id, file, label, euros, minutes }): Change[] => {
    const was = old.get(key)
    const page =
      after.routes.find((route) => route.id === id) ?? after.routes.find((route) => route.key === pageOf(file))
    const links = page ? [link(page.paths.es)] : []
    const full = `${label}, ${PUBLISH_WORDS.fullPrice}: ${price(was?.euros)} → ${price(euros)}`
    const length = `${label}, ${PUBLISH_WORDS.minutes}: ${change(was?.minutes, minutes)}`
    return [
      ...(was && was.euros !== euros ? [{ section: 'prices', lines: [full, ...links] } as const] : []),
      ...(was && was.minutes !== minutes ? [{ section: 'facts', lines: [length, ...links] } as const] : []),
    ]
  })
}

/** Lists the texts that some languages lack or did not follow, unless they were published like that before. */
function newDebts(context: SummaryContext): Change[] {
  const [before, after] = [context.before, context.after].map(({ files }) => debtsIn([...files.values()]))
  const keyOf = ({ spanish, missing, outdated }: Debt) => [spanish, missing, outdated].join('|')
  const known = new Set(before?.map(keyOf))
  const waiting = waitingIn(context.after.content)
  const found = (after ?? []).filter((debt) => !known.has(keyOf(debt)))
  const lines = found.flatMap((debt) => {
    const source = context.after.files.get(debt.file)
    if (!source) return []
    const thing = waitingAt(waiting, debt)
    return thing
      ? EDITOR_WORDS.waits(thing.title, thing.id)
      : `${placeOf(context, source, debt.path).label}: ${debtText(debt)}`
  })
  return [...new Set(lines)].map((line) => ({ section: 'debts', lines: [line] }))
}

/** An offer's version or a last-minute group, with its full price (euros) and minutes as treatments make them. */
type Total = { key: string; id: string; file: string; label: string; euros?: number; minutes?: number }

function totalsIn(state: ContentState): Total[] {
  const treatments = state.content.treatments.map(({ item }) => item)
  const groups = listOf(state.content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return [
    ...state.content.offers.flatMap(({ file, item }) =>
      versionsIn(item).map(({ number, parts }): Total => {
        const { id } = item
        const name = titleOf(state, id) ?? id
        const label = item.options ? `${name}, ${PUBLISH_WORDS.version(number)}` : name
        return { key: `${id} ${number}`, id, file, label, ...totalOf(parts, PERSONS[item.type], treatments) }
      }),
    ),
    ...groups.map(({ file, item }): Total => ({
      key: item.id,
      id: item.id,
      file,
      label: `${valueName('last-minute')}, ${item.label.es}`,
      euros: fullPriceOfGroup(item, treatments),
    })),
  ]
}

/** Writes what a value was and what it is, both shortened to the part around where they begin to differ. */
function change(before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((value) =>
    typeof value === 'string' ? value.replace(/\s+/g, ' ') : undefined,
  )
  const same = old === undefined || now === undefined ? 0 : commonLength(old, now)
  return `${shown(before, same)} → ${shown(after, same)}`
}

function commonLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

const MAX_LENGTH = 60
/** How many characters are shown before the first difference, to the nearest word. */
const LEAD = 20

/** Shortens a value that is the same up to `same` characters; texts stand in «». */
function shown(value: unknown, same: number): string {
  if (value === undefined) return PUBLISH_WORDS.nothing
  if (value === null) return EDITOR_WORDS.untranslated
  const text = textOf(value).replace(/\s+/g, ' ')
  const start = same > LEAD ? text.lastIndexOf(' ', same - LEAD) + 1 : 0
  const end = start + MAX_LENGTH
  const short = `${start > 0 ? '…' : ''}${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
  return typeof value === 'string' ? `«${short}»` : short
}

/** Names the language of a file of messages. The summary does not say which of the messages changed. */
function languageIn(file: string): string {
  const lang = path.basename(file, '.json')
  return isLang(lang) ? PUBLISH_WORDS.languages[lang] : ''
}

function statusIn(status: string): string {
  return { A: PUBLISH_WORDS.new, D: PUBLISH_WORDS.gone }[status] ?? PUBLISH_WORDS.changed
}
