import { LOCALES, type Lang } from '#lib/routes/languages'

/** Making one of Intl's formatters takes a hundred times as long as using it, so each is made once per language and options. */
function keep<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (lang: Lang, options: Options): Format => {
    const key = `${lang} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(LOCALES[lang], options)
    made.set(key, format)
    return format
  }
}

/** Numbers in the language's writing. */
export const numberFormat = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** Days and times in the language's writing. */
export const dateFormat = keep(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Lists with the language's «and». */
export const listFormat = keep((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
