import type { Metadata } from 'next'
import { env } from '#lib/env'
import { LANGS, LOCALES, type Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/routes'
import { untypeset } from '#lib/untypeset'
import { absolute } from './ids'

export const siteMetadata: Metadata = {
  icons: { icon: [{ url: '/brand/favicon.svg', type: 'image/svg+xml' }], apple: '/brand/icon-180.png' },
}

/** The picture for social media, 1200 × 630 pixels, with its alternative text. */
export type SocialCard = { src: string; alt: string }
export const CARD_SIZE = { width: 1200, height: 630 }

type Head = {
  lang: Lang
  route: Route
  meta: { title: string; description: string; keywords?: string }
  card: SocialCard
  siteName: string
}

/** Gives title, description, robots and social card of a page. Canonical and alternates are in head-links.tsx. */
export function pageMetadata({ lang, route, meta, card, siteName }: Head): Metadata {
  const [title, description] = [untypeset(meta.title), untypeset(meta.description)]
  const images = [{ url: absolute(card.src), alt: untypeset(card.alt), ...CARD_SIZE }]
  const locale = (each: Lang) => LOCALES[each].replace('-', '_')
  return {
    title,
    description,
    keywords: meta.keywords && untypeset(meta.keywords),
    robots: robotsFor(route.indexed),
    openGraph: {
      type: 'website',
      siteName: untypeset(siteName),
      title,
      description,
      locale: locale(lang),
      alternateLocale: LANGS.filter((each) => each !== lang).map(locale),
      images,
    },
    // Twitter takes the rest of the card from Open Graph.
    twitter: { card: 'summary_large_image' },
  }
}

/** Gives the rules for search engines: no page of a staging site is indexed. */
function robotsFor(indexed: boolean): Metadata['robots'] {
  if (env.SITE_ENV === 'staging') return { index: false, follow: false }
  return indexed ? undefined : { index: false }
}
