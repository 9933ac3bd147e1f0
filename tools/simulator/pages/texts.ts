import { LANGS, type Lang } from '#lib/routes/languages'
import de from './texts/de.json'
import en from './texts/en.json'
import es from './texts/es.json'
import fr from './texts/fr.json'

export type PageTexts = typeof es

export const PAGE_TEXTS: Readonly<Record<Lang, PageTexts>> = { es, en, de, fr }

/** Reads the language of a tag such as "fr-FR". Gives Spanish for a language that the site does not have. */
export const langOf = (tag: string | undefined): Lang => LANGS.find((lang) => lang === tag?.slice(0, 2)) ?? 'es'
