import { isRecord, valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { LANGS } from '#lib/routes/languages'
import { alternativeOf, blankOf, type FormField } from './fields'

/** What somebody typed, by the names of the controls. */
export type Typed = Pick<URLSearchParams, 'get' | 'getAll'>

/** Names the control of a place: hours.exceptions.2.reason.fr */
export const nameOf = (path: Path): string => path.join('.')
/** Names what is known of a place beside its value: how long a list is, which alternative is shown. */
export const markOf = (path: Path): string => `#${nameOf(path)}`

const MOST_ITEMS = 500

/**
 * Reads a value out of a form, as its field shows it. What is typed stands there as it is, so that the check can say
 * what is wrong with it; `before` gives what no control shows.
 */
export function readTyped(field: FormField, typed: Typed, before: unknown, path: Path = []): unknown {
  const name = nameOf(path)
  const nothing = field.empty === 'null' ? null : undefined
  switch (field.kind) {
    case 'fixed':
      return field.value ?? valueAt(before, path)
    case 'flag':
      return typed.get(name) === 'on' ? true : field.whenOff
    case 'number':
      return numberIn(typed.get(name)) ?? nothing
    case 'text':
      return lineIn(typed.get(name)) || (field.empty === 'missing' ? '' : nothing)
    case 'relation':
      return typed.get(name) || (field.empty === 'missing' ? '' : nothing)
    case 'choice': {
      const chosen = typed.get(name)
      if (!chosen) return field.empty === 'missing' ? '' : nothing
      return field.values.find((value) => String(value) === chosen) ?? chosen
    }
    case 'several':
      return field.values.filter((value) => typed.getAll(name).includes(value))
    case 'words': {
      const written = LANGS.map((lang) => [lang, wordsIn(typed.get(nameOf([...path, lang])))] as const)
      if (field.empty !== 'missing' && written.every(([, text]) => text === '')) return nothing
      return Object.fromEntries(field.needed ? written : written.filter(([, text]) => text !== ''))
    }
    case 'maybe': {
      const value = readTyped({ ...field.value, empty: field.empty }, typed, before, path)
      return typed.get(markOf(path)) === 'on' && value !== undefined ? { value, placeholder: true } : value
    }
    case 'group': {
      if (field.empty !== 'missing' && typed.get(markOf(path)) === null) return nothing
      return Object.fromEntries(
        field.fields.flatMap(([key, below]) => {
          const value = readTyped(below, typed, before, [...path, key])
          return value === undefined ? [] : [[key, value]]
        }),
      )
    }
    case 'list': {
      const length = Math.min(Number(typed.get(markOf(path))) || 0, MOST_ITEMS)
      if (length === 0 && field.empty === 'absent') return undefined
      return Array.from({ length }, (_, index) => readTyped(field.item, typed, before, [...path, index]) ?? '')
    }
    case 'row':
      return field.items.map((item, index) => readTyped(item, typed, before, [...path, index]) ?? '')
    case 'alternatives': {
      const option = field.options[Number(typed.get(markOf(path)) ?? 0)] ?? field.options[0]
      return option && readTyped(option, typed, before, path)
    }
  }
}

/** Reads a number as people write it, with a point or a comma; what is none stays as it was typed. */
function numberIn(typed: string | null): number | string | undefined {
  const text = typed?.trim().replace(/\s*€$/u, '') ?? ''
  if (text === '') return undefined
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : text
}

const lineIn = (typed: string | null) => wordsIn(typed).replaceAll('\n', ' ')

const wordsIn = (typed: string | null) => (typed ?? '').replaceAll('\r\n', '\n').replace(/^[ \n\t]+|[ \n\t]+$/gu, '')

/** What a button of a form does to its value, before anything is saved. */
export type Operation =
  | { do: 'add' | 'include' | 'leave-out'; path: Path }
  | { do: 'remove' | 'up' | 'down' | 'copy'; path: Path }
  | { do: 'alternative'; path: Path }

/** Finds the field of a place. */
function fieldAt(field: FormField, value: unknown, path: Path): FormField | undefined {
  const [key, ...rest] = path
  if (key === undefined) return field
  const below = (next: FormField | undefined) => next && fieldAt(next, valueAt(value, [key]), rest)
  switch (field.kind) {
    case 'group':
      return below(field.fields.find(([name]) => name === key)?.[1])
    case 'list':
      return below(field.item)
    case 'row':
      return below(field.items[Number(key)])
    case 'alternatives': {
      const option = field.options[alternativeOf(field.options, value)]
      return option && fieldAt(option, value, path)
    }
    case 'maybe':
      return fieldAt(field.value, value, path)
    default:
      return undefined
  }
}

/** Gives where the form shows a place of the file: a stand-in is shown where the value itself would be. */
export function shownAt(field: FormField, value: unknown, path: Path): Path {
  const [key, ...rest] = path
  if (key === undefined) return path
  const below = (next: FormField | undefined) => (next ? [key, ...shownAt(next, valueAt(value, [key]), rest)] : path)
  switch (field.kind) {
    case 'group':
      return below(field.fields.find(([name]) => name === key)?.[1])
    case 'list':
      return below(field.item)
    case 'row':
      return below(field.items[Number(key)])
    case 'alternatives': {
      const option = field.options[alternativeOf(field.options, value)]
      return option ? shownAt(option, value, path) : path
    }
    case 'maybe':
      return key === 'value' ? shownAt(field.value, valueAt(value, [key]), rest) : shownAt(field.value, value, path)
    default:
      return path
  }
}

/** Gives the value after a button: an entry more or less, or in another place. An unknown place changes nothing. */
export function operate(field: FormField, value: unknown, operation: Operation): unknown {
  const { path } = operation
  if (operation.do === 'include' || operation.do === 'leave-out') {
    const at = fieldAt(field, value, path)
    return at
      ? withValue(value, path, operation.do === 'include' ? blankOf({ ...at, empty: 'missing' }) : undefined)
      : value
  }
  if (operation.do === 'add') {
    const at = fieldAt(field, value, path)
    const list = valueAt(value, path) ?? []
    if (at?.kind !== 'list' || !Array.isArray(list)) return value
    return withValue(value, path, [...list, blankOf({ ...at.item, empty: 'missing' })])
  }
  if (operation.do === 'alternative') {
    // What was written as one kind is none of another; groups keep what both have.
    const isKept = isRecord(valueAt(value, path)) || fieldAt(field, value, path)?.kind !== 'alternatives'
    return isKept ? value : withValue(value, path, undefined)
  }
  const list = valueAt(value, path.slice(0, -1))
  const index = Number(path.at(-1))
  if (!Array.isArray(list) || !(index in list)) return value
  return withValue(value, path.slice(0, -1), rearranged(list, index, operation.do))
}

function rearranged(list: readonly unknown[], index: number, how: 'remove' | 'up' | 'down' | 'copy'): unknown[] {
  const rest = list.toSpliced(index, 1)
  if (how === 'remove') return rest
  if (how === 'copy') return list.toSpliced(index + 1, 0, structuredClone(list[index]))
  return rest.toSpliced(Math.max(0, how === 'up' ? index - 1 : index + 1), 0, list[index])
}

function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, next))
  const object = isRecord(value) ? value : {}
  return { ...object, [key]: withValue(object[key], rest, next) }
}
