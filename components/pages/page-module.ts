import type { ReactNode } from 'react'
import type { Price } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/routes'
import type { SchemaNode } from '#lib/seo/json-ld'

export type PageProps = { lang: Lang; route: Route }

/** What the head of a page needs, in one language. */
export type PageMeta = {
  title: string
  description: string
  /** Short name for breadcrumbs. */
  name: string
  /** The picture that the page shows first, for search engines and social cards; without any the site's own. */
  image?: string
  /** A picture for the social card of a page that shows none. */
  card?: string
  /** What the page sells costs so much. */
  price?: Price
}

/** `at once`: the page lives from the start. `with a query`: its address may ask for something. */
export type Wakes = 'at once' | 'with a query'

export type PageModule = {
  meta: (props: PageProps) => PageMeta
  Body: (props: PageProps) => ReactNode | Promise<ReactNode>
  /** What lies under the navigation bar: a dark picture, a light page, or a picture on the left only. */
  top: 'dark' | 'light' | 'split'
  /** Task pages end in the short footer. */
  footer?: 'short'
  /** When the page's code runs, if not at the visitor's first movement (tools/boot). */
  wakes?: Wakes | ((props: PageProps) => Wakes | undefined)
  /** What the WhatsApp message is about. */
  subject?: (props: PageProps) => string | undefined
  jsonLd?: (props: PageProps) => SchemaNode[]
}

type HeadCopy = { seoTitle: string; seoDescription: string; h1: string }

/** Says of a page what its own copy says, and what else is known of it. */
export const metaOf = ({ seoTitle, seoDescription, h1 }: HeadCopy, more: Partial<PageMeta> = {}): PageMeta => ({
  title: seoTitle,
  description: seoDescription,
  name: h1,
  ...more,
})
