import { LANGS, type Lang } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { pathText, problemAt, type Path, type Problem } from '../problems'
import { remember } from '../remember'

/**
 * Who speaks: the house, in its pages or in what search engines show of them (which has no lines), somebody else (the
 * sender of a voucher's card, or the law), or a guest in a review.
 */
type Speaker = 'house' | 'search' | 'other' | 'guest'
/** What is wrong with a text, and what to write instead. */
type Slip = { wrong: string; instead: string }
type Check = (text: string, lang: Lang, by: Speaker) => Slip[]

const NARROW = '\u202f'
/** Marks that stand without their space. A colon after a figure is a time. */
const TIGHT = /(?<!\u202f)[;?!%€»]|(?<![\u202f\d]):|«(?!\u202f)/gu

/** A whole word: JavaScript’s own word ends take accented letters for gaps. */
const word = (either: string) => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'giu')
const ADDRESS: Partial<Record<Lang, { wrong: RegExp; right: string }>> = {
  es: { wrong: word('usted(?:es)?'), right: 'tú' },
  de: { wrong: word('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer'), right: 'Sie' },
  fr: { wrong: word('tu|toi|tes|ton'), right: 'vous' },
}
const QUOTES: Record<Lang, [opening: string, closing: string]> = {
  es: ['«', '»'],
  en: ['‘', '’'],
  de: ['„', '“'],
  fr: [`«${NARROW}`, `${NARROW}»`],
}

/** Nobody sees the narrow space in a sentence, nor finds its key: a JSON file also takes it as these six characters. */
const visible = (text: string) => text.replaceAll(NARROW, '\\u202f')
const quoted = (pieces: readonly string[]) => pieces.map((piece) => `"${visible(piece)}"`).join(' and ')
const spaceNamed = (text: string) =>
  text.includes('\\u202f') ? `${text}; \\u202f, typed like that, is the narrow space` : text

/** The piece of a text around a mark: the word before it, or after an opening one, with the spaces between. */
function around(text: string, at: number) {
  const opening = text[at] === '«'
  const [before = '', wordBefore = ''] = opening ? [] : (/([^\s«]*)\s*$/u.exec(text.slice(0, at)) ?? [])
  const [after = '', wordAfter = ''] = opening ? (/^\s*([^\s»]*)/u.exec(text.slice(at + 1)) ?? []) : []
  return {
    said: before + text.charAt(at) + after,
    right: opening ? `«${NARROW}${wordAfter}` : wordBefore + NARROW + text.charAt(at),
  }
}

const frenchSpaces: Check = (text, lang, by) => {
  if (lang !== 'fr') return []
  const marks = [...text.matchAll(TIGHT)].filter(([mark]) => mark !== '!' || by === 'guest')
  const pieces = marks.map(({ index }) => around(text, index))
  if (pieces.length === 0) return []
  const said = quoted(pieces.map((piece) => piece.said))
  const wrong = `says ${said}, but French has a narrow no-break space before : ; ? ! % € » and after «`
  return [{ wrong, instead: spaceNamed(`Write ${quoted(pieces.map(({ right }) => right))}`) }]
}

const shouts: Check = (text, lang, by) => {
  const at = text.indexOf('!')
  if (at < 0 || by === 'guest') return []
  const instead = `Write a full stop${lang === 'es' ? ', and nothing for the ¡ before it' : ''}`
  return [{ wrong: `says "${visible(around(text, at).said)}", but this site does without exclamation marks`, instead }]
}

