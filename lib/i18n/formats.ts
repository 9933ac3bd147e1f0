import { LOCALES, type Lang } from '#lib/routes/languages'

const made = new Map<string, Intl.ListFormat>()

/** Gives the formatter of lists in a language: «a, b and c». It is kept, as making one takes long. */
export function listFormat(lang: Lang, options: Intl.ListFormatOptions): Intl.ListFormat {
  const key = lang + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.ListFormat(LOCALES[lang], options)
  made.set(key, format)
  return format
}
