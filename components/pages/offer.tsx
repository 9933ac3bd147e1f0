import { useTranslations } from 'next-intl'
import { PaperAddress } from '#components/contact/paper-address'
import { Summary } from '#components/hours/days'
import { OfferStory } from '#components/offer/offer-story'
import { Rows } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import { Crumbs } from '#components/ui/lists'
import { Split } from '#components/ui/split'
import { fit } from '#components/ui/fit'
import { cautionsIn, getOffer, includedIn, relatedOffers } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { bookHref } from '#lib/routes/book-href'
import { href } from '#lib/routes/routes'
import type { PageModule, PageProps } from './page-module'
import { spaOnPaper } from './print-copy'
import { serviceHead } from './service-head'

const read = ({ lang, route }: PageProps<'offer'>) => getOffer(lang, route.id)

export const offerPage: PageModule<'offer'> = {
  ...serviceHead(read),
  action: (props, t) => {
    const { code, price, minutes, button, period, versions } = read(props)
    // Their form has a bar of its own.
    if (versions) return undefined
    const note = period ?? `${minutes}\u00a0${t('price.minutes')}`
    return {
      href: bookHref(props.lang, 'offer', code),
      name: button,
      price: price.apart ? { cents: price.cents } : price,
      note,
    }
  },
  Body: function Body(props) {
    const { lang } = props
    const t = useTranslations()
    const it = read(props)
    return (
      <>
        <Split picture={getPicture(lang, it.image)}>
          <Crumbs
            label={t('shell.crumbs')}
            above={[{ href: href('offers', lang), name: getPage(lang, 'offers').h1 }]}
            here={it.title}
          />
          <h1 {...fit(it.title)}>{it.title}</h1>
          <p className="lead">
            <Summary of={it} />
          </p>
          <OfferStory
            offer={it}
            parts={includedIn(lang, it.parts)}
            cautions={cautionsIn(lang, [it.code])}
            terms={getPage(lang, 'offer').sections.terms.items}
          />
          <div className="paper">
            <PaperAddress spa={spaOnPaper(lang)} />
          </div>
        </Split>
        <Labelled label={t('offer.related')} away>
          <Rows rows={relatedOffers(lang, it)} />
        </Labelled>
      </>
    )
  },
}
