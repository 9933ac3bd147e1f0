import { LOCALES, type Lang } from '#lib/routes/languages'

/** Gives the formatter of lists in a language: «a, b and c». Not for pages: in a browser its first use takes long. */
export const listFormat = (lang: Lang, options: Intl.ListFormatOptions): Intl.ListFormat =>
  new Intl.ListFormat(LOCALES[lang], options)
