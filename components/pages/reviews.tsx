import { AllReviews } from '#components/review/all-reviews'
import { rating } from '#lib/content/figures'
import { getPage } from '#lib/content/pages'
import { listReviews } from '#lib/content/reviews'
import type { PageModule } from './page-module'

export const reviewsPage: PageModule = {
  Body: ({ lang }) => {
    const { h1, lead } = getPage(lang, 'reviews')
    const { handling } = getPage(lang, 'about').sections.reviews
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl">{h1}</h1>
          <p className="lead">{lead}</p>
        </div>
        <AllReviews
          reviews={listReviews(lang)}
          rating={rating()}
          order={handling.parts.find(({ id }) => id === 'order')?.body ?? []}
          handling={handling.heading}
        />
      </>
    )
  },
}
