import type { Lang } from '#lib/routes/languages'
import de from './texts/de.json'
import en from './texts/en.json'
import es from './texts/es.json'
import fr from './texts/fr.json'
import staff from './texts/staff.json'

export type MailTexts = typeof es

/** The texts of mails to visitors. */
export const MAIL_TEXTS: Readonly<Record<Lang, MailTexts>> = { es, en, de, fr }
/** The texts of mails to the spa, in Spanish. */
export const STAFF = staff
