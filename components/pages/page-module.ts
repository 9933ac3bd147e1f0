import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CategoryId } from '#lib/content/categories'
import { formatMoney, type Price } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href, type Route } from '#lib/routes/routes'
import type { PageKind } from '#lib/routes/table'
import type { SchemaNode } from '#lib/seo/json-ld'
import type { ServiceFacts } from '#lib/seo/service'

/** What one does on a page: its main link with the price, and what stands beside them in a few words. */
export type PageAction = { href: string; name: string; price?: Price; note?: string }

/** Gives words of the program in the page's language. */
export type Translator = ReturnType<typeof useTranslations<never>>

export type PageProps<Kind extends PageKind = PageKind> = { lang: Lang; route: Route<Kind> }

/** What the head of a page needs, in one language. */
export type PageMeta = {
  title: string
  description: string
  /** The short name for breadcrumbs. */
  name: string
  /** The first picture of the page, for search engines and social media; by default that of the site. */
  image?: string
  /** The social picture of a page that shows no picture. */
  card?: string
  price?: Price
}

/** A page of a kind. A module that asks nothing of its kind's routes suits any kind. */
export type PageModule<Kind extends PageKind = PageKind> = {
  /** What the head needs, where the page's file in content/pages does not say it. */
  meta?: (props: PageProps<Kind>) => PageMeta
  /** The first picture, with the head of the file. */
  image?: (props: PageProps<Kind>) => string
  /** The social picture, with the head of the file. */
  card?: (props: PageProps<Kind>) => string
  Body: (props: PageProps<Kind>) => ReactNode | Promise<ReactNode>
  /** What is below the navigation bar, if it is no light page: a dark picture, or a picture on the left only. */
  top?: 'dark' | 'split'
  /** The categories whose colours its first section and its band have: over them, the bar has these too. */
  grounds?: (props: PageProps<Kind>) => { first?: CategoryId; band?: CategoryId }
  /** Pages for a task, such as paying, have the short footer. */
  footer?: 'short'
  /** Whether the page's code runs at the start, not at the visitor's first interaction (tools/boot). */
  wakes?: 'at once' | ((props: PageProps<Kind>) => 'at once' | undefined)
  /** The subject of the WhatsApp message. */
  subject?: (props: PageProps<Kind>) => string | undefined
  /** What one does there, or nothing, for the bar at the foot of narrow windows, which else leads to reservations. */
  action?: (props: PageProps<Kind>, t: Translator) => PageAction | undefined
  /** The treatments and offers that the page lists, for search engines. */
  catalog?: (props: PageProps<Kind>) => ServiceFacts[]
  /** What else the page sells or shows, for search engines. */
  jsonLd?: (props: PageProps<Kind>) => SchemaNode[]
}

type HeadCopy = { seoTitle: string; seoDescription: string; h1: string }

/** Makes the meta data of a page from its copy, and adds `more`. */
export const metaOf = ({ seoTitle, seoDescription, h1 }: HeadCopy, more: Partial<PageMeta> = {}): PageMeta => ({
  title: seoTitle,
  description: seoDescription,
  name: h1,
  ...more,
})

/** Makes the action of a page that sells several things: to reserve, with the lowest of their prices in cents. */
export const toReserve = (lang: Lang, cents: readonly number[], t: Translator): PageAction => ({
  href: href('reservations', lang),
  name: t('action.book'),
  note: t('price.from', { price: formatMoney(Math.min(...cents), lang) }),
})
