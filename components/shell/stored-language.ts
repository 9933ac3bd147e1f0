import type { Lang } from '#lib/routes/languages'

const YEAR = 60 * 60 * 24 * 365

/** Stores the language that a visitor chose; the middleware reads it at `/`. */
export function storeLanguage(lang: Lang): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}

/** Tells whether the visitor has chosen a language in this browser. */
export function hasStoredLanguage(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith('lang='))
}
