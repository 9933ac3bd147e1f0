import { useTranslations } from 'next-intl'
import { OfferBand } from '#components/offer/offer-band'
import { OfferSection } from '#components/offer/offer-section'
import { fit } from '#components/ui/fit'
import { listOffers, listSpecials } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { href } from '#lib/routes/routes'
import { toReserve, type PageModule } from './page-module'

export const offersPage: PageModule = {
  grounds: () => ({ band: 'pareja' }),
  catalog: ({ lang }) => [...listOffers(lang), ...listSpecials(lang)],
  action: ({ lang }, t) =>
    toReserve(
      lang,
      listOffers(lang).map(({ price }) => price.cents),
      t,
    ),
  Body: function Body({ lang }) {
    const t = useTranslations('offer')
    const { h1, lead, sections } = getPage(lang, 'offers')
    const pictured = listOffers(lang).map((offer) => ({ ...offer, picture: getPicture(lang, offer.image) }))
    const [single, ...singles] = pictured.filter(({ type }) => type === 'single')
    const [couple, ...couples] = pictured.filter(({ type }) => type === 'couple')
    const three = pictured.filter(({ type }) => type === 'three')
    return (
      <>
        <div className="page wrap grid grid--end">
          <h1 className="c-l7" {...fit(h1)}>
            {h1}
          </h1>
          <p className="lead dim c-r">{lead}</p>
        </div>
        <div className="sec--tight sec--join blk">
          <OfferSection {...sections.single} featured={single} rows={singles} />
        </div>
        {couple && <OfferBand heading={sections.couple.heading} offer={couple} />}
        <div className="sec">
          <OfferSection heading={t('alsoForTwo')} slogan={sections.couple.slogan} rows={couples} />
          <OfferSection {...sections.three} rows={three} />
          <OfferSection
            {...sections.specials}
            rows={listSpecials(lang)}
            more={{ href: href('specials', lang), name: t('allSpecials') }}
          />
        </div>
      </>
    )
  },
}
