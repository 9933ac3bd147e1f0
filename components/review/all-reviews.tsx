import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Stars } from '#components/ui/stars'
import segments from '#components/ui/segments.module.css'
import type { PageCopy } from '#lib/content/pages'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import type { Lang } from '#lib/routes/languages'
import css from './all-reviews.module.css'
import { Handling, Review, saidOnce } from './review'
import { Score } from './score'

type Props = {
  lang: Lang
  reviews: readonly Entry[]
  rating: { average: number; count: number }
  copy: PageCopy<'reviews'>['sections']
  reviewCopy: PageCopy<'about'>['sections']['reviews']
}

/** Half a star counts for the whole ones: whoever wants four stars finds four and a half too. */
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
export function AllReviews({ lang, reviews, rating, copy, reviewCopy }: Props) {
  const t = useTranslations('review')
  const { filter } = copy
  const sources = countOf(reviews.map(({ from }) => from))
  const stars = countOf(reviews.map(wholeStars)).sort(([a], [b]) => b - a)
  // A source is known by its place in the list, as the style sheet knows no names.
  const keyOf = (from: Entry['from']) => 1 + sources.findIndex(([source]) => source === from)
  const kindOf = (review: Entry) => `${keyOf(review.from)} ${wholeStars(review)}`
  const kinds = new Set(reviews.map(kindOf))
  const missing = sources.flatMap(([from]) =>
    stars.map(([star]) => ({ from: keyOf(from), star })).filter((kind) => !kinds.has(`${kind.from} ${kind.star}`)),
  )
  const once = saidOnce(reviews, reviewCopy)
  const handling = reviewCopy.handling.parts.find(({ id }) => id === 'order')
  return (
    <section className={`wrap grid sec--tight ${css.all}`}>
      <div className="c-l5">
        <Score lang={lang} rating={rating} copy={{ ...copy.average, summary: reviewCopy.summary }}>
          <div className={`${css.filter} screen`}>
            <Choice legend={filter.source} name="source" all={filter.all}>
              {sources.map(([from, count]) => ({ value: keyOf(from), label: from, count }))}
            </Choice>
            <Choice legend={filter.stars} name="stars" all={filter.all}>
              {stars.map(([star, count]) => ({
                value: star,
                label: (
                  <>
                    <span className="vh">{t('stars', { stars: star })}</span>
                    <span aria-hidden="true">
                      {star}{' '}
                      <small className={css.star}>
                        <Stars fills={[100]} label="" />
                      </small>
                    </span>
                  </>
                ),
                count,
              }))}
            </Choice>
          </div>
        </Score>
      </div>
      <div className="c-r6">
        <div className={`${css.head} flow`}>
          <h2 className="lbl">{copy.list.heading}</h2>
          {[...(handling?.body ?? []), once].map(
            (text) =>
              text && (
                <p className="note" key={text}>
                  {text}
                </p>
              ),
          )}
        </div>
        {reviews.map((review) => (
          <div key={review.id} data-source={keyOf(review.from)} data-stars={wholeStars(review)}>
            <Review review={review} copy={reviewCopy} lang={lang} isSaid={once !== undefined} isOpen />
          </div>
        ))}
        <div role="status">
          {missing.map(({ from, star }) => (
            <p key={`${from} ${star}`} className={css.none} data-source={from} data-stars={star}>
              {filter.empty}
            </p>
          ))}
        </div>
        <Handling lang={lang} heading={reviewCopy.handling.heading} />
      </div>
    </section>
  )
}

type ChoiceProps = {
  legend: string
  name: string
  /** The word for no choice. */
  all: string
  children: readonly { value: number; label: ReactNode; count: number }[]
}

/** Asks for one of several values, or all. */
const Choice = ({ legend, name, all, children }: ChoiceProps) => (
  <fieldset>
    <legend className="lbl">{legend}</legend>
    <div className={`${segments.seg} num`}>
      <label>
        <input type="radio" name={name} value="" defaultChecked />
        {all}
      </label>
      {children.map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} />
          {label} <small className={css.count}>({count})</small>
        </label>
      ))}
    </div>
  </fieldset>
)
