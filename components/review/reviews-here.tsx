import { Labelled } from '#components/ui/labelled'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { Review, type ReviewCopy } from './review'

type Props = { lang: Lang; reviews: readonly Entry[]; copy: ReviewCopy & { heading: string } }

/** Shows what visitors wrote about what a page is about. */
export function ReviewsHere({ lang, reviews, copy }: Props) {
  return (
    <Labelled label={copy.heading}>
      {reviews.map((review) => (
        <Review key={review.id} review={review} copy={copy} lang={lang} />
      ))}
    </Labelled>
  )
}
