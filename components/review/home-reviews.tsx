import { useTranslations } from 'next-intl'
import { Review, type ReviewCopy } from './review'
import { Score } from './score'
import { MoreLink } from '#components/ui/button'
import type { ReviewFacts as ReviewEntry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = {
  lang: Lang
  copy: { heading: string; score: string }
  reviewCopy: ReviewCopy
  rating: { average: number; count: number }
  reviews: readonly ReviewEntry[]
}

/** Shows the average of all reviews, and two of them with the spa's answers. */
export function HomeReviews({ lang, copy, reviewCopy, rating, reviews }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec sec--join">
      <div className="wrap grid">
        <div className="c-l5">
          <Score lang={lang} rating={rating} copy={{ heading: copy.heading, summary: copy.score }}>
            <MoreLink href={href('reviews', lang)}>{t('readReviews')}</MoreLink>
          </Score>
        </div>
        <div className="c-r6">
          {reviews.map((review) => (
            <Review key={review.id} review={review} copy={reviewCopy} lang={lang} />
          ))}
        </div>
      </div>
    </section>
  )
}
