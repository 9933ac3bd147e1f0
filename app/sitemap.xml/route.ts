import { LANGS } from '#lib/routes/languages'
import { ROUTES } from '#lib/routes/routes'
import { alternates } from '#lib/seo/head-links'
import { absolute } from '#lib/seo/ids'
import lastModified from '#lib/seo/lastmod.generated.json'

// Written here because the schema of sitemaps.org has an order, in which Next writes the alternates too early.

export const dynamic = 'force-static'

const dates = new Map<string, string>(Object.entries(lastModified))

/** Lists every indexed page in every language, with the day on which its file changed and its alternates. */
export function GET(): Response {
  const urls = ROUTES.filter(({ indexed }) => indexed).flatMap((route) => {
    const date = dates.get(route.key)
    const links = Object.entries(alternates(route)).map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
    )
    return LANGS.map((lang) =>
      ['<url>', `<loc>${absolute(route.paths[lang])}</loc>`, date && `<lastmod>${date}</lastmod>`, ...links, '</url>']
        .filter(Boolean)
        .join('\n'),
    )
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  const xml = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${names}>`, ...urls, '</urlset>', ''].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
}
