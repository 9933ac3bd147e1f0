import { sayIn, type ContentPlace, type Path, type Problem, type ProblemValue } from '#lib/content/check/problems'
import type { Debt } from '#lib/content/check/translations'
import { isRecord, valueAt } from '#lib/content/check/walk'
import type { ProblemWords } from '#lib/content/check/words'
import type { ContentFile } from '#lib/content/read/files'
import type { Hint } from '#lib/content/schema/hints'
import { listFormat } from '#lib/i18n/formats'
import { isLang, type Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { isByLanguage } from '../publish/differences'
import { EDITOR_WORDS, CONTENT_WORDS, PUBLISH_WORDS } from '../words/es'

/**
 * The names of fields by their keys. A key that means something else below another key is listed with both. Formats and
 * limits are not repeated there: the schemas have them.
 */
const LABELS: Readonly<Record<string, string>> = CONTENT_WORDS.labels
/** The names of values of closed lists. A value without one is shown as it is. */
const VALUES: Readonly<Record<string, string>> = CONTENT_WORDS.values
/** The headings of the files' forms. Pages without one have their name among the values. */
const FILES: Readonly<Record<string, string>> = CONTENT_WORDS.files
/** The hints below fields. A hint or a problem's code without Spanish words does not compile. */
export const HINTS: Readonly<Record<Hint, string>> = CONTENT_WORDS.hints
const PROBLEMS: ProblemWords = CONTENT_WORDS

/** Gives the key of a field in the table of labels. The value of a fact that may be provisional has the fact's name. */
export function labelKey(path: Path): string {
  const names = path.filter((part): part is string => typeof part === 'string' && part !== 'value')
  const name = names.at(-1) ?? ''
  const withParent = `${names.at(-2) ?? ''}.${name}`
  return withParent in LABELS ? withParent : name
}

/** Names a field in Spanish. */
export function fieldLabel(path: Path): string {
  const key = labelKey(path)
  return LABELS[key] ?? key
}

/** Names a place by its labels: Horario, Festivos 3, Motivo, francés. */
export function placeName(path: Path): string {
  const names = path.flatMap((part, index) => {
    if (typeof part === 'number' || part === 'value') return []
    const next = path[index + 1]
    const isTranslation = isLang(part) && index > 0 && index === path.length - 1
    const name = isTranslation ? PUBLISH_WORDS.languages[part] : fieldLabel(path.slice(0, index + 1))
    return [typeof next === 'number' ? `${name} ${next + 1}` : name]
  })
  return names.join(', ') || '…'
}

/** A problem as staff read it: its place and its sentence, with a link to the other place of a contradiction. */
export type Refusal = ContentPlace & { sentence: string; other?: { address: string; name: string } }

/** A text that staff have to look at, at its place in the form, and whether they can say that it is right as it is. */
export type DueText = ContentPlace & { sentence: string; isOutdated: boolean }

/** Names languages: inglés y francés. */
export const languagesText = (langs: readonly Lang[]): string =>
  listFormat('es', {}).format(langs.map((lang) => PUBLISH_WORDS.languages[lang]))

/** Says which languages a text lacks, and which did not follow a change. */
export const debtText = ({ missing, outdated }: Pick<Debt, 'missing' | 'outdated'>): string =>
  [
    ...(missing.length > 0 ? [EDITOR_WORDS.missingText(languagesText(missing))] : []),
    ...(outdated.length > 0 ? [EDITOR_WORDS.outdatedText(languagesText(outdated))] : []),
  ].join(' ')

/** Writes what is wrong and what to write instead, in Spanish. */
export function sentenceOf(problem: Problem): string {
  const values = Object.fromEntries(
    Object.entries(problem.values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, inSpanish(key, value)]],
    ),
  )
  // Staff choose existing names from a list, so the sentence suggests no similar name.
  if (problem.code === 'name.unknown') delete values.meant
  const [wrong, instead] = sayIn(PROBLEMS, { ...problem, values })
  return `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}. ${instead}.`
}

/** The values of a problem that may be of a closed list, rather than words that staff wrote. */
const CHOSEN = new Set(['choices', 'day', 'category', 'value', 'wanted', 'lang', 'found', 'id', 'advice'])
const DAY = /^\d{4}-\d\d-\d\d$/u

/** Writes a value of a problem as staff know it: a choice by its name, a day as days are written, a name in short. */
function inSpanish(key: string, value: ProblemValue): ProblemValue {
  if (typeof value === 'object' && 'names' in value)
    return { ...value, names: value.names.map((each) => (CHOSEN.has(key) && VALUES[each]) || each) }
  if (typeof value !== 'string') return value
  if (DAY.test(value)) return formatDay(value, 'es')
  return CHOSEN.has(key) ? valueName(value) : key === 'name' ? shortened(value, 80) : value
}

/** Names a value of a closed list in Spanish. */
export const valueName = (value: string | number): string => VALUES[String(value)] ?? String(value)

/** Names a file in Spanish, and a treatment by its title. */
export function documentName({ schemaName, value }: Pick<ContentFile, 'schemaName'> & { value: unknown }): string {
  if (schemaName === 'treatment') return `${textAt(value, ['title', 'es'])} (${textAt(value, ['code'])})`
  return FILES[schemaName] ?? valueName(schemaName.replace(/^(?:page|legal)-/, ''))
}

/** Gives the text at a path; empty if there is none. */
export function textAt(value: unknown, path: Path): string {
  const text = valueAt(value, path)
  return typeof text === 'string' ? text : ''
}

/** Writes a number with a decimal comma. */
export const numberText = (value: number): string => String(value).replace('.', ',')

/** Writes any value in short, to be compared with another one. */
export function textOf(value: unknown): string {
  if (value === undefined) return PUBLISH_WORDS.nothing
  if (typeof value === 'boolean') return value ? EDITOR_WORDS.yes : EDITOR_WORDS.no
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : entryName(value)
}

/** Shortens a text to so many characters. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** Names an entry of a list by the first values in it: «2026-12-24 · Nochebuena». */
export function entryName(value: unknown): string {
  const texts = [...textsIn(value)]
  const plain = texts.filter(({ isWords }) => !isWords)
  const words = texts.filter(({ isWords }) => isWords)
  const parts = [...plain.slice(0, words.length > 0 ? 1 : 2), ...words.slice(0, 1)]
  return shortened(parts.map(({ text }) => text).join(' · '), 60)
}

function* textsIn(value: unknown): Generator<{ text: string; isWords: boolean }> {
  if (typeof value === 'string' && value.trim() !== '') yield { text: value, isWords: false }
  else if (typeof value === 'number') yield { text: numberText(value), isWords: false }
  else if (isRecord(value) && isByLanguage(value)) {
    const text = value.es ?? Object.values(value)[0]
    if (typeof text === 'string' && text.trim() !== '') yield { text: text.replace(/<[^>]*>/g, ''), isWords: true }
  } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each)
}
