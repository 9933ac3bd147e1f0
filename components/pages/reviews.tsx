import { useTranslations } from 'next-intl'
import { AllReviews } from '#components/review/all-reviews'
import { fit } from '#components/ui/fit'
import { hasSampleReviews, rating } from '#lib/content/figures'
import { getPage } from '#lib/content/pages'
import { listReviews } from '#lib/content/reviews'
import type { PageModule } from './page-module'

export const reviewsPage: PageModule = {
  Body: function Body({ lang }) {
    const t = useTranslations('review')
    const { h1, lead } = getPage(lang, 'reviews')
    const { handling } = getPage(lang, 'about').sections.reviews
    const areSamples = hasSampleReviews()
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl" {...fit(h1)}>
            {h1}
          </h1>
          <p className="lead">{areSamples ? t('samples') : lead}</p>
        </div>
        <AllReviews
          reviews={listReviews(lang)}
          rating={rating()}
          order={areSamples ? [] : (handling.parts.find(({ id }) => id === 'order')?.body ?? [])}
          handling={areSamples ? undefined : handling.heading}
        />
      </>
    )
  },
}
