import { LOCALES, type Lang } from '#lib/routes/languages'

/**
 * Makes each of Intl's formatters once per language and options: making one takes a hundred times as long as using it.
 */
function keep<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (lang: Lang, options: Options): Format => {
    const key = `${lang} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(LOCALES[lang], options)
    made.set(key, format)
    return format
  }
}

/** Gives the formatter that writes numbers in the language's way. */
export const numberFormat = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** Gives the formatter that writes days and times in the language's way. */
export const dateFormat = keep(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Gives the formatter that writes lists with the language's «and». */
export const listFormat = keep((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
