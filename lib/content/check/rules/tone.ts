import { LANGS, type Lang } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { pathText, problemAt, type Path, type Problem } from '../problems'
import { remember } from '../remember'
import { wholeWord } from '../whole-word'

/**
 * Who speaks in a text: the spa on its pages, the spa in search results, a guest in a review, or somebody else (the
 * sender of a voucher, or the law).
 */
type Speaker = 'house' | 'search' | 'other' | 'guest'
/** A problem of a text, without its place. */
type Slip = Pick<Problem, 'code' | 'values'>
type Check = (text: string, lang: Lang, by: Speaker) => Slip[]

const word = (either: string) => wholeWord(either, 'giu')
/** The forms of address that are wrong in each language. */
const ADDRESS: Partial<Record<Lang, { wrong: RegExp; right: string }>> = {
  es: { wrong: word('usted(?:es)?'), right: 'tú' },
  de: { wrong: word('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer'), right: 'Sie' },
  fr: { wrong: word('tu|toi|tes|ton'), right: 'vous' },
}

const exclamations: Check = (text, lang, by) => {
  const found = by === 'guest' ? undefined : /[^\s«]*\s*!/u.exec(text)?.[0]
  if (found === undefined) return []
  return [{ code: lang === 'es' ? 'tone.exclamationEs' : 'tone.exclamation', values: { said: found } }]
}

const address: Check = (text, lang, by) => {
  const { wrong, right } = ADDRESS[lang] ?? {}
  if (!wrong || !right || !(by === 'house' || by === 'search')) return []
  const found = [...new Set([...text.matchAll(wrong)].map(([piece]) => piece))]
  return found.length > 0
    ? [{ code: 'tone.address', values: { said: { names: found, by: 'and', quoted: true }, right } }]
    : []
}

/** Finds exclamation marks and wrong forms of address in a text. */
function slips(text: string, lang: Lang, by: Speaker): Slip[] {
  const plain = text.replaceAll(/<[^>]*>|https?:\S+/gu, '')
  return [...exclamations(plain, lang, by), ...address(plain, lang, by)]
}

/** Tells whether a path leads to a text for search engines. */
export const isForSearch = (path: Path): boolean => path.some((key) => key === 'seoTitle' || key === 'seoDescription')

function speakerOf({ file, path }: LocalizedCopy): Speaker {
  if (file === 'content/reviews.json') return path.includes('ownerAnswer') ? 'house' : 'guest'
  if (isForSearch(path)) return 'search'
  return file.startsWith('content/legal/') || /occasions|message|example/u.test(pathText(path)) ? 'other' : 'house'
}

/** Checks that the spa addresses guests in one form (tú, Sie, vous), and without exclamation marks. */
export function checkTone(content: UncheckedContent): Problem[] {
  // Slugs and keywords are no sentences: keywords are what people type into a search engine.
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
