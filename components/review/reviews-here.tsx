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
  /** How many stand open; the others come on demand. */
  open?: number
}

/**
 * Shows what visitors wrote about what a page is about: two reviews, those in the page's language first; the others on
 * demand.
 */
export function ReviewsHere({ lang, reviews, copy, open = 2 }: Props) {
  const t = useTranslations('action')
  // What was written in the page's language, then what was put into it, then the rest.
  const nearness = ({ writtenIn, text }: Entry) => Number(writtenIn === lang) + Number(text.lang === lang)
  const inOrder = reviews.toSorted((a, b) => nearness(b) - nearness(a))
  // What is true of all of them is said once.
  const [checked, ...differing] = new Set(reviews.map((review) => checkedCopy(review, copy)))
  const once = differing.length === 0 ? checked : undefined
  const shown = (some: readonly Entry[]) =>
    some.map((review) => <Review key={review.id} review={review} copy={copy} lang={lang} isSaid={once !== undefined} />)
  return (
    <Labelled label={copy.heading} aside={once && <p className="note">{once}</p>}>
      {shown(inOrder.slice(0, open))}
      {inOrder.length > open && <Details summary={t('readReviews')}>{shown(inOrder.slice(open))}</Details>}
    </Labelled>
  )
}
