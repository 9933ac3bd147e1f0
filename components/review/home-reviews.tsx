import { useTranslations } from 'next-intl'
import { Review, type ReviewWords } from './review'
import { Score } from './score'
import { MoreLink } from '#components/ui/button'
import type { ReviewFacts as ReviewEntry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

type Props = {
  lang: Lang
  words: { heading: string; score: string }
  reviewWords: ReviewWords
  rating: { average: number; count: number }
  reviews: readonly ReviewEntry[]
}

/** Shows the average of all reviews, and two of them with the answers they got. */
export function HomeReviews({ lang, words, reviewWords, rating, reviews }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec sec--join">
      <div className="wrap grid">
        <div className="c-l5">
          <Score lang={lang} rating={rating} words={{ heading: words.heading, summary: words.score }}>
            <MoreLink href={href('about', lang)}>{t('readReviews')}</MoreLink>
          </Score>
        </div>
        <div className="c-r6">
          {reviews.map((review) => (
            <Review key={review.id} review={review} words={reviewWords} lang={lang} />
          ))}
        </div>
      </div>
    </section>
  )
}
