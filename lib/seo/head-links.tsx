import { DEFAULT_LANG, LANGS, type Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/routes'
import type { Price } from '#lib/money'
import { absolute } from './ids'
import { decimalEuros } from './price'

/** Gives a page's address in every language, and the default one (`x-default`); none for pages that are not indexed. */
export function alternates(route: Route): Record<string, string> {
  if (!route.indexed) return {}
  const addresses = Object.fromEntries(LANGS.map((lang) => [lang, absolute(route.paths[lang])]))
  return { ...addresses, 'x-default': absolute(route.paths[DEFAULT_LANG]) }
}

type Props = { lang: Lang; route: Route; /** The price of what the page sells. */ price?: Price }

/**
 * Shows the canonical address, the alternates and the social address, which React moves into the head. Next's metadata
 * would write the address of the home page without its slash, unlike the sitemap.
 */
export function HeadLinks({ lang, route, price }: Props) {
  const canonical = absolute(route.paths[lang])
  return (
    <>
      <link rel="canonical" href={canonical} />
      {Object.entries(alternates(route)).map(([each, address]) => (
        <link key={each} rel="alternate" hrefLang={each} href={address} />
      ))}
      <meta property="og:url" content={canonical} />
      {price !== undefined && <meta property="product:price:amount" content={decimalEuros(price.cents)} />}
      {price !== undefined && <meta property="product:price:currency" content="EUR" />}
    </>
  )
}
