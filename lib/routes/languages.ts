/** The site's languages; everything else derives from this list. Spanish is the default. */
export const LANGS = ['es', 'en', 'de', 'fr'] as const
export type Lang = (typeof LANGS)[number]
export type Localized<T = string> = Record<Lang, T>

/** Makes an object with a value for each language. */
export const localize = <T>(value: (lang: Lang) => T): Localized<T> => ({
  es: value('es'),
  en: value('en'),
  de: value('de'),
  fr: value('fr'),
})

export const DEFAULT_LANG = 'es' satisfies Lang

/** A language's own name, as its speakers write it. */
export const LANG_NAMES: Localized = { es: 'Español', en: 'English', de: 'Deutsch', fr: 'Français' }

/** BCP 47 tags for Intl: prices, dates and numbers follow these. */
export const LOCALES: Localized = { es: 'es-ES', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' }

/** The colon after a name, with the narrow space that French has before it. */
export const COLON: Localized = { es: ':', en: ':', de: ':', fr: '\u202f:' }

/** Gives the address of the home page, for code that must not load the table of all addresses. */
export const homeAddress = (lang: Lang): string => (lang === DEFAULT_LANG ? '/' : `/${lang}`)

/** Tells whether a value from outside is one of the site's languages. */
export function isLang(value: unknown): value is Lang {
  return LANGS.some((lang) => lang === value)
}
