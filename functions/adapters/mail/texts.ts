import type { Lang } from '#lib/routes/languages'
import pagesDe from '#messages/de.json'
import pagesEn from '#messages/en.json'
import pagesEs from '#messages/es.json'
import pagesFr from '#messages/fr.json'
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
/** The names of an order's facts, which the pages have as well. */
export const FACT_WORDS = {
  es: pagesEs.facts,
  en: pagesEn.facts,
  de: pagesDe.facts,
  fr: pagesFr.facts,
}
/** The sentences about cancelling, which the pages have as well. */
export const CANCELLATION_WORDS = {
  es: pagesEs.cancellation,
  en: pagesEn.cancellation,
  de: pagesDe.cancellation,
  fr: pagesFr.cancellation,
}

/**
 * Takes out the sign that joins the parts of a word such as «dites-le-nous», or two times, for pages. Some mail
 * programs draw a box for it.
 */
export const unjoined = (text: string) => text.replaceAll('\u2060', '')
