import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Stars } from '#components/ui/stars'
import segments from '#components/ui/segments.module.css'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import css from './all-reviews.module.css'
import { areCheckedAlike, Checked, Handling, Review } from './review'
import { Score } from './score'

type Props = {
  reviews: readonly Entry[]
  rating: { average: number; count: number }
  /** How they are sorted, in paragraphs. */
  order: readonly string[]
  /** The name of the text on how the spa handles reviews. */
  handling?: string
}

/** Rounds half stars down: the filter for four stars also shows four and a half. */
const wholeStars = ({ stars }: Entry) => Math.floor(stars)

/** Counts how often each value occurs; the most frequent comes first. */
function countOf<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/**
 * Shows all reviews beside their average, to be narrowed by source and stars. The style sheet hides what is not wanted,
 * so that it needs no script.
 */
export function AllReviews({ reviews, rating, order, handling }: Props) {
  const t = useTranslations('review')
  const sources = countOf(reviews.map(({ from }) => from))
  const stars = countOf(reviews.map(wholeStars)).sort(([a], [b]) => b - a)
  // A source is known by its place in the list, as the style sheet knows no names: s1 n5 is the first one, five stars.
  const sourceOf = (from: Entry['from']) => `s${1 + sources.findIndex(([source]) => source === from)}`
  const kindOf = (from: Entry['from'], star: number) => `${sourceOf(from)} n${star}`
  const kinds = new Set(reviews.map((review) => kindOf(review.from, wholeStars(review))))
  const missing = sources
    .flatMap(([from]) => stars.map(([star]) => kindOf(from, star)))
    .filter((kind) => !kinds.has(kind))
  const [first] = reviews
  const isSaid = areCheckedAlike(reviews)
  return (
    <section className={`wrap grid sec--tight ${css.all}`}>
      <div className="c-l5">
        <Score rating={rating} heading={t('average')}>
          <Choice legend={t('filter.source')} name="source" all={t('filter.all')}>
            {sources.map(([from, count]) => ({ value: sourceOf(from), label: from, count }))}
          </Choice>
          <Choice legend={t('filter.stars')} name="stars" all={t('filter.all')}>
            {stars.map(([star, count]) => ({ value: `n${star}`, label: <Star count={star} />, count }))}
          </Choice>
          {order.map((text) => (
            <p className="note" key={text}>
              {text}
            </p>
          ))}
          {first && isSaid && (
            <p className="note">
              <Checked {...first} />
            </p>
          )}
        </Score>
      </div>
      <div className="c-r6">
        <h2 className="vh">{t('list')}</h2>
        <div role="status">
          {missing.map((kind) => (
            <p key={kind} className={css.none} data-is={kind}>
              {t('filter.empty')}
            </p>
          ))}
        </div>
        <div className={css.columns}>
          {reviews.map((review) => (
            <div key={review.id} data-is={kindOf(review.from, wholeStars(review))}>
              <Review review={review} isSaid={isSaid} isOpen />
            </div>
          ))}
        </div>
        {handling && <Handling heading={handling} />}
      </div>
    </section>
  )
}

/** Shows a number of stars as a figure and a star, which are read out in words. */
function Star({ count }: { count: number }) {
  const t = useTranslations('review')
  return (
    <>
      <span className="vh">{t('stars', { stars: count })}</span>
      <span aria-hidden="true">
        {count}{' '}
        <span className="small">
          <Stars fills={[100]} label="" />
        </span>
      </span>
    </>
  )
}

type ChoiceProps = {
  legend: string
  name: string
  /** The word for no choice. */
  all: string
  children: readonly { value: string; label: ReactNode; count: number }[]
}

/** Asks for one of several values, or all. */
const Choice = ({ legend, name, all, children }: ChoiceProps) => (
  <fieldset className="screen">
    <legend className="lbl">{legend}</legend>
    {/* Closer than elsewhere, so that the stars stand in one line on phones. */}
    <div className={`${segments.seg} num`} style={{ columnGap: 'var(--s4)' }}>
      <label>
        <input type="radio" name={name} value="" defaultChecked />
        {all}
      </label>
      {children.map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} />
          {label}
          <span className="small dim">&nbsp;({count})</span>
        </label>
      ))}
    </div>
  </fieldset>
)
