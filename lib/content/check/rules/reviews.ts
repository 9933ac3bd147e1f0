import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { reviewSchema } from '../../schema/review'

/** Checks that a review has a text in the language it was written in. */
export function checkReviews(content: UncheckedContent): Problem[] {
  return listOf(content, 'reviews', 'reviews', reviewSchema).flatMap((entry) => {
    const { lang, text } = entry.item
    return unless(lang in text, placeIn(entry, 'text'), 'review.language', { lang, other: placeIn(entry, 'lang') })
  })
}
