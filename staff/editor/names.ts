import { FILES, LABELS, VALUES } from '../words/labels'
import type { Path } from '#lib/content/check/problems'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { isByLanguage } from '../publish/differences'
import type { ContentDocument } from './workspace'

/** discountedPrice → Discounted price */
function spoken(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Finds what a field is called in the table of labels. */
export function labelKey(path: Path): string {
  const names = path.filter((part) => typeof part === 'string')
  const own = names.at(-1) ?? ''
  const below = `${names.at(-2) ?? ''}.${own}`
  return below in LABELS ? below : own
}

/** Names a field for staff. */
export function labelOf(path: Path): string {
  const key = labelKey(path)
  return LABELS[key] || spoken(key.slice(key.indexOf('.') + 1))
}

/** Names a value of a closed list for staff. */
export const valueName = (value: string | number): string => VALUES[String(value)] || String(value)

/** Names a file for staff: a treatment by its title. */
export function documentName({ schemaName, value }: Pick<ContentDocument, 'schemaName' | 'value'>): string {
  if (schemaName === 'treatment') return `${textAt(value, ['title', 'es'])} (${textAt(value, ['code'])})`
  const key = schemaName.replace(/^(?:page|legal)-/, '')
  return FILES[schemaName] || VALUES[key] || spoken(key)
}

const textAt = (value: unknown, path: Path) => {
  const text = valueAt(value, path)
  return typeof text === 'string' ? text : ''
}

const MOST = 60

/** Names an entry of a list by what is written in it: «2026-12-24 · Nochebuena». */
export function entryName(value: unknown): string {
  const texts = [...textsIn(value)]
  const plain = texts.filter(({ isWords }) => !isWords)
  const words = texts.filter(({ isWords }) => isWords)
  const name = [...plain.slice(0, words.length > 0 ? 1 : 2), ...words.slice(0, 1)].map(({ text }) => text).join(' · ')
  return name.length > MOST ? `${name.slice(0, MOST).trimEnd()}…` : name
}

function* textsIn(value: unknown): Generator<{ text: string; isWords: boolean }> {
  if (typeof value === 'string' && value.trim() !== '') yield { text: value, isWords: false }
  else if (typeof value === 'number') yield { text: String(value), isWords: false }
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each)
  else if (isRecord(value) && isByLanguage(value)) {
    const text = value.es ?? Object.values(value)[0]
    if (typeof text === 'string' && text.trim() !== '') yield { text: text.replace(/<[^>]*>/g, ''), isWords: true }
  } else if (isRecord(value)) for (const each of Object.values(value)) yield* textsIn(each)
}
