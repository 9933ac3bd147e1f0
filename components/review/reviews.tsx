import { useLocale, useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import { href } from '#lib/routes/routes'
import { Handling, Review } from './review'
import { Score } from './score'

type Props = {
  reviews: readonly Entry[]
  rating: { average: number; count: number }
  heading: string
  /** The name of the link to how the spa handles reviews; with it, the link to all says how many they are. */
  handling?: string
}

/** Shows the average of all reviews with the way to them, and some of them. */
export function Reviews({ reviews, rating, heading, handling }: Props) {
  const lang = useLocale()
  const t = useTranslations('action')
  return (
    <section className={handling ? 'sec sec--tight sec--join' : 'sec sec--join'}>
      <div className="wrap grid">
        <div className="c-l5">
          <Score rating={rating} heading={heading}>
            <MoreLink href={href('reviews', lang)}>
              {handling ? t('allReviews', { count: rating.count }) : t('readReviews')}
            </MoreLink>
          </Score>
        </div>
        <div className="c-r6">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
          {handling && <Handling heading={handling} />}
        </div>
      </div>
    </section>
  )
}
