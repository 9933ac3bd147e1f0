import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { href, ROUTES } from '#lib/routes/routes'
import { middleware } from '../../middleware'
import { STAY } from '../e2e/odd-addresses'

const ORIGIN = 'https://nuilea.example'

/** Gives what the middleware decides: a redirect, a page of another path, or nothing. */
function decide(path: string, cookie?: string, method = 'GET') {
  const request = new NextRequest(`${ORIGIN}${path}`, { method, headers: cookie ? { cookie } : {} })
  const { status, headers } = middleware(request)
  const to = headers.get('location') ?? headers.get('x-middleware-rewrite')
  return { status, to: to?.startsWith(ORIGIN) ? to.slice(ORIGIN.length) : to }
}

describe('the middleware', () => {
  it('leaves every page but the Spanish home as it is', () => {
    const paths = ROUTES.flatMap(({ paths }) => LANGS.map((lang) => paths[lang])).filter((path) => path !== '/')
    expect(paths.filter((path) => decide(path).to !== null)).toEqual([])
    expect(decide('/')).toEqual({ status: 200, to: '/es' })
  })

  it('follows a stored language at / and on no other page', () => {
    for (const lang of ['en', 'de', 'fr']) {
      expect(decide('/?a=b', `lang=${lang}`)).toEqual({ status: 307, to: `/${lang}?a=b` })
      expect(decide(href('gallery', 'es'), `lang=${lang}`)).toEqual({ status: 200, to: null })
    }
    for (const cookie of STAY) expect(decide('/', cookie), cookie).toEqual({ status: 200, to: '/es' })
    expect(decide(href('menu', 'de'), 'lang=fr').to).toBeNull()
  })

  it('answers old, second and unknown addresses', () => {
    expect(decide('/deutsch?a=b')).toEqual({ status: 308, to: '/de?a=b' })
    expect(decide('/en/natural-wellness')).toEqual({ status: 200, to: href('menu', 'en') })
    expect(decide('/fr/rien')).toEqual({ status: 404, to: '/fr/404' })
    expect(decide('/__proto__')).toEqual({ status: 404, to: '/es/404' })
  })

  it('answers an unknown address in the language of its first segment, then in the stored one', () => {
    expect(decide('/unknown', 'lang=de')).toEqual({ status: 404, to: '/de/404' })
    expect(decide('/fr/rien', 'lang=de')).toEqual({ status: 404, to: '/fr/404' })
    expect(decide('/unknown', 'lang=constructor')).toEqual({ status: 404, to: '/es/404' })
  })

  it('leaves files as they are, but the source pictures, which no page names', () => {
    const files = [
      '/_next/static/a.js',
      '/assets/json/ma-2.json',
      '/pictures/a.avif',
      '/brand/favicon.svg',
      '/openapi.json',
      '/robots.txt',
      '/version.txt',
      '/sitemap.xml',
    ]
    expect(files.filter((path) => decide(path).to !== null)).toEqual([])
    for (const path of ['/images/hero.jpg', '/de/foo.bar', '/assets', '/robots.txt.html'])
      expect(decide(path).status, path).toBe(404)
  })

  it('refuses what is neither read nor asked whether it can be read', () => {
    for (const path of ['/', href('reservations', 'de'), '/pictures/a.avif', '/_next/static/a.js', '/unknown'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
        expect(decide(path, undefined, method), `${method} ${path}`).toEqual({ status: 405, to: null })
    expect(decide('/', undefined, 'HEAD').status).toBe(200)
  })
})
