import { z } from 'zod'
import { LANGS, type Lang } from '#lib/routes/languages'
import { isRecord, isWords, walk } from '../check/walk'

const NO_BREAK = '\u00a0'
const NARROW = '\u202f'

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
