import { bookHref } from '#lib/routes/book-href'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { MoreLink } from '#components/ui/button'
import type { Offer } from '#lib/content/offers'
import type { Lang } from '#lib/routes/languages'
import css from './versions.module.css'

/** Lists the versions of an offer: what each is, how long it takes, what it costs. */
export function Versions({ lang, heading, offer }: { lang: Lang; heading: string; offer: Offer }) {
  if (!offer.versions) return null
  return (
    <section className="blk">
      <h2 className="lbl">{heading}</h2>
      <ul className={css.versions} role="list">
        {offer.versions.map(({ number, description, minutes, price }) => (
          <li key={number}>
            <p>{description}</p>
            <PriceTag price={price} lang={lang} />
            <div className={css.more}>
              <Duration minutes={minutes} />
              <MoreLink href={`${bookHref(lang, 'offer', offer.code)}&version=${number}`}>
                {offer.button}
                <span className="vh"> ({description})</span>
              </MoreLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