const apostrophes: Check = (text) => {
  const pieces = [...text.matchAll(/\p{L}+'\p{L}+/gu)].map(([piece]) => piece)
  if (pieces.length === 0) return []
  return [
    {
      wrong: `says ${quoted(pieces)} with a straight apostrophe`,
      instead: `Write ${quoted(pieces.map((piece) => piece.replaceAll("'", '’')))}`,
    },
  ]
}

const quotationMarks: Check = (text, lang) => {
  const pieces = [...text.matchAll(/"([^"]*)"?/gu)]
  if (pieces.length === 0) return []
  const [opening, closing] = QUOTES[lang]
  const right = pieces.map(([, inside = '']) => visible(opening + inside.trim() + closing)).join(' and ')
  return [
    {
      wrong: `has straight quotation marks: ${pieces.map(([piece]) => piece).join(' and ')}`,
      instead: spaceNamed(`Write ${right}`),
    },
  ]
}

const address: Check = (text, lang, by) => {
  const { wrong, right } = ADDRESS[lang] ?? {}
  const said = wrong && (by === 'house' || by === 'search') ? [...text.matchAll(wrong)].map(([piece]) => piece) : []
  return said.length > 0
    ? [
        {
          wrong: `says ${quoted([...new Set(said)])}, but this site says ${right} to its guests`,
          instead: `Write the sentence with ${right}`,
        },
      ]
    : []
}

/** Units that stay on the line of their figure: one alone at the beginning of a line says nothing. */
const UNIT =
  /(?:\d+|\}) (?:€|%|min(?:utos|utes|uten|s)?\b\.?|Min\.|Minuten\b|h\b|horas?\b|hours?\b|Stunden?\b|heures?\b|s\b)/gu

const brokenUnits: Check = (text, _, by) => {
  const pieces = by === 'search' ? [] : [...text.matchAll(UNIT)].map(([piece]) => piece)
  if (pieces.length === 0) return []
  return [
    {
      wrong: `says ${quoted(pieces)} with a space at which the line may break`,
      instead: `Write ${pieces.map((piece) => `"${piece.replace(' ', '\\u00a0')}"`).join(' and ')}; \\u00a0, typed like that, is the no-break space`,
    },
  ]
}

/** In English the sign stands before the figure. */
const tightEuros: Check = (text, lang) => {
  const pieces = lang === 'en' || lang === 'fr' ? [] : [...text.matchAll(/(?:\d+|\})(?:€|%)/gu)].map(([piece]) => piece)
  if (pieces.length === 0) return []
  const right = pieces.map((piece) => `"${piece.slice(0, -1)}\\u00a0${piece.slice(-1)}"`).join(' and ')
  return [
    {
      wrong: `says ${quoted(pieces)} without a space`,
      instead: `Write ${right}; \\u00a0, typed like that, is the no-break space`,
    },
  ]
}

const frenchTimes: Check = (text, lang) => {
  const pieces = lang === 'fr' ? [...text.matchAll(/\b(\d{1,2}):(\d\d)\b/gu)] : []
  if (pieces.length === 0) return []
  const right = pieces.map(([, hours, minutes]) => `"${hours}\\u202fh\\u202f${minutes}"`).join(' and ')
  return [
    {
      wrong: `says ${quoted(pieces.map(([piece]) => piece))}, but French writes hours with an h`,
      instead: spaceNamed(`Write ${right}`),
    },
  ]
}

const brokenNames: Check = (text, _, by) =>
  by !== 'search' && text.includes('Dr. Hauschka')
    ? [
        {
          wrong: 'says "Dr. Hauschka" with a space at which the line may break',
          instead: 'Write "Dr.\\u00a0Hauschka"; \\u00a0, typed like that, is the no-break space',
        },
      ]
    : []

const CHECKS: readonly Check[] = [
  brokenUnits,
  brokenNames,
  tightEuros,
  frenchTimes,
  frenchSpaces,
  shouts,
  apostrophes,
  quotationMarks,
  address,
]

/** Finds what is not written as the printers of a language write it, or not in the voice of the house. */
export function slips(text: string, lang: Lang, by: Speaker = 'house'): Slip[] {
  const plain = text.replaceAll(/<[^>]*>|https?:\S+/gu, '')
  return CHECKS.flatMap((check) => check(plain, lang, by))
}

/** Tells whether a text is what search engines show of a page. */
export const isForSearch = (path: Path): boolean => path.some((key) => key === 'seoTitle' || key === 'seoDescription')

function speakerOf({ file, path }: LocalizedCopy): Speaker {
  if (file === 'content/reviews.json') return path.includes('ownerAnswer') ? 'house' : 'guest'
  if (isForSearch(path)) return 'search'
  return file.startsWith('content/legal/') || /occasions|message|example/u.test(pathText(path)) ? 'other' : 'house'
}

/** Checks that each language is written as its printers write it, and that the house speaks in one voice. */
export function checkTypography(content: UncheckedContent): Problem[] {
  // People who search type keywords, and they type them plainly.
  const copy = content.words.filter(({ kind, path }) => kind !== 'slug' && path[0] !== 'keywords')
  return copy.flatMap(slipsIn)
}

const slipsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) =>
    slips(words.in[lang] ?? '', lang, speakerOf(words)).map(({ wrong, instead }) =>
      problemAt(words, [lang], wrong, instead),
    ),
  ),
)
