import { joined } from '#lib/i18n/joined'
import { LANGS, type Lang } from '#lib/routes/languages'

/**
 * A value of content in one language: an object of four languages becomes its text, a placeholder its value. A text
 * that waits for its translation into the language is undefined.
 */
export type Resolved<T> = T extends { es: infer A; en: infer B; de: unknown; fr: unknown }
  ? null extends B
    ? A | undefined
    : A
  : T extends { value: infer V; placeholder?: true } & { [K in Exclude<keyof T, 'value' | 'placeholder'>]: never }
    ? Resolved<V>
    : T extends readonly (infer E)[]
      ? Resolved<E>[]
      : T extends object
        ? { [K in keyof T]: Resolved<T[K]> }
        : T

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Texts that are not shown on a page and so need no typesetting: addresses, search results, message drafts. */
const PLAIN = new Set(['slug', 'keywords', 'seoTitle', 'seoDescription', 'message'])

function reduce(value: unknown, lang: Lang, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, lang, key))
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length === LANGS.length && LANGS.every((each) => each in value)) {
    const inLanguage = value[lang]
    if (inLanguage === null) return undefined
    return typeof inLanguage === 'string' && !PLAIN.has(key) ? joined(inLanguage, lang) : reduce(inLanguage, lang, key)
  }
  if ('value' in value && keys.every((each) => each === 'value' || each === 'placeholder'))
    return reduce(value.value, lang, key)
  return Object.fromEntries(keys.map((each) => [each, reduce(value[each], lang, each)]))
}

/** A cache: content never changes after it is read, and pages ask for the same values again and again. */
const reduced = new WeakMap<object, Partial<Record<Lang, unknown>>>()

/** Reduces a value of content to one language. The result is shared, so callers must not change it. */
export function inLang<T>(value: T, lang: Lang): Resolved<T> {
  if (!isObject(value)) return reduce(value, lang) as Resolved<T>
  const cached = reduced.get(value) ?? {}
  reduced.set(value, cached)
  return (cached[lang] ??= reduce(value, lang)) as Resolved<T>
}
