import { valueAt } from '#lib/content/check/walk'
import { shortened, textAt, valueName } from './names'
import type { ContentDocument } from './workspace'

type Choice = { value: string; label: string }

/** Makes the choices of each relation and closed list, by name. */
export function choicesOf(documents: readonly ContentDocument[]) {
  const entriesOf = (file: string, list: string, key: string, title: string): Choice[] => {
    const entries = valueAt(documents.find(({ schemaName }) => schemaName === file)?.value, [list])
    return Array.isArray(entries) ? entries.flatMap((entry: unknown) => choiceOf(entry, key, title)) : []
  }
  const relations: Readonly<Record<string, Choice[]>> = {
    treatments: documents
      .filter(({ schemaName }) => schemaName === 'treatment')
      .flatMap(({ value }) => choiceOf(value, 'code', 'title'))
      .sort((a, b) => a.value.localeCompare(b.value, 'es', { numeric: true })),
    offers: [...entriesOf('offers', 'offers', 'id', 'title'), ...entriesOf('specials', 'specials', 'id', 'title')],
    conditions: entriesOf('health', 'conditions', 'id', 'text'),
    pictures: entriesOf('pictures', 'pictures', 'file', 'alt'),
  }
  const categories = entriesOf('categories', 'categories', 'id', 'name')
  return {
    relation: (to: readonly string[]): Choice[] => to.flatMap((name) => relations[name] ?? []),
    /** Gives a value of a closed list: the id of a category with its name, any other value in Spanish. */
    named: (value: string | number): Choice =>
      categories.find((category) => category.value === value) ?? { value: String(value), label: valueName(value) },
  }
}
export type Choices = ReturnType<typeof choicesOf>

function choiceOf(entry: unknown, key: string, title: string): Choice[] {
  const [value, label] = [textAt(entry, [key]), shortened(textAt(entry, [title, 'es']), 70)]
  return value === '' ? [] : [{ value, label: label === '' ? value : `${label} (${value})` }]
}
