import { Labelled } from '#components/ui/labelled'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { Review, type ReviewWords } from './review'

type Props = { lang: Lang; reviews: readonly Entry[]; words: ReviewWords & { heading: string } }

/** Shows what visitors wrote about what a page is about. */
export function ReviewsHere({ lang, reviews, words }: Props) {
  return (
    <Labelled label={words.heading}>
      {reviews.map((review) => (
        <Review key={review.id} review={review} words={words} lang={lang} />
      ))}
    </Labelled>
  )
}
