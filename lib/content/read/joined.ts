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

/** A figure, or what stands for one in a text from content. */
const FIGURE = String.raw`(?:\d[\d.,:]*|\{(?:min|max|opens|closes|time|minutes|amount|count|months|days|hours)\})`
const END = String.raw`(?![\p{L}\p{N}])`

/** What stays on one line: each space in what these find does not break. */
const whole = (lang: Lang): RegExp[] => [
  new RegExp(String.raw`${FIGURE} (?:[€%]|(?:${UNITS})${END})`, 'gu'),
  new RegExp(String.raw`${FIGURE} (?:a|to|bis|à|y|and|und|et) (?=${FIGURE})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(?:las|la|um|at|à) (?=\d{1,2}:\d|\{(?:time|opens|closes)\})`, 'gu'),
  new RegExp(String.raw`\d{1,2}(?:\.|er)? (?:de )?(?:${MONTHS[lang]})${END}`, 'gu'),
  // A number to call, an article of a law, a town behind its postal code.
  /\+\d{2}(?: \d{2,4})+/gu,
  /(?<!\p{L})(?:Art\.|Abs\.|Buchst\.|Nr\.|§) (?=[\p{L}\d])/gu,
  /(?<!\d)\d{5} (?=\p{Lu})/gu,
]
const WHOLE = localize(whole)

/** The hyphen between two short parts of one word: E-Mail, après-midi. */
const HYPHEN = /(?<![\p{L}\p{N}-])(\p{L}{1,5})-(?=\p{L}{1,5}(?!\p{L}))/gu

const join = (text: string, lang: Lang) =>
  WHOLE[lang]
    .reduce((words, found) => words.replace(found, (piece) => piece.replaceAll(' ', NO_BREAK)), text)
    .replace(HYPHEN, `$1${WORD_JOINER}-${WORD_JOINER}`)

/**
 * Joins what no line may part, so that nobody has to type it: 24 December, 11:15 Uhr, 15 a 500 €, E-Mail. Marks of HTML
 * stay as they are.
 */
export const joined = (text: string, lang: Lang): string =>
  text.replace(/<[^>]*>|[^<]+/gu, (piece) => (piece.startsWith('<') ? piece : join(piece, lang)))
