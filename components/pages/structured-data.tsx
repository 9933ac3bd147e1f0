import { hasSampleReviews, priceRange, rating } from '#lib/content/figures'
import { getFile } from '#lib/content/pages'
import { offeredMethods } from '#lib/content/offered-methods'
import type { Lang } from '#lib/routes/languages'
import { getRoute, parents, type Route } from '#lib/routes/routes'
import { catalogNode } from '#lib/seo/catalog'
import { JsonLd } from '#lib/seo/json-ld'
import { crumbsNode, pageNode, type Crumb } from '#lib/seo/page-thing'
import { siteNode, spaNode } from '#lib/seo/spa'
import { moduleOf } from '.'
import { cardOf, metaOfPage } from './head'
import type { PageProps } from './page-module'

/** Shows the structured data of a page: the spa, the site, the page with its breadcrumbs, and what it sells. */
export function StructuredData(props: PageProps) {
  const { lang, route } = props
  const { catalog, jsonLd } = moduleOf(route)
  const meta = metaOfPage(props)
  const path = route.paths[lang]
  const sold = catalog ? [catalogNode({ name: meta.name, path, entries: catalog(props) })] : (jsonLd?.(props) ?? [])
  const business = getFile(lang, 'business')
  const picture = meta.image ? cardOf(lang, meta) : undefined
  const figures = { priceRange: priceRange(), rating: rating() }
  const crumbs = crumbsTo(lang, route, business.name)
  return (
    <JsonLd
      nodes={[
        spaNode({
          lang,
          business,
          payments: offeredMethods(lang).map(({ label }) => label),
          ...figures,
          photo: cardOf(lang).src,
          withExceptions: route.key === 'about',
          withRating: !hasSampleReviews() && ['home', 'about', 'reviews'].includes(route.key),
        }),
        siteNode(business),
        pageNode({ lang, path, crumbs, meta, picture, mainId: sold[0]?.['@id'] }),
        ...(crumbs.length > 1 ? [crumbsNode(crumbs)] : []),
        ...sold,
      ]}
    />
  )
}

function crumbsTo(lang: Lang, route: Route, siteName: string): Crumb[] {
  const home = { name: siteName, path: getRoute('home').paths[lang] }
  const below = route.key === 'home' ? [] : [...parents(route), route]
  return [home, ...below.map((each) => ({ name: metaOfPage({ lang, route: each }).name, path: each.paths[lang] }))]
}
