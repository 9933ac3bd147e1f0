import { useLocale, useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { Stars } from '#components/ui/stars'
import type { ReviewFacts as ReviewEntry } from '#lib/content/reviews'
import { formatDay } from '#lib/time/dates'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './review.module.css'

type Props = {
  review: ReviewEntry
  /** Whether the list already says, for all its reviews, if they were checked. */
  isSaid?: boolean
  /** Whether the spa's answer stands there at once; otherwise it opens on demand. */
  isOpen?: boolean
}

/** Tells whether all reviews of a list were checked in the same way, so that it is said once. Samples were not. */
export const areCheckedAlike = (reviews: readonly ReviewEntry[]): boolean =>
  reviews.every(({ sample }) => !sample) &&
  new Set(reviews.map(({ verified, from }) => (verified === 'platform' ? from : verified))).size === 1

/** Says whether a review was checked, and by whom. */
export function Checked({ verified, from }: Pick<ReviewEntry, 'verified' | 'from'>) {
  const t = useTranslations('review')
  return t(`verified.${verified}`, { source: from })
}

/** Leads to the text on how reviews are handled, which the law requires. */
export const Handling = ({ heading }: { heading: string }) => (
  <MoreLink href={`${href('legal-notice', useLocale())}#reviews-sources`}>{heading}</MoreLink>
)

/** Shows a review with source, date, whether it was checked, and the spa's answer. */
export function Review({ review, isSaid, isOpen }: Props) {
  const lang = useLocale()
  const t = useTranslations('review')
  const { name, stars, fills, date, from, sample, text, writtenIn, answer } = review
  const foreign = (of: { lang: Lang }) => (of.lang === lang ? undefined : of.lang)
  const reply = answer && (
    <div className={css.answer}>
      <b>{t('answer')}</b>
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
          <span>{name}</span>, <span>{sample ? t('sample') : from}</span>
        </span>
        <time dateTime={date}>{formatDay(date, lang)}</time>
        {!isSaid && !sample && (
          <span>
            <Checked {...review} />
          </span>
        )}
        {writtenIn !== lang && <span>{foreign(text) ? t('original') : t(`origin.${writtenIn}`)}</span>}
      </footer>
      {answer &&
        (isOpen ? (
          reply
        ) : (
          <details>
            <summary className="link">{t('showAnswer')}</summary>
            {reply}
          </details>
        ))}
    </article>
  )
}
