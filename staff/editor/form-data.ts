import { valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { dependence } from '#lib/content/schema/values'
import { LANGS } from '#lib/routes/languages'
import { type FormField } from './fields'
import { toHtml } from './plain-text'

/** Gives the name of the control of a place: hours.exceptions.2.reason.fr */
export const nameOf = (path: Path): string => path.join('.')
/**
 * Gives the name of the control that says something else about a place than its value: which entries a list has, in
 * their order; whether a group is there, or a value is a placeholder.
 */
export const markOf = (path: Path): string => `#${nameOf(path)}`

/** Gives the id of the element that shows the value at a path. */
export const anchorOf = (path: Path): string => `f-${nameOf(path)}`

/** Gives the address of the form of a file, or of a place in that form. */
export const formAddress = (file: string, path?: Path): string =>
  `edit?file=${encodeURIComponent(file)}${path ? `#${anchorOf(path)}` : ''}`

/**
 * Reads a value from a form. A wrong value is read as it was typed, so that the check can say what is wrong with it.
 * Values that have no control are taken from `before`.
 */
export function readTyped(field: FormField, typed: URLSearchParams, before: unknown, path: Path = []): unknown {
  const name = nameOf(path)
  const mark = typed.get(markOf(path))
  const absent = field.empty === 'null' ? null : undefined
  const empty = field.empty === 'missing' ? '' : absent
  switch (field.kind) {
    case 'fixed':
      return field.value ?? valueAt(before, path)
    case 'flag':
      return typed.get(name) === 'on' ? true : field.whenOff
    case 'number':
      return numberIn(typed.get(name), field.euros) ?? absent
    case 'text':
      return wordsIn(typed.get(name)).replaceAll('\n', ' ') || empty
    case 'relation':
      return typed.get(name) || empty
    case 'choice': {
      const chosen = typed.get(name) || empty
      return field.values.find((value) => String(value) === chosen) ?? chosen
    }
    case 'several':
      return field.values.filter((value) => typed.getAll(name).includes(value))
    case 'words': {
      const written = LANGS.map((lang) => {
        const text = wordsIn(typed.get(nameOf([...path, lang])))
        if (field.later && lang !== 'es' && text === '') return [lang, null] as const
        return [lang, field.html ? toHtml(text) : text] as const
      })
      if (field.empty !== 'missing' && written.every(([, text]) => !text)) return absent
      const kept = Object.keys(dependence).flatMap((key): [string, unknown][] => {
        const name = valueAt(before, [...path, key])
        return name === undefined ? [] : [[key, name]]
      })
      return Object.fromEntries([...(field.needed ? written : written.filter(([, text]) => text !== '')), ...kept])
    }
    case 'maybe': {
      const value = readTyped({ ...field.value, empty: field.empty }, typed, before, path)
      return mark === 'on' && value !== undefined ? { value, placeholder: true } : value
    }
    case 'group': {
      if (field.empty !== 'missing' && mark === null) return absent
      const values = field.fields.map(([key, below]) => [key, readTyped(below, typed, before, [...path, key])] as const)
      return Object.fromEntries(values.filter(([, value]) => value !== undefined))
    }
    case 'list': {
      const entries = typed.getAll(markOf(path))
      if (entries.length === 0 && field.empty === 'absent') return undefined
      return entries.map((entry) => readTyped(field.item, typed, before, [...path, Number(entry)]) ?? '')
    }
  }
}

/** Groups of three digits, as people write thousands: 1.234 or 1 234. A price never has three decimals. */
const THOUSANDS = /^([1-9]\d{0,2})(?:[. ](\d{3}))+(?=,\d*$|$)/u

/**
 * Reads a number as people write it: 1.234,50 or 65.5, an amount also with its €. Gives any other text as it was typed.
 */
function numberIn(typed: string | null, euros: boolean): number | string | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return undefined
  const plain = text.replace(/\s*(?:€|euros?)$/iu, '').replaceAll(/\s/gu, ' ')
  const whole = plain.replace(THOUSANDS, (all) => (euros || plain.includes(',') ? all.replaceAll(/[. ]/gu, '') : all))
  return /^-?\d+(?:[.,]\d+)?$/u.test(whole) ? Number(whole.replace(',', '.')) : text
}

const wordsIn = (typed: string | null) => (typed ?? '').replaceAll('\r\n', '\n').replace(/^[ \n\t]+|[ \n\t]+$/gu, '')

/** Gives the path at which the form shows a value of the file: the value of a placeholder has no path of its own. */
export function shownAt(field: FormField, value: unknown, path: Path): Path {
  const [key, ...rest] = path
  if (key === undefined) return path
  const below = (next: FormField | undefined) => (next ? [key, ...shownAt(next, valueAt(value, [key]), rest)] : path)
  switch (field.kind) {
    case 'group':
      return below(field.fields.find(([name]) => name === key)?.[1])
    case 'list':
      return below(field.item)
    case 'maybe':
      return key === 'value' ? shownAt(field.value, valueAt(value, [key]), rest) : shownAt(field.value, value, path)
    default:
      return path
  }
}
