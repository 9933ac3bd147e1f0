import type { Metadata } from 'next'
import { categoryOf } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import type { Lang } from '#lib/routes/languages'
import { PAGE_KEYS, type PageKey } from '#lib/routes/table'
import { pageMetadata, type SocialCard } from '#lib/seo/metadata'
import type { PageMeta, PageModule, PageProps } from './page-module'

/** The picture of a page without one of its own. */
const GENERAL = 'hero.jpg'

/** Makes the metadata of a page from what its module says about itself. */
export function headOf(props: PageProps, page: PageModule): Metadata {
  const meta = page.meta(props)
  const siteName = getFile(props.lang, 'business').name
  return pageMetadata({
    ...props,
    meta: { ...meta, keywords: keywordsOf(props, meta.name) },
    siteName,
    card: cardOf(props.lang, meta),
  })
}

/**
 * Gives the words people search for: those of the page's own file; what is sold is its name in the city, and the words
 * of the page above it.
 */
function keywordsOf({ lang, route }: PageProps, name: string): string {
  const own = PAGE_KEYS.find((key) => key === route.key)
  if (own) return getPage(lang, own).keywords
  const city = getFile(lang, 'business').address.locality
  return [`${name} ${city}`.toLocaleLowerCase(lang), getPage(lang, pageAbove(route)).keywords].join(', ')
}

/** Finds the page that lists what a page sells. */
function pageAbove({ key, id = '' }: PageProps['route']): PageKey {
  if (key.startsWith('gift:')) return 'gifts'
  return key.startsWith('offer:') ? 'offers' : categoryOf(id)
}

/**
 * Finds the picture of a page's social card: the one for cards only, else the page's first one, else the site's own.
 */
export function cardOf(lang: Lang, { image, card }: Pick<PageMeta, 'image' | 'card'> = {}): SocialCard {
  const { og, alt } = getPicture(lang, card ?? image ?? GENERAL)
  return { src: og, alt }
}
