import { LOCALES, type Lang } from '#lib/routes/languages'

/** Caches Intl's formatters by language and options: making one takes a hundred times as long as using it. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (lang: Lang, options: Options): Format => {
    const key = `${lang} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(LOCALES[lang], options)
    made.set(key, format)
    return format
  }
}

/** Gives the formatter of numbers in a language. */
export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** Gives the formatter of lists in a language: «a, b and c». */
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
