import { useTranslations } from 'next-intl'
import { Summary } from '#components/hours/days'
import { OfferStory } from '#components/offer/offer-story'
import { Rows } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import { Crumbs } from '#components/ui/lists'
import { Split, SplitTitle } from '#components/ui/split'
import { cautionsIn, getOffer, includedIn, relatedOffers } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { href } from '#lib/routes/routes'
import type { PageModule, PageProps } from './page-module'
import { serviceHead } from './service-head'

const read = ({ lang, route }: PageProps<'offer'>) => getOffer(lang, route.id)

export const offerPage: PageModule<'offer'> = {
  ...serviceHead(read),
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
          <SplitTitle>{it.title}</SplitTitle>
          <p className="lead">
            <Summary of={it} />
          </p>
          <OfferStory
            offer={it}
            parts={includedIn(lang, it.parts)}
            cautions={cautionsIn(lang, [it.code])}
            terms={getPage(lang, 'offer').sections.terms.items}
          />
        </Split>
        <Labelled label={t('offer.related')}>
          <Rows rows={relatedOffers(lang, it)} />
        </Labelled>
      </>
    )
  },
}
