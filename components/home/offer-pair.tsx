import { useTranslations } from 'next-intl'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { Figure } from '#components/ui/figure'
import type { PictureSource } from '#components/ui/picture'
import type { Offer } from '#lib/content/offers'
import { COLON, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './offer-pair.module.css'

type Props = { lang: Lang; heading: string; offers: readonly (Offer & { picture: PictureSource })[] }

/** Shows two offers of unequal size, and a link to the others. */
export function OfferPair({ lang, heading, offers }: Props) {
  const t = useTranslations('action')
  return (
    <section className="sec" data-tone="piedra">
      <div className={`wrap grid ${css.pair}`}>
        <h2 className="c-lbl">{heading}</h2>
        {offers.map((offer, index) => (
          <article key={offer.code} className={css.offer}>
            <Figure
              picture={offer.picture}
              sizes="(width >= 64rem) 55vw, 100vw"
              ratio={index === 0 ? '4/5' : '3/2'}
              alt=""
            />
            <div className="flow">
              <h3>{offer.title}</h3>
              <p className="dim">{offer.summary}</p>
              <Duration minutes={offer.minutes} />
              <p>
                <PriceTag price={offer.price} />
              </p>
              <div className="btns">
                <ButtonLink href={offer.href} line>
                  {offer.bookName}
                  <span className="vh">
                    {COLON[lang]} {offer.title}
                  </span>
                </ButtonLink>
                {index === offers.length - 1 && <MoreLink href={href('offers', lang)}>{t('allOffers')}</MoreLink>}
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
