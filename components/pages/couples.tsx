import { useTranslations } from 'next-intl'
import { PictureHead } from '#components/ui/picture-head'
import { PictureCards } from '#components/listing/picture-cards'
import { pictureName } from '#components/treatment/picture-name'
import { HeadAction } from '#components/price/head-action'
import { MoreLink } from '#components/ui/button'
import { Notes } from '#components/ui/notes'
import { getCategory } from '#lib/content/categories'
import { getOffer } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { treatmentsForTwo } from '#lib/content/treatments'
import { hyphenated } from '#lib/i18n/hyphenated'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { toReserve, type PageModule, type Translator } from './page-module'

function entriesOf(lang: Lang) {
  const rituals = treatmentsForTwo(lang).map((each) => ({ ...each, transitionName: pictureName(each.code) }))
  return [...rituals, ...getPage(lang, 'couples').sections.list.offers.map((id) => getOffer(lang, id))]
}

const actionOf = (lang: Lang, t: Translator) =>
  toReserve(
    lang,
    entriesOf(lang).map(({ price }) => price.cents),
    t,
  )

export const couplesPage: PageModule = {
  top: 'dark',
  grounds: () => ({ first: 'pareja' }),
  image: ({ lang }) => getCategory(lang, 'pareja').image,
  catalog: ({ lang }) => entriesOf(lang),
  action: ({ lang }, t) => actionOf(lang, t),
  Body: function Body({ lang }) {
    const t = useTranslations()
    const { h1, lead, sections } = getPage(lang, 'couples')
    const { list, surprise, more } = sections
    const category = getCategory(lang, 'pareja')
    const entries = entriesOf(lang)
    return (
      <>
        <PictureHead
          picture={getPicture(lang, category.image)}
          category={category.id}
          title={hyphenated(h1)}
          lead={lead}
          slogan={category.slogan}
          photo="clamp(10rem, 40vw + 36svh - 13.25rem, 56svh)"
        >
          <HeadAction {...actionOf(lang, t)} />
        </PictureHead>
        <section className="sec">
          <div className="wrap flow">
            <h2 className="lbl">{list.heading}</h2>
            <PictureCards cards={entries.map((entry) => ({ ...entry, picture: getPicture(lang, entry.image) }))} />
          </div>
        </section>
        <Notes
          notes={[
            surprise,
            { ...more, link: <MoreLink href={href('reservations', lang)}>{t('action.request')}</MoreLink> },
          ]}
        />
      </>
    )
  },
}
