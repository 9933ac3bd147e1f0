import { listOf, partOf, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { publishedRatingSchema as publishedRating, reviewSchema } from '../../schema/review'
import { valueAt } from '../walk'

/**
 * Checks that a review has a text in the language it was written in, and that
 * sample reviews add up to the rating that the spa publishes.
 */
export function checkReviews(content: UncheckedContent): Problem[] {
  const list = listOf(content, 'reviews', 'reviews', reviewSchema)
  const languages = list.flatMap((entry) => {
    const { lang, text } = entry.item
    return unless(lang in text, entry, ['text'], 'review.language', { lang }, { other: placeIn(entry, 'lang') })
  })
  return [
    ...languages,
    ...published(
      content,
      list.map(({ item }) => item),
    ),
  ]
}

function published(
  content: UncheckedContent,
  list: readonly { stars: number; sample?: true | undefined }[],
): Problem[] {
  const all = valueAt(content.files.find(({ file }) => file === 'content/reviews.json')?.value, ['reviews'])
  const allUsable = Array.isArray(all) && all.length === list.length
  const [rating] = partOf(content, 'reviews', 'published', publishedRating)
  if (!allUsable || !rating || !list.some(({ sample }) => sample)) return []
  const { count, average: wanted } = rating.item
  const place = { file: 'content/reviews.json', path: ['reviews'] }
  if (list.length !== count) {
    const values = { count: list.length, published: count }
    return [problemAt(place, [], 'review.count', values, { other: placeIn(rating, 'count') })]
  }
  const average = Math.round((list.reduce((sum, { stars }) => sum + stars, 0) * 100) / list.length) / 100
  if (average === wanted || list.some(({ sample }) => !sample)) return []
  const other = placeIn(rating, 'average')
  return [problemAt(place, [], 'review.average', { average, published: wanted }, { other })]
}
