import { useTranslations } from 'next-intl'
import { CategoryBand } from '#components/treatment/category-band'
import { HeadAction } from '#components/price/head-action'
import { PictureHead } from '#components/ui/picture-head'
import { NextStep } from '#components/treatment/next-step'
import { pictureName } from '#components/treatment/picture-name'
import { TreatmentList } from '#components/treatment/treatment-list'
import { Crumbs } from '#components/ui/lists'
import { categoryOfPage, getCategory } from '#lib/content/categories'
import { lastMinutePromise } from '#lib/content/last-minute'
import { getOffer } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { sharedCautions, treatmentsIn, treatmentsOf } from '#lib/content/treatments'
import { hyphenated } from '#lib/i18n/hyphenated'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import { toReserve, type PageModule, type Translator } from './page-module'

const actionOf = (lang: Lang, page: PageKey, t: Translator) =>
  toReserve(
    lang,
    treatmentsOf(lang, page).map(({ price }) => price.cents),
    t,
  )

export const categoryPage: PageModule<'category'> = {
  top: 'dark',
  grounds: ({ lang, route }) => ({
    first: categoryOfPage(lang, route.key).id,
    band: getPage(lang, route.key).sections.also,
  }),
  image: ({ lang, route }) => categoryOfPage(lang, route.key).image,
  catalog: ({ lang, route }) => treatmentsOf(lang, route.key),
  action: ({ lang, route }, t) => actionOf(lang, route.key, t),
  Body: function Body({ lang, route }) {
    const t = useTranslations()
    const page = route.key
    const copy = getPage(lang, page)
    const category = categoryOfPage(lang, page)
    const treatments = treatmentsOf(lang, page)
    const { benefits, caution, wear, also, next } = copy.sections
    const labels: Partial<Record<PageKey, string>> = {
      offers: t('action.allOffers'),
      'last-minute': t('action.seeToday'),
    }
    const label = labels[next.target] ?? categoryOfPage(lang, next.target).textLink
    const band = also && getCategory(lang, also)
    const rows = treatments.map((each) => ({
      ...each,
      picture: getPicture(lang, each.image, each.crop),
      transitionName: pictureName(each.code),
    }))
    return (
      <>
        <PictureHead
          picture={getPicture(lang, category.image)}
          category={category.id}
          above={
            <Crumbs
              label={t('shell.crumbs')}
              above={[{ href: href('menu', lang), name: getPage(lang, 'menu').h1 }]}
              here={copy.h1}
            />
          }
          title={hyphenated(copy.h1)}
          isName
          lead={copy.lead}
          slogan={category.slogan}
        >
          <HeadAction {...actionOf(lang, page, t)} />
        </PictureHead>
        <TreatmentList
          benefits={category.benefits}
          benefitsHeading={benefits.heading}
          promise={lastMinutePromise(
            lang,
            treatments.map(({ code }) => code),
          )}
          caution={caution && { ...caution, sentences: sharedCautions(lang, page) }}
          wear={wear}
          rows={rows}
        />
        {band && <CategoryBand category={band} rows={treatmentsIn(lang, band.id)} />}
        <NextStep
          {...next}
          rows={next.offers?.map((id) => getOffer(lang, id))}
          link={{ href: href(next.target, lang), label }}
        />
      </>
    )
  },
}
