import { z } from 'zod'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'
import { LANGUAGE, type Path } from './problems'
import { isRecord, isWords, schemaAt, valueAt } from './walk'

/** The names of the kinds of values, for people. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'a group { … }',
}
/** Names a kind of value as people call it: «a whole number» for int. */
export const kindName = (expected: string) => KINDS[expected] ?? expected

/** Writes a value as it is in its file, in short. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${short(value)}"`
  if (Array.isArray(value)) return 'a list [ … ]'
  return isRecord(value) ? 'a group { … }' : String(value)
}

const MOST = 60
const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text)

/** Tells whether a value is a text with nothing to read. */
export const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Counts the characters of a text or the entries of a list; 0 for anything else. */
export const lengthOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

type Where = { schema: z.ZodType; value: unknown }

/**
 * Says what to write where words are missing or empty, quoting them in a language that has them; undefined where no
 * words belong.
 */
export function missingWords({ schema, value }: Where, path: Path): string | undefined {
  const found = schemaAt(schema, value, path)
  if (found && isWords(found)) return `Add it in the four languages ${LANGS.join(', ')}`
  const lang = path.at(-1)
  if (!isLang(lang)) return undefined
  const write = `Write the ${LANGUAGE[lang]} ${fieldName(path)}`
  const siblings = valueAt(value, path.slice(0, -1))
  const written = LANGS.find((each) => each !== lang && textIn(siblings, each))
  return written ? `The ${LANGUAGE[written]} text is "${short(textIn(siblings, written))}". ${write}` : write
}

function textIn(value: unknown, lang: Lang): string {
  const text = isRecord(value) ? value[lang] : undefined
  return typeof text === 'string' ? text.trim() : ''
}

/** seoTitle → seo title */
function fieldName(path: Path): string {
  const key = path.findLast((part) => typeof part === 'string' && !isLang(part))
  return String(key ?? 'text').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Says which value of the right kind to write, where the wrong one shows what was meant. */
export function meantValue(value: unknown, expected: string): string {
  const number = typeof value === 'string' ? Number(value.replace(',', '.').replace(/[€\s]/g, '')) : NaN
  if (['number', 'int'].includes(expected) && Number.isFinite(number) && value !== '')
    return `Write ${number} without quotation marks`
  if (expected === 'int' && typeof value === 'number') return `Write ${Math.round(value)}`
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return `Write ${value} without quotation marks`
  if (expected === 'string' && typeof value === 'number') return `Write "${value}" in quotation marks`
  return `Write ${kindName(expected)}`
}

/** Says which value to write: one that the schema accepts and that is near the wrong one. */
export function corrected({ schema, value }: Where, path: Path): string {
  const at = valueAt(value, path)
  const words = schemaAt(schema, value, path.slice(0, -1))
  if (typeof at === 'number') return `Write ${Math.round(at * 100) / 100}`
  if (typeof at === 'string' && words && z.globalRegistry.get(words)?.slug) return `Write "${asciiSlug(at)}"`
  return 'Correct it'
}

const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** Writes words as the last part of an address: a-z, 0-9 and single hyphens. */
function asciiSlug(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
