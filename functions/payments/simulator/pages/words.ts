import { LANGS, type Lang } from '#lib/routes/languages'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'

export type Words = typeof es

export const WORDS: Readonly<Record<Lang, Words>> = { es, en, de, fr }

/** The language of a tag such as "fr-FR"; Spanish where it is none of ours. */
export const langOf = (tag: string | undefined): Lang => LANGS.find((lang) => lang === tag?.slice(0, 2)) ?? 'es'
