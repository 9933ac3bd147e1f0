import { isRecord, valueAt } from '#lib/content/check/walk'
import { valueName } from './names'
import type { ContentDocument } from './workspace'

export type Choice = { value: string; label: string }

/** Where the entries are whose names others carry: file, list, what names them, what people call them. */
const LISTS = {
  offers: [
    ['offers', 'offers', 'id', 'title'],
    ['specials', 'specials', 'id', 'title'],
  ],
  conditions: [['health', 'conditions', 'id', 'text']],
  pictures: [['pictures', 'pictures', 'file', 'alt']],
} as const
/** Names of closed lists that content knows by a name of its own. */
const CATEGORIES = ['categories', 'categories', 'id', 'name'] as const

/** Makes what can be chosen for each relation and closed list, by name. */
export function choicesOf(documents: readonly ContentDocument[]) {
  const from = ([file, list, key, name]: readonly [string, string, string, string]): Choice[] => {
    const items = valueAt(documents.find((each) => each.schemaName === file)?.value, [list])
    return Array.isArray(items) ? items.flatMap((item: unknown) => choiceOf(item, key, name)) : []
  }
  const relations: Record<string, Choice[]> = {
    treatments: documents
      .filter(({ schemaName }) => schemaName === 'treatment')
      .flatMap(({ value }) => choiceOf(value, 'code', 'title'))
      .sort((a, b) => a.value.localeCompare(b.value, 'es', { numeric: true })),
    ...Object.fromEntries(Object.entries(LISTS).map(([name, places]) => [name, places.flatMap(from)])),
  }
  const categories = new Map(from(CATEGORIES).map(({ value, label }) => [value, label]))
  return {
    relation: (to: readonly string[]): Choice[] => to.flatMap((name) => relations[name] ?? []),
    named: (value: string | number): Choice => ({
      value: String(value),
      label: categories.get(String(value)) ?? valueName(value),
    }),
  }
}
export type Choices = ReturnType<typeof choicesOf>

function choiceOf(item: unknown, key: string, name: string): Choice[] {
  const [value, label] = [valueAt(item, [key]), valueAt(item, [name, 'es'])]
  if (!isRecord(item) || typeof value !== 'string') return []
  return [{ value, label: typeof label === 'string' && label !== '' ? `${short(label)} (${value})` : value }]
}

const MOST = 70
const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text)
