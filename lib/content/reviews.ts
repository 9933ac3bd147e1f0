import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import type { SingleFiles } from './schema'

type Entry = SingleFiles['reviews']['reviews'][number]

/** A text in the page's language if there is one, otherwise in the language it was written in. */
type ReviewText = { words: string; lang: Lang }
export type ReviewFacts = Pick<Entry, 'id' | 'name' | 'stars' | 'date' | 'from' | 'verified' | 'sample' | 'about'> & {
  /** How much of each of the five stars is filled, in per cent (`myStar` of the specification). */
  fills: number[]
  text: ReviewText
  /** The language it was written in. */
  writtenIn: Lang
  answer?: ReviewText
}

function choose(texts: Entry['text'], lang: Lang, writtenIn: Lang): ReviewText {
  // The content check refuses a review without its original text.
  const chosen = texts[lang] === undefined ? writtenIn : lang
  return { words: texts[chosen] ?? '', lang: chosen }
}

/** How near a review is to readers of a language: written in it, translated into it, or neither. */
const nearness = ({ writtenIn, text }: ReviewFacts, lang: Lang) =>
  Number(writtenIn === lang) + Number(text.lang === lang)

/**
 * Lists all reviews in one language: first those written in it, then those translated into it, then the rest, each the
 * newest first, as the legal notice says.
 */
export function listReviews(lang: Lang): ReviewFacts[] {
  return loadContent()
    .files.reviews.reviews.map(
      ({ id, name, stars, date, from, verified, sample, about, lang: writtenIn, text, ownerAnswer }) => ({
        id,
        name,
        stars,
        fills: [0, 1, 2, 3, 4].map((whole) => Math.min(1, Math.max(0, stars - whole)) * 100),
        date,
        from,
        verified,
        sample,
        about,
        writtenIn,
        text: choose(text, lang, writtenIn),
        answer: ownerAnswer && choose(ownerAnswer, lang, writtenIn),
      }),
    )
    .sort((a, b) => nearness(b, lang) - nearness(a, lang) || b.date.localeCompare(a.date))
}

/** Lists the reviews that are about the subject of a page, in the same order. */
export const reviewsAbout = (lang: Lang, page: string): ReviewFacts[] =>
  listReviews(lang).filter(({ about }) => about === page)
