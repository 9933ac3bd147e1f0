import { useLocale, useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { Details } from '#components/ui/details'
import { Labelled } from '#components/ui/labelled'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import { href } from '#lib/routes/routes'
import { areCheckedAlike, Checked, Review } from './review'

type Props = {
  /** In the order in which they are shown. */
  reviews: readonly Entry[]
  /** How many reviews there are of everything. */
  count: number
  heading: string
  /** How many are visible at first; the others open on demand. */
  open?: number
}

/** Shows the reviews about the subject of a page, the first of them at once, and the way to all reviews. */
export function ReviewsHere({ reviews, count, heading, open = 2 }: Props) {
  const lang = useLocale()
  const t = useTranslations('action')
  const [first] = reviews
  const isSaid = areCheckedAlike(reviews)
  const shown = (some: readonly Entry[]) =>
    some.map((review) => <Review key={review.id} review={review} isSaid={isSaid} />)
  return (
    <Labelled
      away
      label={heading}
      aside={<MoreLink href={href('reviews', lang)}>{t('allReviews', { count })}</MoreLink>}
    >
      {shown(reviews.slice(0, open))}
      {reviews.length > open && <Details summary={t('readReviews')}>{shown(reviews.slice(open))}</Details>}
      {first && isSaid && (
        <p className="note">
          <Checked {...first} />
        </p>
      )}
    </Labelled>
  )
}
