import { LANGS, type Lang } from '#lib/routes/languages'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import { wholeWord as word } from '../whole-word'
import type { LocalizedCopy, UncheckedContent } from '../unchecked'

/** The worn-out words of spa brochures, which this site avoids. */
const BROCHURE: Record<Lang, RegExp> = {
  es: word('oasis|m[íi]mate|mimarte|déjate llevar|viajes? (?:sensorial|interior)(?:es)?|experiencias? únicas?'),
  en: word('oasis|indulg\\p{L}+|journeys?|pamper\\p{L}*|blissful\\p{L}*|unique experiences?'),
  de: word('oasen?|\\p{L}*(?:wohlfühl|verwöhn|sinnesreise|auszeit)\\p{L}*|seele baumeln'),
  fr: word(
    'oasis|cocooning|évadez-vous|évasions?|voyages? (?:sensoriel|intérieur)s?|laissez-vous porter|expériences? uniques?',
  ),
}

/** Finds the first such word of a text, as a list of one or none. */
const brochureWords = (text: string, lang: Lang): string[] =>
  BROCHURE[lang].exec(text.replaceAll(/<[^>]*>|https?:\S+/gu, ' '))?.slice(0, 1) ?? []

/** Checks that copy has no brochure words. Reviews, keywords and legal texts are not checked. */
export function checkVoice(content: UncheckedContent): Problem[] {
  return content.words
    .filter(({ file, kind, path }) => kind !== 'slug' && path[0] !== 'keywords' && !file.startsWith('content/legal/'))
    .filter(({ file, path }) => file !== 'content/reviews.json' || path.includes('ownerAnswer'))
    .flatMap(brochureWordsIn)
}

const brochureWordsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) =>
    brochureWords(words.in[lang] ?? '', lang).map((phrase) =>
      problemAt(words, [lang], 'style.brochure', { said: phrase }),
    ),
  ),
)
