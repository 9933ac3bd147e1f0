import type { Lang } from '#lib/routes/languages'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import staff from './words/staff.json'

export type Words = typeof es

/** The words of mails to visitors. */
export const WORDS: Readonly<Record<Lang, Words>> = { es, en, de, fr }
/** The words of mails to the spa, which speaks Spanish. */
export const STAFF = staff
