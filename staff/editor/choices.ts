import { valueAt } from '#lib/content/check/walk'
import { shortened, textAt, valueName } from './names'
import type { ContentDocument } from './workspace'

type Choice = { value: string; label: string }

/** The lists whose entries other values name: file and list, the key of an entry's name, and that of its title. */
const LISTS = {
  offers: [
    ['offers', 'offers', 'id', 'title'],
    ['specials', 'specials', 'id', 'title'],
  ],
  conditions: [['health', 'conditions', 'id', 'text']],
  pictures: [['pictures', 'pictures', 'file', 'alt']],
} as const

/** Makes the choices of each relation and closed list, by name. */
export function choicesOf(documents: readonly ContentDocument[]) {
  const entriesOf = (file: string, list: string): readonly unknown[] => {
    const entries = valueAt(documents.find(({ schemaName }) => schemaName === file)?.value, [list])
    return Array.isArray(entries) ? entries : []
  }
  const treatments = documents
    .filter(({ schemaName }) => schemaName === 'treatment')
    .flatMap(({ value }) => choiceOf(value, 'code', 'title'))
    .sort((a, b) => a.value.localeCompare(b.value, 'es', { numeric: true }))
  const relations: Readonly<Record<string, Choice[]>> = {
    treatments,
    ...Object.fromEntries(
      Object.entries(LISTS).map(([relation, lists]) => [
        relation,
        lists.flatMap(([file, list, key, title]) =>
          entriesOf(file, list).flatMap((entry) => choiceOf(entry, key, title)),
        ),
      ]),
    ),
  }
  const categories = entriesOf('categories', 'categories')
  return {
    relation: (to: readonly string[]): Choice[] => to.flatMap((name) => relations[name] ?? []),
    /** Gives a value of a closed list: the id of a category with its name, any other value in Spanish. */
    named(value: string | number): Choice {
      const category = categories.flatMap((entry) => choiceOf(entry, 'id', 'name')).find((each) => each.value === value)
      return category ?? { value: String(value), label: valueName(value) }
    },
  }
}
export type Choices = ReturnType<typeof choicesOf>

function choiceOf(entry: unknown, key: string, title: string): Choice[] {
  const [value, label] = [textAt(entry, [key]), shortened(textAt(entry, [title, 'es']), 70)]
  return value === '' ? [] : [{ value, label: label === '' ? value : `${label} (${value})` }]
}
