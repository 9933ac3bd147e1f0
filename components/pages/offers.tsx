import { useTranslations } from 'next-intl'
import { OfferBand } from '#components/offer/offer-band'
import { OfferSection } from '#components/offer/offer-section'
import { listOffers, listSpecials } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

export const offersPage: PageModule = {
  catalog: ({ lang }) => [...listOffers(lang), ...listSpecials(lang)],
  Body: function Body({ lang }) {
    const t = useTranslations('offer')
    const { h1, lead, sections } = getPage(lang, 'offers')
    const included = getPage(lang, 'offer').sections.included.heading
    const pictured = listOffers(lang).map((offer) => ({ ...offer, picture: getPicture(lang, offer.image) }))
    const [single, ...singles] = pictured.filter(({ type }) => type === 'single')
    const [couple, ...couples] = pictured.filter(({ type }) => type === 'couple')
    const three = pictured.filter(({ type }) => type === 'three')
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl">{h1}</h1>
          <p className="lead dim">{lead}</p>
        </div>
        <div className="sec--tight">
          <OfferSection included={included} {...sections.single} featured={single} rows={singles} />
        </div>
        {couple && <OfferBand heading={sections.couple.heading} offer={couple} included={included} />}
        <div className="sec">
          <OfferSection included={included} heading={t('alsoForTwo')} slogan={sections.couple.slogan} rows={couples} />
          <OfferSection included={included} {...sections.three} rows={three} />
          <OfferSection
            included={included}
            {...sections.specials}
            rows={listSpecials(lang)}
            more={{ href: href('specials', lang), name: t('allSpecials') }}
          />
        </div>
      </>
    )
  },
}
