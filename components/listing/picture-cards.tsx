import { Figure } from '#components/ui/figure'
import { DENSE_PHONE, type PictureSource } from '#components/ui/picture'
import type { Price } from '#lib/money'
import { type Dated, SeasonDays, Summary } from '#components/hours/days'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { fit } from '#components/ui/fit'
import css from './picture-cards.module.css'

export type PictureCardFacts = Dated & {
  href: string
  title: string
  picture: PictureSource
  minutes?: number
  price?: Price
  /** The lowest of several prices, in words. */
  note?: string
  /** The name for the picture's view transition to the detail page; unique on the page. */
  transitionName?: string
}

const SIZES = `${DENSE_PHONE} 58vw, (width >= 48rem) 58vw, 92vw`

/** Shows cards in two uneven columns, for couples and specials. */
export function PictureCards({ cards }: { cards: readonly PictureCardFacts[] }) {
  return (
    <div className={css.frame}>
      <div className={css.duo}>
        {cards.map((card) => (
          <PictureCard key={card.href} card={card} />
        ))}
      </div>
    </div>
  )
}

/** Shows a ritual or special with its picture; the whole card is the link. */
function PictureCard({ card }: { card: PictureCardFacts }) {
  const { validFrom, validTo, ...always } = card
  return (
    <article className={css.card}>
      <Figure
        picture={card.picture}
        sizes={SIZES}
        ratio="3/2"
        alt=""
        className={css.fig}
        transitionName={card.transitionName}
      />
      {validFrom && (
        <p className="lbl num">
          <SeasonDays validFrom={validFrom} validTo={validTo} />
        </p>
      )}
      <h3 {...fit(card.title)}>
        <a href={card.href}>{card.title}</a>
      </h3>
      {card.price !== undefined && <PriceTag price={card.price} />}
      {card.note && <span className="num">{card.note}</span>}
      <p>
        <Summary of={always} />
      </p>
      {card.minutes !== undefined && (
        <span className={css.mins}>
          <Duration minutes={card.minutes} />
        </span>
      )}
    </article>
  )
}
