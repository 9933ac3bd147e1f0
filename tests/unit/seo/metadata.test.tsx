import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import robots from '#app/robots'
import { GET } from '#app/sitemap.xml/route'
import { getRoute } from '#lib/routes/routes'
import { HeadLinks } from '#lib/seo/head-links'
import { pageMetadata } from '#lib/seo/metadata'
import { stubEnv } from '../stub-env'

/** Gives what the modules say with this environment. */
function withEnv(env: Record<string, string>) {
  stubEnv({ SITE_URL: 'https://nuilea.example', FUNCTIONS_URL: 'https://functions.nuilea.example', ...env })
  const head = (key: 'home' | 'gallery' | 'confirm') =>
    pageMetadata({
      lang: 'fr',
      route: getRoute(key),
      meta: { title: 'Un bon d’une demi\u2060-\u2060heure', description: 'Par e\u2060-\u2060mail' },
      card: { src: '/pictures/a.jpg', alt: 'Une salle' },
      siteName: 'Nuilea',
    })
  const links = (key: 'home' | 'gallery' | 'confirm') =>
    renderToStaticMarkup(<HeadLinks lang="es" route={getRoute(key)} price={{ cents: 4900 }} />)
  return { head, links, robots, sitemap: GET }
}

describe('the head of a page', () => {
  it('has a social card of 1200 × 630 with words, in its language and with the others named', () => {
    const { openGraph, robots } = withEnv({}).head('gallery')
    expect(robots).toBeUndefined()
    expect(openGraph).toMatchObject({
      locale: 'fr_FR',
      alternateLocale: ['es_ES', 'en_GB', 'de_DE'],
      siteName: 'Nuilea',
    })
    expect(openGraph?.images).toEqual([
      { url: 'https://nuilea.example/pictures/a.jpg', alt: 'Une salle', width: 1200, height: 630 },
    ])
  })

  it('has no joiners that keep words on one line of a page', () => {
    const { title, description, openGraph } = withEnv({}).head('gallery')
    expect([title, description]).toEqual(['Un bon d’une demi-heure', 'Par e-mail'])
    expect(openGraph).toMatchObject({ title, description })
  })

  it('names the main address of the home with its slash, and every language of it', () => {
    const html = withEnv({}).links('home')
    expect(html).toContain('<link rel="canonical" href="https://nuilea.example/"/>')
    const alternates = [...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, lang, to]) => `${lang} ${to}`)
    expect(alternates).toEqual([
      'es https://nuilea.example/',
      'en https://nuilea.example/en',
      'de https://nuilea.example/de',
      'fr https://nuilea.example/fr',
      'x-default https://nuilea.example/',
    ])
    expect(html).toContain('<meta property="product:price:amount" content="49.00"/>')
  })

  it('keeps task pages out of search engines, without alternates', async () => {
    const { head, links, sitemap } = withEnv({})
    expect(head('confirm').robots).toEqual({ index: false })
    expect(links('confirm')).not.toContain('alternate')
    const listed = await sitemap().text()
    expect(listed).toContain('<loc>https://nuilea.example/fr/galerie-de-photos</loc>')
    expect(listed).not.toContain('https://nuilea.example/es/confirm')
  })

  it('keeps a staging build out as a whole, and lets robots read that', () => {
    const { head, robots } = withEnv({ SITE_ENV: 'staging' })
    expect(head('home').robots).toEqual({ index: false, follow: false })
    expect(robots()).toEqual({ rules: { userAgent: '*', allow: '/' } })
  })

  it('leads crawlers to the sitemap otherwise', () => {
    const { robots } = withEnv({})
    expect(robots()).toMatchObject({
      rules: { userAgent: '*', allow: '/' },
      sitemap: 'https://nuilea.example/sitemap.xml',
    })
  })
})
