import { useLocale, useTranslations } from 'next-intl'
import { bookHref } from '#lib/routes/book-href'
import { Summary } from '#components/hours/days'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { Rows } from '#components/listing/treatment-row'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { Figure } from '#components/ui/figure'
import type { PictureSource } from '#components/ui/picture'
import { fit } from '#components/ui/fit'
import type { Offer } from '#lib/content/offers'
import { hyphenated } from '#lib/i18n/hyphenated'
import css from './offer-section.module.css'

export type PicturedOffer = Offer & { picture: PictureSource }

type Props = {
  /** Without a heading the rows continue the section before. */
  heading?: string
  slogan?: string
  /** The offer that is shown large, with its picture. */
  featured?: PicturedOffer
  rows: readonly Offer[]
  more?: { href: string; name: string }
}

/** Shows a group of offers (for one, for three, for a season): one large, the others as rows. */
export function OfferSection({ heading, slogan, featured, rows, more }: Props) {
  return (
    <section className={`wrap grid ${css.section}`}>
      <div className="c-lbl flow">
        {heading && <h2 className="lbl">{heading}</h2>}
        {slogan && <p className="note">{slogan}</p>}
      </div>
      {featured && <Featured offer={featured} />}
      <div className="c-body">
        {rows.length > 0 && <Rows rows={rows} />}
        {more && <MoreLink href={more.href}>{more.name}</MoreLink>}
      </div>
    </section>
  )
}

function Featured({ offer }: { offer: PicturedOffer }) {
  return (
    <>
      <a className={css.picture} href={offer.href} tabIndex={-1} aria-hidden="true">
        <Figure picture={offer.picture} sizes="(width >= 64rem) 33vw, 100vw" ratio="4/5" alt="" className={css.cut} />
      </a>
      <div className={`${css.words} flow`}>
        <h3 {...fit(hyphenated(offer.title))}>{hyphenated(offer.title)}</h3>
        <p className="dim">
          <Summary of={offer} />
        </p>
        <Duration minutes={offer.minutes} />
        <OfferButtons offer={offer} />
      </div>
    </>
  )
}

/** Shows what an offer costs, and the links to book it and to its page. */
export function OfferButtons({ offer }: { offer: Offer }) {
  const lang = useLocale()
  const t = useTranslations('offer')
  return (
    <>
      <p>
        <PriceTag price={offer.price} big />
      </p>
      <p className="btns">
        <ButtonLink href={bookHref(lang, 'offer', offer.code)}>{offer.bookName}</ButtonLink>
        <MoreLink href={offer.href}>{t('included')}</MoreLink>
      </p>
    </>
  )
}
