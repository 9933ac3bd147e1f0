import { z } from 'zod'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'
import { term, type Path, type Problem, type ProblemValue } from './problems'
import { TERMS, type Term } from './words'
import { isRecord, isWords, schemaAt, valueAt } from './walk'

const isTerm = (name: string): name is Term => name in TERMS
/** Names a kind of value or a format in everyday words («a whole number» for int); other names stay as they are. */
export const termFor = (name: string): ProblemValue => (isTerm(name) ? term(name) : name)

/** Shows a value in a sentence: texts quoted and cut to 60 characters, lists and objects by their kind. */
export function show(value: unknown): ProblemValue {
  if (typeof value === 'string') return `"${short(value)}"`
  if (Array.isArray(value)) return term('array')
  if (typeof value === 'boolean') return term(value)
  if (typeof value === 'number') return value
  return isRecord(value) ? term('object') : String(value)
}

const MOST_CHARACTERS = 60
const short = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text)

/** Tells whether a value is a text that is empty or has spaces only. */
export const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Counts the characters of a text or the entries of a list; 0 for anything else. */
export const lengthOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

type ParsedFile = { schema: z.ZodType; value: unknown }

/** A problem without its place: what is wrong with one value. */
export type Fault = Pick<Problem, 'code' | 'values' | 'nearest'>

/**
 * Reports words that are missing or empty, and quotes another language that has them. Undefined where the schema wants
 * no words.
 */
export function missingWords({ schema, value }: ParsedFile, path: Path, what: 'missing' | 'empty'): Fault | undefined {
  const found = schemaAt(schema, value, path)
  if (found && isWords(found)) return { code: `words.${what}`, values: { langs: LANGS.join(', ') } }
  const lang = path.at(-1)
  if (!isLang(lang)) return undefined
  const values = { lang: term(lang), field: fieldName(path) }
  const siblings = valueAt(value, path.slice(0, -1))
  const from = LANGS.find((each) => each !== lang && textIn(siblings, each))
  if (!from) return { code: `words.${what}One`, values }
  const text = short(textIn(siblings, from))
  return { code: `words.${what}Translation`, values: { ...values, from: term(from), text } }
}

function textIn(value: unknown, lang: Lang): string {
  const text = isRecord(value) ? value[lang] : undefined
  return typeof text === 'string' ? text.trim() : ''
}

/** Names the field that a path leads to, in words: seoTitle → seo title. */
function fieldName(path: Path): string {
  const key = path.findLast((part) => typeof part === 'string' && !isLang(part))
  return String(key ?? 'text').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Reports a value of the wrong type, with the value that was probably meant, if that can be told. */
export function wrongKind(value: unknown, expected: string): Fault {
  const values = { value: show(value), kind: termFor(expected) }
  const number = typeof value === 'string' ? Number(value.replace(',', '.').replace(/[€\s]/g, '')) : NaN
  if (['number', 'int'].includes(expected) && Number.isFinite(number) && value !== '')
    return { code: 'value.kindNumber', values: { ...values, meant: number } }
  if (expected === 'int' && typeof value === 'number')
    return { code: 'value.kindRounded', values: { ...values, meant: Math.round(value) } }
  if (expected === 'boolean' && (value === 'true' || value === 'false'))
    return { code: 'value.kindNumber', values: { ...values, meant: value } }
  if (expected === 'string' && typeof value === 'number')
    return { code: 'value.kindText', values: { ...values, meant: value } }
  return { code: 'value.kind', values }
}

/** Reports a value in the wrong format, with a similar one in the right format where that can be computed. */
export function wrongForm({ schema, value }: ParsedFile, path: Path, message: string): Fault {
  const at = valueAt(value, path)
  const words = schemaAt(schema, value, path.slice(0, -1))
  const values = { value: show(at), format: termFor(isTerm(message) ? message : 'unwritten') }
  if (typeof at === 'number')
    return { code: 'value.formatMeant', values: { ...values, meant: Math.round(at * 100) / 100 } }
  if (typeof at === 'string' && words && z.globalRegistry.get(words)?.slug)
    return { code: 'value.formatMeant', values: { ...values, meant: `"${asciiSlug(at)}"` } }
  return { code: 'value.format', values }
}

const ASCII_SPELLING: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** Turns words into the last part of an address: a-z, 0-9 and single hyphens. */
export function asciiSlug(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => ASCII_SPELLING[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
