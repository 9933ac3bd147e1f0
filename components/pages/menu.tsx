import { useTranslations } from 'next-intl'
import { criteriaOf } from '#components/treatment/menu-criteria'
import { MenuFilter } from '#components/treatment/menu-filter'
import { MenuGroup } from '#components/treatment/menu-group'
import { MenuTocIsland } from '#components/islands'
import css from '#components/treatment/menu-parts.module.css'
import { fit } from '#components/ui/fit'
import { getCategory } from '#lib/content/categories'
import { lastMinutePromise } from '#lib/content/last-minute'
import { getPage } from '#lib/content/pages'
import { treatmentsOf } from '#lib/content/treatments'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { menuNode } from '#lib/seo/catalog'
import type { PageModule } from './page-module'

function listGroups(lang: Lang) {
  return getPage(lang, 'menu').sections.groups.categories.map((id) => {
    const category = getCategory(lang, id)
    const rows = treatmentsOf(lang, category.page).map((each) => ({ ...each, fits: criteriaOf(each) }))
    const codes = rows.map(({ code }) => code)
    return {
      ...category,
      rows,
      isForTwo: rows.every(({ persons }) => persons === 2),
      promise: lastMinutePromise(lang, codes),
      fits: [...new Set(rows.flatMap(({ fits }) => fits))],
    }
  })
}

export const menuPage: PageModule = {
  jsonLd: ({ lang, route }) => {
    const lists = listGroups(lang).map(({ name, href, rows }) => ({ name, path: href, entries: rows }))
    return [menuNode(getPage(lang, 'menu').h1, route.paths[lang], lists)]
  },
  Body: function Body({ lang }) {
    const t = useTranslations('menu')
    const { h1, lead, sections } = getPage(lang, 'menu')
    const groups = listGroups(lang)
    const toc = [
      ...groups.map(({ id, name, fits }) => ({ name, href: `#${id}`, fits })),
      ...sections.groups.also.map((id) => getCategory(lang, id)),
    ]
    return (
      <div className={`page wrap ${css.narrowed}`}>
        <div className={`grid ${css.head}`}>
          <h1 className={css.title} {...fit(h1)}>
            {h1}
          </h1>
          <p className="lead c-l">{lead}</p>
          <div className="c-r">
            <MenuFilter met={new Set(groups.flatMap(({ fits }) => fits))} />
          </div>
        </div>
        <div className={`${css.menu} grid sec--tight`} data-menu>
          <MenuTocIsland label={t('categories')} links={toc} />
          <div className="c-body">
            {groups.map(({ isForTwo, ...group }) => (
              <MenuGroup
                key={group.id}
                {...group}
                note={isForTwo ? t('priceForTwo') : undefined}
                todayHref={href('last-minute', lang)}
              />
            ))}
            <p className="dim">{sections.note.text}</p>
          </div>
        </div>
      </div>
    )
  },
}
