import { localize, type Lang } from '#lib/routes/languages'

const NO_BREAK = '\u00a0'
const WORD_JOINER = '\u2060'

const MONTHS: Record<Lang, string> = {
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  de: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
}
const UNITS =
  'Uhr|h|min|minutos?|minutes?|Minuten?|horas?|hours?|heures?|Stunden?|días?|days?|Tagen?|Tage|jours?|mes(?:es)?|months?|Monate?n?|mois'

/** A figure, or a placeholder for one. */
const FIGURE = String.raw`(?:\d[\d.,:]*|\{(?:min|max|opens|closes|time|minutes|amount|count|months|days|hours)(?:, number)?\})`
const END = String.raw`(?![\p{L}\p{N}])`

/** Makes the patterns of phrases that stay on one line: their spaces become no-break spaces. */
const unbrokenIn = (lang: Lang): RegExp[] => [
  new RegExp(String.raw`${FIGURE} (?:[€%]|(?:${UNITS})${END})`, 'gu'),
  new RegExp(String.raw`${FIGURE} (?:a|to|bis|à|y|and|und|et) (?=${FIGURE})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?:las|la|um|at|à) (?=\d{1,2}:\d|\{(?:time|opens|closes)\})`, 'gu'),
  new RegExp(String.raw`\d{1,2}(?:\.|er)? (?:de )?(?:${MONTHS[lang]})${END}`, 'gu'),
  // A phone number, an article of a law, a town after its postal code.
  /\+\d{2}(?: \d{2,4})+/gu,
  /(?<!\p{L})(?:Art\.|Abs\.|Buchst\.|Nr\.|§) (?=[\p{L}\d])/gu,
  /(?<!\d)\d{5} (?=\p{Lu})/gu,
]
const UNBROKEN = localize(unbrokenIn)

/** The hyphen between two short parts of one word, or after a saint: E-Mail, après-midi, Saint-Valentin. */
const HYPHEN = /(?<![\p{L}\p{N}-])(\p{L}{1,5})-(?=\p{L}{1,5}(?!\p{L})|(?<=Saint-)\p{Lu})/gu

const join = (text: string, lang: Lang) =>
  UNBROKEN[lang]
    .reduce((words, found) => words.replace(found, (piece) => piece.replace(/ (?!number\})/g, NO_BREAK)), text)
    .replace(HYPHEN, `$1${WORD_JOINER}-${WORD_JOINER}`)

/**
 * Joins phrases that must stay on one line by no-break spaces: 24 December, 11:15 Uhr, 15 a 500 €, E-Mail. HTML tags do
 * not change.
 */
export const joined = (text: string, lang: Lang): string =>
  text.replace(/<[^>]*>|[^<]+/gu, (piece) => (piece.startsWith('<') ? piece : join(piece, lang)))
