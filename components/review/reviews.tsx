import { MoreLink } from '#components/ui/button'
import { Details } from '#components/ui/details'
import type { PageCopy } from '#lib/content/pages'
import type { ReviewFacts as Entry } from '#lib/content/reviews'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { Review } from './review'
import css from './review.module.css'
import { Score } from './score'

type Props = {
  lang: Lang
  reviews: readonly Entry[]
  /** The other pages that show reviews. */
  pages: readonly { href: string; name: string; count: number }[]
  rating: { average: number; count: number }
  copy: PageCopy<'about'>['sections']['reviews']
}

/** Shows the average, the reviews of the spa itself, links to the others, and how the spa handles reviews. */
export function Reviews({ lang, reviews, pages, rating, copy }: Props) {
  const rest = rating.count - reviews.length
  return (
    <section className="sec sec--tight sec--join">
      <div className="wrap grid">
        <div className="c-l5">
          <Score lang={lang} rating={rating} copy={copy} />
        </div>
        <div className="c-r6">
          {reviews.map((review) => (
            <Review key={review.id} review={review} copy={copy} lang={lang} />
          ))}
          <Details summary={fill(copy.more, { count: rest })}>
            <ul className={css.pages} role="list">
              {pages.map(({ href: path, name, count }) => (
                <li key={path}>
                  <a href={path}>{name}</a> ({count})
                </li>
              ))}
            </ul>
            <MoreLink href={`${href('legal-notice', lang)}#reviews-sources`}>{copy.handling.heading}</MoreLink>
          </Details>
        </div>
      </div>
    </section>
  )
}
