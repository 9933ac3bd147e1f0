import { useTranslations } from 'next-intl'
import type { Offer } from '#lib/content/offers'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { OfferBand } from './offer-band'
import { OfferSection, type PicturedOffer } from './offer-section'

type Words = { heading: string; slogan: string }

type Props = {
  lang: Lang
  sections: { single: Words; couple: Words; three: Words; specials: Words }
  words: { included: string; validity: string }
  offers: readonly PicturedOffer[]
  specials: readonly Offer[]
}

/** All offers by the number of people they are for, then the seasonal ones. */
export function OfferList({ lang, sections, words, offers, specials }: Props) {
  const t = useTranslations('offer')
  const [single, ...singles] = offers.filter(({ type }) => type === 'single')
  const [couple, ...couples] = offers.filter(({ type }) => type === 'couple')
  const three = offers.filter(({ type }) => type === 'three')
  const common = { lang, words }
  return (
    <>
      <div className="sec--tight">
        <OfferSection {...common} {...sections.single} featured={single} rows={singles} />
      </div>
      {couple && <OfferBand lang={lang} heading={sections.couple.heading} offer={couple} included={words.included} />}
      <div className="sec">
        <OfferSection {...common} slogan={sections.couple.slogan} rows={couples} />
        <OfferSection {...common} {...sections.three} rows={three} />
        <OfferSection
          {...common}
          {...sections.specials}
          rows={specials}
          more={{ href: href('specials', lang), name: t('allSpecials') }}
        />
      </div>
    </>
  )
}
