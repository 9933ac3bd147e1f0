import type { Metadata } from 'next'
import { categoryOf } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import type { Lang } from '#lib/routes/languages'
import { PAGE_KEYS, type PageKey } from '#lib/routes/table'
import { pageMetadata, type SocialCard } from '#lib/seo/metadata'
import { moduleOf } from '.'
import { metaOf, type PageMeta, type PageProps } from './page-module'

/** Gives what the head of a page needs: from its file in content/pages, or from its module. */
export function metaOfPage(props: PageProps): PageMeta {
  const { meta, image, card } = moduleOf(props.route)
  if (meta) return meta(props)
  const key = fileOf(props)
  if (!key) throw new Error(`Nothing says what the head of ${props.route.key} has.`)
  return metaOf(getPage(props.lang, key), { image: image?.(props), card: card?.(props) })
}

/** Names the page's file in content/pages; pages of treatments and offers have none. */
const fileOf = ({ route }: PageProps) => PAGE_KEYS.find((key) => key === route.key)

/** Makes the metadata of a page. */
export function headOf(props: PageProps): Metadata {
  const meta = metaOfPage(props)
  const siteName = getFile(props.lang, 'business').name
  return pageMetadata({
    ...props,
    meta: { ...meta, keywords: keywordsOf(props, meta.name) },
    siteName,
    card: cardOf(props.lang, meta),
  })
}

/**
 * Gives the keywords of a page: those of its file. A page of a treatment or offer has its name with the city, and the
 * keywords of the page above it.
 */
function keywordsOf(props: PageProps, name: string): string {
  const { lang, route } = props
  const own = fileOf(props)
  if (own) return getPage(lang, own).keywords
  const city = getFile(lang, 'business').address.locality
  return [`${name} ${city}`.toLocaleLowerCase(lang), getPage(lang, pageAbove(route)).keywords].join(', ')
}

/** Finds the page that lists the treatment or offer of a page. */
function pageAbove({ key, id = '' }: PageProps['route']): PageKey {
  if (key.startsWith('gift:')) return 'gifts'
  return key.startsWith('offer:') ? 'offers' : categoryOf(id)
}

/**
 * Gives the social picture of a page: the one for social media only, or its first picture, or that of the site.
 */
export function cardOf(lang: Lang, { image, card }: Pick<PageMeta, 'image' | 'card'> = {}): SocialCard {
  const { og, alt } = getPicture(lang, card ?? image ?? getPage(lang, 'home').sections.hero.image)
  return { src: og, alt }
}
