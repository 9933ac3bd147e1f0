import { useLocale, useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { Stars } from '#components/ui/stars'
import type { PageCopy } from '#lib/content/pages'
import type { ReviewFacts as ReviewEntry } from '#lib/content/reviews'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './review.module.css'

/** The copy of a review. */
export type ReviewCopy = Pick<
  PageCopy<'about'>['sections']['reviews'],
  'answer' | 'showAnswer' | 'original' | 'verified' | 'origin'
>

type Props = {
  review: ReviewEntry
  copy: ReviewCopy
  /** Whether the list already says, for all its reviews, if they were checked. */
  isSaid?: boolean
  /** Whether the spa's answer stands there at once; otherwise it opens on demand. */
  isOpen?: boolean
}

/** Gives the words that say whether a review was checked, and by whom. */
const checkedCopy = ({ verified, from }: Pick<ReviewEntry, 'verified' | 'from'>, copy: ReviewCopy): string =>
  fill(copy.verified[verified], { source: from })

/** Gives the words about the check of a list's reviews, to be shown once; undefined if they are not all the same. */
export function saidOnce(reviews: readonly ReviewEntry[], copy: ReviewCopy): string | undefined {
  const [checked, ...differing] = new Set(reviews.map((review) => checkedCopy(review, copy)))
  return differing.length === 0 ? checked : undefined
}

/** Leads to the text on how reviews are handled, which the law requires. */
export const Handling = ({ heading }: { heading: string }) => (
  <MoreLink href={`${href('legal-notice', useLocale())}#reviews-sources`}>{heading}</MoreLink>
)

/** Shows a review with source, date, whether it was checked, and the spa's answer. */
export function Review({ review, copy, isSaid, isOpen }: Props) {
  const lang = useLocale()
  const t = useTranslations('review')
  const { name, stars, fills, date, from, text, writtenIn, answer } = review
  const foreign = (of: { lang: Lang }) => (of.lang === lang ? undefined : of.lang)
  const translated = writtenIn === lang ? undefined : copy.origin.find((each) => each.lang === writtenIn)?.label
  const reply = answer && (
    <div className={css.answer}>
      <b>{copy.answer}</b>
      <p lang={foreign(answer)}>{answer.words}</p>
    </div>
  )
  return (
    <article className={css.review}>
      <blockquote lang={foreign(text)}>
        <p>{text.words}</p>
      </blockquote>
      <footer>
        <Stars fills={fills} label={t('stars', { stars })} />
        <span>
          {name}, {from}
        </span>
        <time dateTime={date}>{formatDay(date, lang)}</time>
        {!isSaid && <span>{checkedCopy(review, copy)}</span>}
        {writtenIn !== lang && <span>{foreign(text) ? copy.original : translated}</span>}
      </footer>
      {answer &&
        (isOpen ? (
          reply
        ) : (
          <details>
            <summary className="link">{copy.showAnswer}</summary>
            {reply}
          </details>
        ))}
    </article>
  )
}
