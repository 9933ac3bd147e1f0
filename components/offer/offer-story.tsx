import { RichText } from '#components/ui/rich-text'
import type { Offer } from '#lib/content/offers'
import type { PageCopy } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { Included, type Part } from './included'
import { OfferConditions } from './offer-conditions'
import { OfferPrice } from './offer-price'
import { Versions } from './versions'

type Props = {
  lang: Lang
  offer: Offer
  parts: readonly Part[]
  /** When it can be had. */
  days?: string
  tax: string
  labels: PageCopy<'offers'>['sections']['labels']
  words: PageCopy<'offer'>['sections']
}

/** An offer: its price, what it is, its versions, what is in it and what holds for it. */
export function OfferStory({ lang, offer, parts, days, tax, labels, words }: Props) {
  return (
    <>
      <OfferPrice lang={lang} offer={offer} words={labels} tax={tax} />
      <div className="flow">
        <RichText nodes={offer.copy} />
      </div>
      <Versions lang={lang} heading={words.versions.heading} offer={offer} />
      <Included heading={words.included.heading} parts={parts} />
      <OfferConditions lang={lang} offer={offer} days={days} words={words.terms} />
    </>
  )
}
