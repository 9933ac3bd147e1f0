import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import type { PageCopy } from '#lib/content/pages'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { Handling, Review } from './review'
import { Score } from './score'

type Props = {
  lang: Lang
  reviews: readonly Entry[]
  rating: { average: number; count: number }
  copy: PageCopy<'about'>['sections']['reviews']
}

/** Shows the average, the reviews of the spa itself, the way to all of them, and how the spa handles reviews. */
export function Reviews({ lang, reviews, rating, copy }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec sec--tight sec--join">
      <div className="wrap grid">
        <div className="c-l5">
          <Score lang={lang} rating={rating} copy={copy}>
            <MoreLink href={href('reviews', lang)}>{t('allReviews', { count: rating.count })}</MoreLink>
          </Score>
        </div>
        <div className="c-r6">
          {reviews.map((review) => (
            <Review key={review.id} review={review} copy={copy} lang={lang} />
          ))}
          <Handling lang={lang} heading={copy.handling.heading} />
        </div>
      </div>
    </section>
  )
}
