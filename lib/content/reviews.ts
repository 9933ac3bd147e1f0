import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import { loadContent } from './read/load'
import { getPage } from './pages'
import type { SingleFiles } from './schema'

type Entry = SingleFiles['reviews']['reviews'][number]

/** A text in the page's language if there is one, otherwise in the language it was written in. */
type ReviewText = { words: string; lang: Lang }
export type ReviewFacts = Pick<Entry, 'id' | 'name' | 'stars' | 'date' | 'from' | 'verified' | 'about'> & {
  /** How much of each of the five stars is filled, in per cent. */
  fills: Entry['myStar']
  text: ReviewText
  /** The language it was written in. */
  writtenIn: Lang
  answer?: ReviewText
}

function choose(texts: Entry['text'], lang: Lang, writtenIn: Lang, id: string): ReviewText {
  const found = [lang, writtenIn]
    .map((each) => ({ words: texts[each], lang: each }))
    .find(({ words }) => words !== undefined)
  if (!found?.words) throw new Error(`Review ${id} has no text in "${writtenIn}", the language it was written in`)
  return { words: found.words, lang: found.lang }
}

/** Lists all reviews in one language, the newest first. Throws if a review lacks its original text. */
export function listReviews(lang: Lang): ReviewFacts[] {
  return loadContent()
    .files.reviews.reviews.toSorted((a, b) => b.date.localeCompare(a.date))
    .map(({ id, name, stars, myStar, date, from, verified, about, lang: writtenIn, text, ownerAnswer }) => ({
      id,
      name,
      stars,
      fills: myStar,
      date,
      from,
      verified,
      about,
      writtenIn,
      text: choose(text, lang, writtenIn, id),
      answer: ownerAnswer && choose(ownerAnswer, lang, writtenIn, id),
    }))
}

/** Sorts reviews: those written in a language, then those translated into it, then the rest; else in their order. */
export function nearestFirst(lang: Lang, reviews: readonly ReviewFacts[]): ReviewFacts[] {
  const nearness = ({ writtenIn, text }: ReviewFacts) => Number(writtenIn === lang) + Number(text.lang === lang)
  return reviews.toSorted((a, b) => nearness(b) - nearness(a))
}

/** Lists the reviews that are about the subject of a page, the newest first. */
export const reviewsAbout = (lang: Lang, page: string): ReviewFacts[] =>
  listReviews(lang).filter(({ about }) => about === page)

/** Lists the other pages that show reviews, each with the number of its reviews. */
export function reviewPages(lang: Lang, except: PageKey): { href: string; name: string; count: number }[] {
  const pages = [...new Set(listReviews(lang).map(({ about }) => about))].filter((page) => page !== except)
  return pages.map((page) => ({
    href: href(page, lang),
    name: getPage(lang, page).h1,
    count: reviewsAbout(lang, page).length,
  }))
}
