import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { reviewSchema } from '../../schema/review'

/** Checks that a review and the answer to it have a text in the language it was written in. */
export function checkReviews(content: UncheckedContent): Problem[] {
  return listOf(content, 'reviews', 'reviews', reviewSchema).flatMap((entry) => {
    const { lang } = entry.item
    return (['text', 'ownerAnswer'] as const).flatMap((key) => {
      const texts = entry.item[key]
      return unless(!texts || lang in texts, placeIn(entry, key), 'review.language', {
        lang,
        other: placeIn(entry, 'lang'),
      })
    })
  })
}
