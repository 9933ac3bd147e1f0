import type { Metadata } from 'next'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import type { Lang } from '#lib/routes/languages'
import { PAGE_KEYS } from '#lib/routes/table'
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
    meta: { ...meta, keywords: keywordsOf(props) },
    siteName,
    card: cardOf(props.lang, meta),
  })
}

/** Pages with a file of their own have keywords; treatments and offers do without. */
function keywordsOf({ lang, route }: PageProps): string | undefined {
  const own = PAGE_KEYS.find((key) => key === route.key)
  return own && getPage(lang, own).keywords
}

/**
 * Finds the picture of a page's social card: the one for cards only, else the page's first one, else the site's own.
 */
export function cardOf(lang: Lang, { image, card }: Pick<PageMeta, 'image' | 'card'> = {}): SocialCard {
  const { og, alt } = getPicture(lang, card ?? image ?? GENERAL)
  return { src: og, alt }
}
