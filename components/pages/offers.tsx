import { OfferList } from '#components/offer/offer-list'
import { listOffers, listSpecials } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { catalogThing } from '#lib/seo/catalog'
import type { PageModule } from './page-module'

export const offers: PageModule = {
  top: 'light',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'offers')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  jsonLd: ({ lang, route }) => {
    const entries = [...listOffers(lang), ...listSpecials(lang)]
    return [catalogThing({ name: getPage(lang, 'offers').h1, path: route.paths[lang], entries })]
  },
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'offers')
    const words = {
      included: getPage(lang, 'offer').sections.included.heading,
      validity: getPage(lang, 'specials').sections.calendar.validity,
    }
    const pictured = listOffers(lang).map((offer) => ({ ...offer, picture: getPicture(lang, offer.image) }))
    return (
      <>
        <div className="page wrap flow">
          <h1 className="h-xl">{h1}</h1>
          <p className="lead dim">{lead}</p>
        </div>
        <OfferList lang={lang} sections={sections} words={words} offers={pictured} specials={listSpecials(lang)} />
      </>
    )
  },
}
