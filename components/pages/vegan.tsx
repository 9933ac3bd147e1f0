import { useTranslations } from 'next-intl'
import { PictureHead } from '#components/ui/picture-head'
import { pictureName } from '#components/treatment/picture-name'
import { Rows } from '#components/listing/treatment-row'
import { HeadAction } from '#components/price/head-action'
import { MoreLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import { Ticks } from '#components/ui/lists'
import { Notes } from '#components/ui/notes'
import { categoryOfPage } from '#lib/content/categories'
import { lowestPrice } from '#lib/content/figures'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { treatmentsIn } from '#lib/content/treatments'
import { env } from '#lib/env'
import { fill } from '#lib/i18n/fill'
import { hyphenated } from '#lib/i18n/hyphenated'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { formatDay } from '#lib/time/dates'
import { toReserve, type PageModule } from './page-module'

/** Lists who declares that nothing is tested on animals. Placeholders are only for a staging site and the editor. */
function declarationsOf(lang: Lang): string[] {
  const { who, suppliers } = getPage(lang, 'vegan').sections.animals
  const isPreview = env.SITE_ENV === 'staging' || env.NODE_ENV === 'development'
  return suppliers
    .filter(({ placeholder }) => isPreview || !placeholder)
    .map(({ name, since }) => fill(who, { name, date: formatDay(since, lang) }))
}

export const veganPage: PageModule = {
  top: 'dark',
  grounds: () => ({ first: 'vegano' }),
  image: ({ lang }) => categoryOfPage(lang, 'vegan').image,
  catalog: ({ lang }) => treatmentsIn(lang, 'vegano'),
  action: ({ lang }, t) => toReserve(lang, [lowestPrice('vegano')], t),
  Body: function Body({ lang }) {
    const t = useTranslations()
    const { h1, lead, sections } = getPage(lang, 'vegan')
    const { id, image, slogan } = categoryOfPage(lang, 'vegan')
    const treatments = treatmentsIn(lang, 'vegano')
    const declarations = declarationsOf(lang)
    const write = `mailto:${getFile(lang, 'business').email}`
    return (
      <>
        <PictureHead
          picture={getPicture(lang, image)}
          category={id}
          title={hyphenated(h1)}
          isName
          lead={fill(lead, { count: treatments.length })}
          slogan={slogan}
        >
          <HeadAction {...toReserve(lang, [lowestPrice('vegano')], t)} />
        </PictureHead>
        <Labelled label={t('treatment.list')}>
          <Rows
            pictured
            rows={treatments.map((row) => ({
              ...row,
              forTwo: row.persons === 2,
              picture: getPicture(lang, row.image, row.crop),
              transitionName: pictureName(row.code),
            }))}
          />
        </Labelled>
        {declarations.length > 0 && (
          <Labelled label={sections.animals.heading} join>
            <div className="flow">
              <p>{sections.animals.text}</p>
              <Ticks items={declarations} />
            </div>
          </Labelled>
        )}
        <Notes
          notes={[
            { ...sections.rest, link: <MoreLink href={href('menu', lang)}>{t('action.seeMenu')}</MoreLink> },
            { ...sections.ask, link: <MoreLink href={write}>{t('action.write')}</MoreLink> },
          ]}
        />
      </>
    )
  },
}
