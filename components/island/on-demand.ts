'use client'
import type { Messages } from 'next-intl'
import type { getConsentCopy } from '#lib/content/consent'
import type { getContactForms } from '#lib/content/contact-forms'
import type { getMenuHub } from '#lib/content/menu-hub'
import { fetchBuilt } from '#lib/load-code'
import type { Lang } from '#lib/routes/languages'

/** The messages and the copy of each island that is loaded on demand. */
export type OnDemand = {
  menu: { messages: Partial<Messages>; copy: ReturnType<typeof getMenuHub> }
  consent: { messages: Partial<Messages>; copy: ReturnType<typeof getConsentCopy> }
  forms: { messages: Partial<Messages>; copy: ReturnType<typeof getContactForms> }
  notice: { messages: Partial<Messages> }
}

/**
 * The files of all of them, one a language, which tools/islands.ts writes. The bundler puts a hash into their names, so
 * that a page that was opened before a build still finds its own (tools/earlier-builds.ts).
 */
const FILES: Record<Lang, () => URL> = {
  es: () => new URL('./words.es.generated.json', import.meta.url),
  en: () => new URL('./words.en.generated.json', import.meta.url),
  de: () => new URL('./words.de.generated.json', import.meta.url),
  fr: () => new URL('./words.fr.generated.json', import.meta.url),
}

/** Fetches the words of these islands in a language. Rejects if that fails. */
export const fetchWords = (lang: Lang) =>
  // What the build writes has these types.
  fetchBuilt(FILES[lang]()) as Promise<OnDemand>

const known = new Map<Lang, Promise<OnDemand | undefined>>()

/** Fetches these words once per page, for parts that it can do without. Resolves with undefined if that fails. */
export function wordsOnDemand(lang: Lang): Promise<OnDemand | undefined> {
  const words = known.get(lang) ?? fetchWords(lang).catch(() => undefined)
  known.set(lang, words)
  return words
}
