import { LANGS, type Lang } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { pathText, problemAt, type Path, type Problem } from '../problems'
import { remember } from '../remember'

/**
 * Who speaks: the house, in its pages or in what search engines show of them, somebody else (the sender of a voucher's
 * card, or the law), or a guest in a review.
 */
type Speaker = 'house' | 'search' | 'other' | 'guest'
/** What is wrong with a text. */
type Slip = Pick<Problem, 'code' | 'values'>
type Check = (text: string, lang: Lang, by: Speaker) => Slip[]

/** A whole word: JavaScript’s own word ends take accented letters for gaps. */
const word = (either: string) => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'giu')
const ADDRESS: Partial<Record<Lang, { wrong: RegExp; right: string }>> = {
  es: { wrong: word('usted(?:es)?'), right: 'tú' },
  de: { wrong: word('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer'), right: 'Sie' },
  fr: { wrong: word('tu|toi|tes|ton'), right: 'vous' },
}
const shouts: Check = (text, lang, by) => {
  const said = by === 'guest' ? undefined : /[^\s«]*\s*!/u.exec(text)?.[0]
  if (said === undefined) return []
  return [{ code: lang === 'es' ? 'tone.exclamationEs' : 'tone.exclamation', values: { said } }]
}

const address: Check = (text, lang, by) => {
  const { wrong, right } = ADDRESS[lang] ?? {}
  if (!wrong || !right || !(by === 'house' || by === 'search')) return []
  const said = [...new Set([...text.matchAll(wrong)].map(([piece]) => piece))]
  return said.length > 0
    ? [{ code: 'tone.address', values: { said: { names: said, by: 'and', quoted: true }, right } }]
    : []
}

/** Finds what is not in the voice of the house. */
function slips(text: string, lang: Lang, by: Speaker): Slip[] {
  const plain = text.replaceAll(/<[^>]*>|https?:\S+/gu, '')
  return [...shouts(plain, lang, by), ...address(plain, lang, by)]
}

/** Tells whether a text is what search engines show of a page. */
export const isForSearch = (path: Path): boolean => path.some((key) => key === 'seoTitle' || key === 'seoDescription')

function speakerOf({ file, path }: LocalizedCopy): Speaker {
  if (file === 'content/reviews.json') return path.includes('ownerAnswer') ? 'house' : 'guest'
  if (isForSearch(path)) return 'search'
  return file.startsWith('content/legal/') || /occasions|message|example/u.test(pathText(path)) ? 'other' : 'house'
}

/** Checks that the house speaks to its guests in one voice. */
export function checkTone(content: UncheckedContent): Problem[] {
  // People who search type keywords, and they type them plainly.
  const copy = content.words.filter(({ kind, path }) => kind !== 'slug' && path[0] !== 'keywords')
  return copy.flatMap(slipsIn)
}

const slipsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) =>
    slips(words.in[lang] ?? '', lang, speakerOf(words)).map(({ code, values }) =>
      problemAt(words, [lang], code, values),
    ),
  ),
)
