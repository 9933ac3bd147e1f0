import { useTranslations } from 'next-intl'
import { Details } from '#components/ui/details'
import { Labelled } from '#components/ui/labelled'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { checkedCopy, Review, type ReviewCopy } from './review'

type Props = {
  lang: Lang
  reviews: readonly Entry[]
  copy: ReviewCopy & { heading: string }
  /** How many are visible at first; the others open on demand. */
  open?: number
}

/** Shows the reviews about the subject of a page, in their order: two are visible, the others open on demand. */
export function ReviewsHere({ lang, reviews, copy, open = 2 }: Props) {
  const t = useTranslations('action')
  // If the same words apply to all reviews, they are shown once.
  const [checked, ...differing] = new Set(reviews.map((review) => checkedCopy(review, copy)))
  const once = differing.length === 0 ? checked : undefined
  const shown = (some: readonly Entry[]) =>
    some.map((review) => <Review key={review.id} review={review} copy={copy} lang={lang} isSaid={once !== undefined} />)
  return (
    <Labelled label={copy.heading} aside={once && <p className="note">{once}</p>}>
      {shown(reviews.slice(0, open))}
      {reviews.length > open && <Details summary={t('readReviews')}>{shown(reviews.slice(open))}</Details>}
    </Labelled>
  )
}
