import { useTranslations } from 'next-intl'
import { PictureHead } from '#components/offer/picture-head'
import { HeadAction } from '#components/price/head-action'
import { SpecialCards } from '#components/offer/special-cards'
import { datedSummary, validity } from '#components/offer/validity'
import { getTreatmentOrOffer, listSpecials } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { catalogNode } from '#lib/seo/catalog'
import { metaOf, type PageModule } from './page-module'

/**
 * Lists what the page of specials shows, by date: the specials, and Valentine's Day, which has a page of its own.
 */
function listed(lang: Lang) {
  const { h1, lead } = getPage(lang, 'valentine')
  const days = getFile(lang, 'valentine')
  // Its price is that of the first treatment or offer, which the button of its page books.
  const [first] = days.ways.map(({ code }) => getTreatmentOrOffer(lang, code))
  const { price, minutes } = first ?? {}
  const valentine = { ...days, title: h1, summary: lead, href: href('valentine', lang), price, minutes }
  return [...listSpecials(lang), valentine].sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))
}

export const specialsPage: PageModule = {
  top: 'dark',
  meta: ({ lang }) => {
    const copy = getPage(lang, 'specials')
    return metaOf(copy, { image: copy.sections.calendar.image })
  },
  jsonLd: ({ lang, route }) => [
    catalogNode({ name: getPage(lang, 'specials').h1, path: route.paths[lang], entries: listSpecials(lang) }),
  ],
  Body: function Body({ lang }) {
    const {
      h1,
      lead,
      sections: { calendar, rest },
    } = getPage(lang, 'specials')
    const t = useTranslations('action')
    const [next] = listSpecials(lang)
    const entries = listed(lang)
    const cards = entries.map((entry) => ({
      ...entry,
      picture: getPicture(lang, entry.image),
      summary: datedSummary(entry, calendar.validity, lang),
    }))
    const seasons = entries.map(({ validFrom = '', validTo = '' }) => ({ from: validFrom, to: validTo }))
    return (
      <>
        <PictureHead picture={getPicture(lang, calendar.image)} title={h1} lead={lead}>
          {next && (
            <>
              <p>
                {next.title}
                <br />
                <span className="num">{validity(next, calendar.validity, lang)}</span>
              </p>
              <HeadAction price={next.price} href={next.href} name={next.button} />
            </>
          )}
        </PictureHead>
        <SpecialCards
          copy={{ ...calendar, rest: rest.text }}
          cards={cards}
          seasons={seasons}
          more={{ href: href(rest.target, lang), name: t('allOffers') }}
        />
      </>
    )
  },
}
