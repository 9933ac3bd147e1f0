import path from 'node:path'
import { z } from 'zod'
import { toCents } from '#lib/content/euros'
import type { Path } from '#lib/content/check/problems'
import { codeOfFile } from '#lib/content/check/rules/names'
import { businessSchema } from '#lib/content/schema/business'
import { lastMinuteGroupSchema } from '#lib/content/schema/last-minute'
import { fullPriceOfGroup, PERSONS, totalOf, versionsIn } from '#lib/content/sellable'
import { listOf, type UncheckedFile } from '#lib/content/check/unchecked'
import { isRecord, schemaAt, valueAt } from '#lib/content/check/walk'
import { formatMoney } from '#lib/money'
import { LANGS, type Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/make-routes'
import { formatDay } from '#lib/time/dates'
import { formatPeriods, periodsOn, type Hours } from '#lib/time/hours'
import { addDays } from '#lib/time/madrid'
import { documentName, placeName, textOf, valueName } from '../editor/names'
import { differences, isByLanguage, type Difference } from './differences'
import { endedAddresses } from './redirects'
import type { ContentState } from './state'
import { PUBLISH_WORDS } from '../words/publish'

const SECTIONS = ['prices', 'hours', 'added', 'removed', 'moved', 'texts', 'pictures', 'facts'] as const
type Section = (typeof SECTIONS)[number]
/** What changes for visitors, by section: an entry per change, each of one or more lines. */
export type Summary = Readonly<Record<Section, string[][]>>

/** A file that changed between two states, as git names it: added, modified, deleted. */
export type ChangedFile = { file: string; status: string }
export type SummaryContext = {
  before: ContentState
  after: ContentState
  /** Writes a path with the origin of the site. */
  link: (path: string) => string
  /** Finds the key of a page that shows a file of content/. */
  pageOf: (file: string) => string | undefined
}

/** Summarizes what changes for visitors between two states of the content. */
export function summarize(context: SummaryContext, changed: readonly ChangedFile[]): Summary {
  const summary: Summary = {
    prices: [],
    hours: [],
    added: [],
    removed: [],
    moved: [],
    texts: [],
    pictures: [],
    facts: [],
  }
  summarizePages(context, summary)
  summarizeHours(context, summary)
  for (const { file, status } of changed) {
    if (file.startsWith('content/')) summarizeFile(context, file, summary)
    else if (file.startsWith('messages/')) summary.texts.push([`${PUBLISH_WORDS.ownWords}: ${languageIn(file)}`])
    else summary.pictures.push([`${path.basename(file)}: ${statusIn(status)}`])
  }
  summarizeTotals(context, summary)
  return summary
}

/** Writes a summary as indented lines: a heading per section, then its entries. */
export function summaryLines(summary: Summary): string[] {
  const blocks = SECTIONS.filter((section) => summary[section].length > 0).map((section) => [
    PUBLISH_WORDS.sections[section],
    ...summary[section].flatMap(([first = '', ...more]) => [`  ${first}`, ...more.map((line) => `      ${line}`)]),
  ])
  return blocks.length > 0
    ? blocks.flatMap((block, index) => (index > 0 ? ['', ...block] : block))
    : [PUBLISH_WORDS.invisible]
}

/** Counts the entries of a summary: «2 precios, 1 texto». */
export function summaryCounts(summary: Summary): string {
  const { counts, invisible } = PUBLISH_WORDS
  const parts = SECTIONS.flatMap((section) =>
    summary[section].length > 0 ? [counts[section](summary[section].length)] : [],
  )
  return parts.join(', ') || invisible
}

function summarizePages({ before, after, link }: SummaryContext, summary: Summary): void {
  const [was, is] = [before, after].map(({ routes }) => new Set<string>(routes.map(({ key }) => key)))
  const page = (state: ContentState, route: Route) => [
    nameOf(state, route),
    ...LANGS.map((each) => link(route.paths[each])),
  ]
  summary.added.push(...after.routes.filter(({ key }) => !was?.has(key)).map((route) => page(after, route)))
  summary.removed.push(...before.routes.filter(({ key }) => !is?.has(key)).map((route) => page(before, route)))
  const redirects = new Map(after.redirects.map(({ from, to }) => [from, to]))
  for (const from of endedAddresses(before, after).keys()) {
    const to = redirects.get(from)
    summary.moved.push([to === undefined ? PUBLISH_WORDS.deadEnd(from) : PUBLISH_WORDS.leadsTo(from, link(to))])
  }
}

/** Names a page by the treatment or offer that it sells, else as its file is named. */
function nameOf(state: ContentState, { id, key, kind }: Route): string {
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

function summarizeHours({ before, after, link, pageOf }: SummaryContext, summary: Summary): void {
  const [was, is] = [before, after].map(hoursOf)
  if (!was || !is) return
  const written = (hours: Hours, day: string) => formatPeriods(periodsOn(hours, day), 'es') || PUBLISH_WORDS.closed
  const usual = (hours: Hours): Hours => ({ ...hours, exceptions: [] })
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(MONDAY, ahead)
    const [old, now] = [written(usual(was), day), written(usual(is), day)]
    if (old !== now) summary.hours.push([`${formatDay(day, 'es', 'weekday')}: ${old} → ${now}`])
  }
  const isSingle = ({ exceptions }: Hours, day: string) => exceptions.some(({ date }) => date === day)
  const single = (hours: Hours, day: string) => (isSingle(hours, day) ? written(hours, day) : PUBLISH_WORDS.asUsual)
  const days = new Set([...was.exceptions, ...is.exceptions].map(({ date }) => date))
  for (const day of [...days].sort()) {
    const [old, now] = [single(was, day), single(is, day)]
    if (old !== now) summary.hours.push([`${formatDay(day, 'es', 'weekday to year')}: ${old} → ${now}`])
  }
  const page = after.routes.find(({ key }) => key === pageOf(BUSINESS))
  if (page) summary.hours.at(-1)?.push(link(page.paths.es))
}

const BUSINESS = 'content/business.json'
const hoursOf = ({ files }: ContentState): Hours | undefined =>
  businessSchema.shape.hours.safeParse(valueAt(files.get(BUSINESS)?.value, ['hours'])).data

function summarizeFile(context: SummaryContext, file: string, summary: Summary): void {
  const { before, after } = context
  // Changed redirects are listed with the old addresses already; confirmations are nothing that visitors see.
  if (['content/redirects.json', 'content/confirmed.json'].includes(file)) return
  const [was, is] = [before.files.get(file), after.files.get(file)]
  if (!was || !is) return
  for (const difference of differences(was.value, is.value)) summarizeValue(context, is, was, difference, summary)
}

function summarizeValue(
  context: SummaryContext,
  is: UncheckedFile,
  was: UncheckedFile,
  difference: Difference,
  summary: Summary,
): void {
  const { path: place, before, after } = difference
  const [file, value] = after === undefined ? [was, before] : [is, after]
  const schema = schemaAt(file.schema, file.value, place)
  const { slug, euros } = (schema && z.globalRegistry.get(schema)) ?? {}
  const isOffer = /^content\/(offers|specials)\.json$/.test(file.file) && place.length === 2
  const isHours = file.file === BUSINESS && place[0] === 'hours' && !isByLanguage(value)
  if (slug || isHours || (isOffer && (before === undefined || after === undefined))) return
  const { label, page } = placeOf(context, file, place)
  const links = (langs: readonly Lang[]) => (page ? langs.map((each) => context.link(page.paths[each])) : [])
  if (euros) summary.prices.push([`${label}: ${price(before)} → ${price(after)}`, ...links(['es'])])
  else if (isByLanguage(value)) {
    const [old, now] = [before, after].map((each) => (isRecord(each) ? each : {}))
    const langs = LANGS.filter((each) => old?.[each] !== now?.[each])
    const quotes = langs.map((each) => `${PUBLISH_WORDS.languages[each]}: ${change(old?.[each], now?.[each])}`)
    summary.texts.push([label, ...quotes, ...links(langs)])
  } else {
    const isChoice = schema instanceof z.ZodEnum
    const [old, now] = [before, after].map((each) => (isChoice && typeof each === 'string' ? valueName(each) : each))
    summary.facts.push([`${label}: ${change(old, now)}`, ...links(['es'])])
  }
}

function price(euros: unknown): string {
  return typeof euros === 'number' ? formatMoney(toCents(euros), 'es') : PUBLISH_WORDS.nothing
}

/** Labels a value by what is sold, else by its file, and by its place in there. Finds the page that shows it. */
function placeOf({ after, pageOf }: SummaryContext, source: UncheckedFile, place: Path) {
  const { file, value } = source
  const inOffer = /^content\/(offers|specials)\.json$/.test(file) && typeof place[1] === 'number'
  const id = codeOfFile(file) ?? (inOffer ? valueAt(value, [...place.slice(0, 2), 'id']) : undefined)
  const title = typeof id === 'string' ? titleOf(after, id) : undefined
  const rest = placeName(inOffer ? place.slice(2) : place)
  const page = after.routes.find((route) => (title === undefined ? route.key === pageOf(file) : route.id === id))
  return { label: `${title ?? documentName(source)}, ${rest}`, page }
}

/** An offer's version or a last-minute group, with its full price (euros) and minutes as treatments make them. */
type Bundle = { id: string; file: string; name?: string; version?: number; euros?: number; minutes?: number }

/** Adds the full prices and minutes of offers and groups that changed because a treatment did. */
function summarizeTotals({ before, after, link, pageOf }: SummaryContext, summary: Summary): void {
  const old = bundlesIn(before)
  for (const now of bundlesIn(after)) {
    const was = old.find(({ id, version }) => id === now.id && version === now.version)
    if (!was) continue
    const page =
      after.routes.find((route) => route.id === now.id) ?? after.routes.find(({ key }) => key === pageOf(now.file))
    const links = page ? [link(page.paths.es)] : []
    const name = titleOf(after, now.id) ?? now.name ?? now.id
    const label = now.version === undefined ? name : `${name}, ${PUBLISH_WORDS.version(now.version)}`
    if (was.euros !== now.euros)
      summary.prices.push([`${label}, ${PUBLISH_WORDS.fullPrice}: ${price(was.euros)} → ${price(now.euros)}`, ...links])
    if (was.minutes !== now.minutes)
      summary.facts.push([`${label}, ${PUBLISH_WORDS.minutes}: ${change(was.minutes, now.minutes)}`, ...links])
  }
}

function bundlesIn({ content }: ContentState): Bundle[] {
  const treatments = content.treatments.map(({ item }) => item)
  const groups = listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema)
  return [
    ...content.offers.flatMap(({ file, item }) =>
      versionsIn(item).map(({ number, parts }): Bundle => ({
        id: item.id,
        file,
        version: item.options && number,
        ...totalOf(parts, PERSONS[item.type], treatments),
      })),
    ),
    ...groups.map(({ file, item }): Bundle => ({
      id: item.id,
      file,
      name: `${valueName('last-minute')}, ${item.label.es}`,
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
  if (value === null) return PUBLISH_WORDS.untranslated.mark
  const text = textOf(value).replace(/\s+/g, ' ')
  const start = same > LEAD ? text.lastIndexOf(' ', same - LEAD) + 1 : 0
  const end = start + MAX_LENGTH
  const short = `${start > 0 ? '…' : ''}${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
  return typeof value === 'string' ? `«${short}»` : short
}

/** Names the language of a file of messages. Which words of buttons changed is for whoever writes them. */
const languageIn = (file: string) =>
  LANGS.filter((lang) => file === `messages/${lang}.json`).map((lang) => PUBLISH_WORDS.languages[lang])[0] ?? ''

function statusIn(status: string): string {
  return { A: PUBLISH_WORDS.new, D: PUBLISH_WORDS.gone }[status] ?? PUBLISH_WORDS.changed
}
