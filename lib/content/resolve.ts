import { LANGS, type Lang } from '#lib/routes/languages'

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

function reduce(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, lang))
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length === LANGS.length && LANGS.every((each) => each in value)) return reduce(value[lang], lang)
  if ('value' in value && keys.every((key) => key === 'value' || key === 'placeholder'))
    return reduce(value.value, lang)
  return Object.fromEntries(keys.map((key) => [key, reduce(value[key], lang)]))
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
