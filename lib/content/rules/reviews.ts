import { listOf, type Draft } from '../draft'
import { unless, type Problem } from '../problems'
import { review } from '../schema/review'
import { valueAt } from '../walk'

/** The rating that the spa publishes, for as long as the reviews are invented ones. */
const PUBLISHED = { count: 41, average: 4.73 }

/** Stars are drawn as they are counted, and the rating is computed: 41 reviews, 4.73. */
export function reviews(draft: Draft): Problem[] {
  const list = listOf(draft, 'reviews', 'reviews', review)
  const fills = list.flatMap((entry) => {
    const { stars, myStar } = entry.item
    return myStar.flatMap((fill, index) => {
      const wanted = Math.round(Math.min(1, Math.max(0, stars - index)) * 100)
      return unless(fill === wanted, entry, ['myStar', index], `is ${fill}, but with ${stars} stars it is ${wanted}`, `Write ${wanted}`)
    })
  })
  const own = list.flatMap((entry) => {
    const { lang, text } = entry.item
    return unless(lang in text, entry, ['text'], `does not have "${lang}", the language it was written in`, `Add "${lang}", or mend "lang"`)
  })
  return [...fills, ...own, ...published(draft, list.map(({ item }) => item))]
}

function published(draft: Draft, list: readonly { stars: number; sample?: true | undefined }[]): Problem[] {
  const all = valueAt(draft.files.find(({ file }) => file === 'content/reviews.json')?.value, ['reviews'])
  const allUsable = Array.isArray(all) && all.length === list.length
  if (!allUsable || !list.some(({ sample }) => sample)) return []
  const problem = (wrong: string, instead: string) => [{ file: 'content/reviews.json', path: ['reviews'], wrong, instead }]
  if (list.length !== PUBLISHED.count) {
    return problem(`has ${list.length} reviews, but the spa publishes ${PUBLISHED.count} while some are samples`, 'Put each real review in the place of a sample')
  }
  const average = Math.round((list.reduce((sum, { stars }) => sum + stars, 0) * 100) / list.length) / 100
  if (average === PUBLISHED.average || list.some(({ sample }) => !sample)) return []
  return problem(`gives a rating of ${average}, but the spa publishes ${PUBLISHED.average}`, 'Mend the stars of the samples')
}
