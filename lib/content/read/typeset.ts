import { z } from 'zod'
import { LANGS, localize, type Lang } from '#lib/routes/languages'
import { isRecord, isWords, walk } from '../check/walk'

const NO_BREAK = '\u00a0'
const NARROW = '\u202f'
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
const FIGURE = String.raw`(?:\d[\d.,:]*|\{(?:min|max|opens|closes|time|minutes|amount|count|months|days|hours)\})`
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
    .reduce((words, found) => words.replace(found, (piece) => piece.replaceAll(' ', NO_BREAK)), text)
    .replace(HYPHEN, `$1${WORD_JOINER}-${WORD_JOINER}`)

const QUOTES: Record<Lang, [opening: string, closing: string]> = {
  es: ['«', '»'],
  en: ['‘', '’'],
  de: ['„', '“'],
  fr: [`«${NARROW}`, `${NARROW}»`],
}

/** A unit after a figure. Both stay on one line, as a unit alone at the start of a line says nothing. */
const UNIT =
  /(\d|\}) (?=(?:€|%|min(?:utos|utes|uten|s)?\b\.?|Min\.|Minuten\b|h\b|horas?\b|hours?\b|Stunden?\b|heures?\b|s\b))/gu

/** Parts of a text that are not changed: HTML tags, HTML entities, web addresses. */
const VERBATIM = /(<[^>]*>|https?:\S+|&#?\w+;)/u

/**
 * Typesets a text typed on an ordinary keyboard by the rules of its language: ’ for a straight apostrophe, the right
 * quotation marks, French spaces and hours (18 h 30), a space before € and %. A figure and its unit stay on one line
 * unless `breaks`. What is already right does not change.
 */
export function typeset(text: string, lang: Lang, { breaks = false } = {}): string {
  return text
    .split(VERBATIM)
    .map((piece, index) => (index % 2 === 1 ? piece : typesetPiece(piece, lang, breaks, index === 0)))
    .join('')
}

function typesetPiece(piece: string, lang: Lang, breaks: boolean, isFirst: boolean): string {
  const [opening, closing] = QUOTES[lang]
  const marked = piece
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/"([^"]*)"/gu, (_, inside: string) => opening + inside.trim() + closing)
  const spaced = lang === 'fr' ? typesetFrench(marked, isFirst) : marked
  const euros = lang === 'es' || lang === 'de' ? spaced.replace(/(\d|\})(?=[€%])/gu, `$1${NO_BREAK}`) : spaced
  return breaks ? euros : euros.replace(UNIT, `$1${NO_BREAK}`).replaceAll('Dr. Hauschka', `Dr.${NO_BREAK}Hauschka`)
}

const typesetFrench = (piece: string, isFirst: boolean) =>
  piece
    .replace(/\b(\d{1,2}):(\d\d)\b/gu, `$1${NARROW}h${NARROW}$2`)
    .replace(/«[ \u00a0]*(?!\u202f)/gu, `«${NARROW}`)
    // No space before a mark that starts the text, before a colon after a figure, or between two marks.
    .replace(/[ \u00a0]*(?<![;?!%€\u202f])(?:[;?!%€»]|(?<!\d):)/gu, (mark, at: number) =>
      isFirst && at === 0 ? mark : NARROW + mark.trim(),
    )

/**
 * Typesets the words of a content file, in a copy of `value`, which may break its schema. Slugs and keywords stay as
 * typed. In texts for search engines a figure and its unit may be on two lines.
 */
export function typesetFile(schema: z.ZodType, value: unknown): unknown {
  const copy: unknown = structuredClone(value)
  for (const spot of walk(schema, copy)) {
    if (!isRecord(spot.value) || !isWords(spot.schema) || spot.path[0] === 'keywords') continue
    if (z.globalRegistry.get(spot.schema)?.slug) continue
    const breaks = spot.path.some((key) => key === 'seoTitle' || key === 'seoDescription')
    for (const lang of LANGS) {
      const text = spot.value[lang]
      if (typeof text === 'string') spot.value[lang] = typeset(text, lang, { breaks })
    }
  }
  return copy
}

/**
 * Joins phrases that must stay on one line by no-break spaces: 24 December, 11:15 Uhr, 15 a 500 €, E-Mail. HTML tags do
 * not change.
 */
export const joined = (text: string, lang: Lang): string =>
  text.replace(/<[^>]*>|[^<]+/gu, (piece) => (piece.startsWith('<') ? piece : join(piece, lang)))
