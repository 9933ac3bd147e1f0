import { LANGS, type Lang } from '#lib/routes/languages'
import { joined } from './typeset'

/** A value of content in one language: four-language objects become their text, marked stand-ins their value. */
export type Resolved<T> = T extends { es: infer A; en: unknown; de: unknown; fr: unknown }
  ? A
  : T extends { value: infer V; placeholder?: true } & { [K in Exclude<keyof T, 'value' | 'placeholder'>]: never }
    ? Resolved<V>
    : T extends readonly (infer E)[]
      ? Resolved<E>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What is not set on a page: addresses, what search engines are told, first words of a message. */
const PLAIN = new Set(['slug', 'keywords', 'seoTitle', 'seoDescription', 'message'])

function reduce(value: unknown, lang: Lang, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, lang, key))
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length === LANGS.length && LANGS.every((each) => each in value)) {
    const said = value[lang]
    return typeof said === 'string' && !PLAIN.has(key) ? joined(said, lang) : reduce(said, lang, key)
  }
  if ('value' in value && keys.every((each) => each === 'value' || each === 'placeholder'))
    return reduce(value.value, lang, key)
  return Object.fromEntries(keys.map((each) => [each, reduce(value[each], lang, each)]))
}

/** Content stays as it was read, and pages ask for the same of it over and over. */
const reduced = new WeakMap<object, Partial<Record<Lang, unknown>>>()

/** Turns anything from content into one language. The answer is shared and must not be changed. */
export function inLang<T>(value: T, lang: Lang): Resolved<T> {
  if (!isObject(value)) return reduce(value, lang) as Resolved<T>
  const known = reduced.get(value) ?? {}
  reduced.set(value, known)
  return (known[lang] ??= reduce(value, lang)) as Resolved<T>
}
