import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import robots from '#app/robots'
import { getRoute } from '#lib/routes/routes'
import { HeadLinks } from '#lib/seo/head-links'
import { pageMetadata } from '#lib/seo/metadata'
import { stubEnv } from '../stub-env'

const head = (key: 'home' | 'gallery') =>
  pageMetadata({
    lang: 'fr',
    route: getRoute(key),
    meta: { title: 'Un bon d’une demi\u2060-\u2060heure', description: 'Par e\u2060-\u2060mail' },
    card: { src: '/pictures/a.jpg', alt: 'Une salle' },
    siteName: 'Nuilea',
  })

// What every built page has in its head: tests/site/head.test.ts.
describe('the head of a page', () => {
  it('has no joiners that keep words on one line of a page', () => {
    const { title, description, openGraph } = head('gallery')
    expect([title, description]).toEqual(['Un bon d’une demi-heure', 'Par e-mail'])
    expect(openGraph).toMatchObject({ title, description })
  })

  it('names what is sold there by its price', () => {
    const links = <HeadLinks lang="es" route={getRoute('home')} price={{ cents: 4900 }} />
    expect(renderToStaticMarkup(links)).toContain('<meta property="product:price:amount" content="49.00"/>')
  })

  it('keeps a staging build out as a whole, and lets robots read that', () => {
    stubEnv({
      SITE_ENV: 'staging',
      SITE_URL: 'https://nuilea.example',
      FUNCTIONS_URL: 'https://functions.nuilea.example',
    })
    expect(head('home').robots).toEqual({ index: false, follow: false })
    expect(robots()).toEqual({ rules: { userAgent: '*', allow: '/' } })
  })
})
