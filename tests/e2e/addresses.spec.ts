import redirects from '../../content/redirects.json'
import { LANGS } from '#lib/routes/languages'
import { href, resolve } from '#lib/routes/routes'
import { fetchPage, type FetchedPage } from './fetch-page'
import { ELSEWHERE, NOT_THERE } from './odd-addresses'
import { expect, test } from './test'

// That every page of the table is there in its language, made at build time: tests/site/pages.test.ts.

const MAIN = { massage: href('treatment:MA-2', 'en'), gift: href('gift:MA-2', 'en'), menu: href('menu', 'en') }
const ALIAS = '/en/natural-wellness'
const short = (path: string) => (path.length > 40 ? `${path.slice(0, 20)}… (${path.length} characters)` : path)

test('old addresses lead to new ones for good and keep the query', async () => {
  for (const { from, to } of redirects.redirects) {
    expect
      .soft(await fetchPage(`${from}?utm_source=a&b=%2F`), from)
      .toMatchObject({ status: 308, to: `${to}?utm_source=a&b=%2F` })
    expect.soft(resolve(to), `${to} is a page, not another redirect`).toBeDefined()
  }
})

test('a second address shows the page of the main one, and names that', async () => {
  for (const [alias, main] of [
    ['/es/landing-spa-madrid', '/'],
    [ALIAS, MAIN.menu],
    [MAIN.massage.replace(MAIN.menu, ALIAS), MAIN.massage],
    [MAIN.gift.replace(MAIN.menu, ALIAS), MAIN.gift],
  ] as const) {
    const answer = await fetchPage(alias)
    expect(answer, alias).toMatchObject({ status: 200, prerendered: true })
    expect(answer.canonical && new URL(answer.canonical).pathname, alias).toBe(main)
  }
  expect(await fetchPage(`${ALIAS}/nope`)).toMatchObject({ status: 404, lang: 'en' })
})

test.describe('addresses that do not exist', () => {
  test('each is a whole page that says so in its language', async () => {
    for (const { path, lang } of NOT_THERE) {
      const answer = await fetchPage(path)
      // A path may be refused for its length before any page is looked for.
      if (path.length > 8000 && answer.status === 414) continue
      expect.soft(answer, short(path)).toMatchObject({ status: 404, lang, prerendered: true })
      expect.soft(answer.body, short(path)).toMatch(/<h1[^>]*>[^<]+/)
      expect.soft(answer.body, short(path)).toContain('noindex')
    }
  })

  test('data of unknown products', async () => {
    for (const path of ['/assets/json/nope.json', '/assets/json/MA-2.json', '/assets/json/__proto__', '/assets/json']) {
      expect(await fetchPage(path), path).toMatchObject({ status: 404 })
    }
  })
})

test.describe('nobody is sent to another site', () => {
  test('by any address', async () => {
    for (const start of ELSEWHERE) {
      let path: string | undefined = start
      let answer: FetchedPage | undefined
      for (let hops = 0; path !== undefined && hops < 5; hops += 1) {
        answer = await fetchPage(path)
        path = answer.to
        if (path !== undefined) expect(path, start).toMatch(/^\/(?![/\\])/)
      }
      expect([200, 404], start).toContain(answer?.status)
    }
  })

  test('nor by a header', async () => {
    for (const header of ['host', 'x-forwarded-host'])
      for (const path of ['/es', '/deutsch', '/de/nope', href('gallery', 'de') + '/']) {
        const { to = '', body } = await fetchPage(path, { headers: { [header]: 'evil.example' } })
        expect(to + body, `${header} ${path}`).not.toContain('evil.example')
      }
  })
})

test('a slash at the end leads to the address without it', async () => {
  for (const lang of LANGS) {
    const path = href('gallery', lang)
    expect(await fetchPage(`${path}/?a=b`)).toMatchObject({ status: 308, to: `${path}?a=b` })
  }
})

test('pages and files are read, and every other method is refused', async () => {
  const { body } = await fetchPage('/')
  const files = ['/_next/static', '/pictures'].map(
    (folder) => new RegExp(`${folder}/[^"' ,\\\\]+`).exec(body)?.[0] ?? '',
  )
  for (const path of ['/', href('gallery', 'de'), '/de/nope', '/es', '/assets/json/ma-2.json', ...files]) {
    const { status } = await fetchPage(path)
    expect(await fetchPage(path, { method: 'HEAD' }), path).toMatchObject({ status, body: '' })
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await fetchPage(path, { method, headers: { 'content-length': '0' } }), `${method} ${path}`).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: '',
      })
  }
})

test('nobody has pictures resized, and the pictures they are made from are not served', async () => {
  const source = '/images/hero.jpg'
  for (const path of [source, `/_next/image?url=${encodeURIComponent(source)}&w=3840&q=75`])
    expect(await fetchPage(path), path).toMatchObject({ status: 404 })
})
