import type { BreadcrumbListLeaf, WebPageLeaf } from 'schema-dts'
import type { Lang } from '#lib/routes/languages'
import { absolute, idOf, ref } from './ids'
import { CARD_SIZE, type SocialCard } from './metadata'

/** A breadcrumb: the short name and the path of a page above, or of the page itself. */
export type Crumb = { name: string; path: string }

type Page = {
  lang: Lang
  path: string
  crumbs: Crumb[]
  meta: { title: string; description: string }
  picture?: SocialCard
  mainId?: string
}

/** Describes a page as part of the site, with its picture and the one thing that it sells, if any. */
export function pageNode({ lang, path, crumbs, meta, picture, mainId }: Page): WebPageLeaf {
  return {
    '@type': 'WebPage',
    '@id': idOf('page', path),
    url: absolute(path),
    name: meta.title,
    description: meta.description,
    inLanguage: lang,
    isPartOf: ref('site'),
    about: ref('spa'),
    ...(crumbs.length > 1 && { breadcrumb: ref('crumbs', path) }),
    ...(mainId && { mainEntity: { '@id': mainId } }),
    ...(picture && {
      primaryImageOfPage: {
        '@type': 'ImageObject',
        contentUrl: absolute(picture.src),
        ...(picture.alt && { caption: picture.alt }),
        width: `${CARD_SIZE.width}`,
        height: `${CARD_SIZE.height}`,
      },
    }),
  }
}

/** Describes the breadcrumbs of a page; the last one is the page. */
export function crumbsNode(crumbs: Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': idOf('crumbs', crumbs.at(-1)?.path),
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
