import { PriceBlock } from '#components/price/price-block'
import { RichText } from '#components/ui/rich-text'
import type { Offer } from '#lib/content/offers'
import type { PageCopy } from '#lib/content/pages'
import { formatMoney } from '#lib/money'
import { bookHref } from '#lib/routes/book-href'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { Included, type IncludedTreatment } from './included'
import { OfferConditions } from './offer-conditions'
import { Versions } from './versions'

type Props = {
  lang: Lang
  offer: Offer
  parts: readonly IncludedTreatment[]
  /** When it can be had. */
  days?: string
  tax: string
  labels: PageCopy<'offers'>['sections']['labels']
  copy: PageCopy<'offer'>['sections']
}

/** Shows an offer: its price, for how many, what it is, its versions, what is in it and what holds for it. */
export function OfferStory({ lang, offer, parts, days, tax, labels, copy }: Props) {
  const { code, price, minutes, type, shower, vegan, button, versions } = offer
  const people = { single: labels.forOne, couple: labels.forTwo, three: labels.forThree }[type]
  const marks = [people, shower && labels.withShower, vegan && labels.vegan].filter((mark) => mark !== false)
  return (
    <>
      {versions ? (
        <Versions
          lang={lang}
          heading={copy.versions.heading}
          offer={{ ...offer, versions }}
          note={tax}
          marks={marks}
          gift={labels.gift}
        />
      ) : (
        <PriceBlock
          lang={lang}
          price={price}
          minutes={minutes}
          note={tax}
          marks={marks}
          book={{ href: bookHref(lang, 'offer', code), name: `${button} · ${formatMoney(price.cents, lang)}` }}
          give={{ href: `${href('voucher', lang)}?amount=${price.cents / 100}`, name: labels.gift, icon: 'gift' }}
        />
      )}
      <div className="flow">
        <RichText nodes={offer.copy} />
      </div>
      <Included heading={copy.included.heading} parts={parts} />
      <OfferConditions lang={lang} offer={offer} days={days} copy={copy.terms} />
    </>
  )
}
