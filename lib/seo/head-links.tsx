import { DEFAULT_LANG, LANGS, type Lang } from '#lib/routes/languages'
import type { Route } from '#lib/routes/routes'
import type { Price } from '#lib/money'
import { absolute } from './ids'
import { decimalEuros } from './price'

/**
 * Gives a page's address in every language, and the one for everybody else (`x-default`). Pages that are not indexed
 * have none.
 */
export function alternates(route: Route): Record<string, string> {
  if (!route.indexed) return {}
  const own = Object.fromEntries(LANGS.map((lang) => [lang, absolute(route.paths[lang])]))
  return { ...own, 'x-default': absolute(route.paths[DEFAULT_LANG]) }
}

type Props = { lang: Lang; route: Route; /** Of what the page sells. */ price?: Price }

/**
 * Writes canonical address, alternates and social address; React puts them into the head. Next's metadata would write
 * the home's address without its slash, unlike the sitemap.
 */
export function HeadLinks({ lang, route, price }: Props) {
  const own = absolute(route.paths[lang])
  return (
    <>
      <link rel="canonical" href={own} />
      {Object.entries(alternates(route)).map(([each, address]) => (
        <link key={each} rel="alternate" hrefLang={each} href={address} />
      ))}
      <meta property="og:url" content={own} />
      {price !== undefined && <meta property="product:price:amount" content={decimalEuros(price.cents)} />}
      {price !== undefined && <meta property="product:price:currency" content="EUR" />}
    </>
  )
}
