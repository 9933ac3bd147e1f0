import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { env } from '#lib/env'
import { LANGS, LOCALES } from '#lib/routes/languages'
import { APP, attribute, expectNoFaults, FOUND, type FoundPage, type BuiltPage, PAGES } from './site'

const absolute = (address: string) => `${env.SITE_URL}${address}`
const INDEXED = FOUND.filter(({ route }) => route.indexed)
const HIDDEN = PAGES.filter(({ route }) => !route?.indexed)

/** Lists the other languages that a page names: language and address. */
const alternatesOf = ({ root }: BuiltPage) =>
  root
    .querySelectorAll('head link[rel="alternate"][hreflang]')
    .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])

const wanted = ({ route }: FoundPage) => [
  ...LANGS.map((lang) => [lang, absolute(route.paths[lang])]),
  ['x-default', absolute(route.paths.es)],
]

describe('the head of every page', () => {
  it('names itself as the main address, once', () => {
    expectNoFaults(FOUND, ({ path: own, root }) => {
      const found = root.querySelectorAll('head link[rel="canonical"]').map((link) => link.getAttribute('href'))
      return found.length === 1 && found[0] === absolute(own) ? [] : [`canonical ${found.join(', ')}`]
    })
  })

  it('names itself and its other languages, absolute; as each of these does the same, they name it back', () => {
    expectNoFaults(INDEXED, (page) => {
      const own = JSON.stringify(alternatesOf(page))
      return own === JSON.stringify(wanted(page)) ? [] : [`alternates ${own}`]
    })
  })

  it('has no sign of typesetting, nor have structured data', () => {
    expectNoFaults(PAGES, ({ root }) =>
      root
        .querySelectorAll('title, meta, script[type="application/ld+json"]')
        .map((each) => each.text + (each.getAttribute('content') ?? ''))
        .filter((text) => /[\u2060\u00ad\u202f\u00a0]/.test(text)),
    )
  })

  it('keeps task pages and missing pages out of search engines, without alternates', () => {
    expectNoFaults(HIDDEN, function* (page) {
      if (!attribute(page, 'meta[name="robots"]', 'content')?.includes('noindex')) yield 'may be indexed'
      if (alternatesOf(page).length > 0) yield 'names other languages'
    })
    expectNoFaults(INDEXED, (page) =>
      attribute(page, 'meta[name="robots"]', 'content') === undefined ? [] : ['has robots'],
    )
  })

  it('has a social card in its language, and its address', () => {
    expectNoFaults(FOUND, function* (page) {
      const og = (name: string) => attribute(page, `head meta[property="og:${name}"]`, 'content')
      const title = page.root.querySelector('title')?.text
      const locale = LOCALES[page.lang].replace('-', '_')
      const others = page.root
        .querySelectorAll('meta[property="og:locale:alternate"]')
        .map((meta) => meta.getAttribute('content'))
      if (og('title') !== title) yield `og:title ${og('title')}`
      if (og('description') !== attribute(page, 'meta[name="description"]', 'content'))
        yield 'og:description is another'
      if (og('url') !== absolute(page.path)) yield `og:url ${og('url')}`
      if (og('type') !== 'website' || !og('site_name')) yield 'no og:type or og:site_name'
      if (og('locale') !== locale || others.length !== 3 || others.includes(locale))
        yield `og:locale ${og('locale')}, ${others.join(', ')}`
      if (!og('image:alt') || og('image:width') !== '1200' || og('image:height') !== '630')
        yield 'no size or words for og:image'
      if (!og('image')?.startsWith(`${env.SITE_URL}/`)) yield `og:image ${og('image')}`
      if (attribute(page, 'meta[name="twitter:card"]', 'content') !== 'summary_large_image') yield 'no twitter:card'
    })
  })

  it('names what people search for, where it may be found', () => {
    expectNoFaults(INDEXED, (page) => {
      const words = attribute(page, 'head meta[name="keywords"]', 'content')?.split(', ') ?? []
      return words.length >= 1 && words.every((word) => word.length > 2) ? [] : [`keywords ${words.join(', ')}`]
    })
  })

  it('has a social picture that is there and is 1200 × 630', async () => {
    const files = new Set(
      FOUND.map((page) => attribute(page, 'meta[property="og:image"]', 'content')?.slice(env.SITE_URL.length) ?? ''),
    )
    for (const file of files) {
      const { width, height, format } = await sharp(path.join('public', file)).metadata()
      expect({ file, width, height, format }).toEqual({ file, width: 1200, height: 630, format: 'jpeg' })
    }
  })
})

describe('sitemap.xml', () => {
  const urls = parse(readFileSync(path.join(APP, 'sitemap.xml.body'), 'utf8')).querySelectorAll('url')

  it('lists exactly the pages that may be found, with the alternates of their HTML', () => {
    const listed = new Map(
      urls.map((url) => [
        url.querySelector('loc')?.text ?? '',
        url
          .getElementsByTagName('xhtml:link')
          .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      ]),
    )
    expect([...listed.keys()].sort()).toEqual(INDEXED.map(({ path: own }) => absolute(own)).sort())
    expectNoFaults(INDEXED, (page) => {
      const found = JSON.stringify(listed.get(absolute(page.path)))
      return found === JSON.stringify(alternatesOf(page)) ? [] : [`the sitemap has ${found}`]
    })
  })

  it('has the order of the schema of sitemaps.org: the address, its day, then what is of other schemas', () => {
    const orders = urls.map((url) =>
      url.childNodes.flatMap((node) => ('rawTagName' in node && node.rawTagName ? node.rawTagName : [])),
    )
    const wrong = orders.filter((names) => !/^loc,(?:lastmod,)?(?:xhtml:link,){5}$/.test(`${names.join()},`))
    expect(wrong).toEqual([])
    expect(urls.flatMap((url) => url.querySelector('lastmod')?.text ?? []).join('\n')).toMatch(
      /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?\n?)*$/,
    )
  })

  it('dates no page into the future', () => {
    const dates = urls.flatMap((url) => url.querySelector('lastmod')?.text ?? [])
    expect(dates.filter((date) => !(new Date(date).getTime() <= Date.now()))).toEqual([])
  })

  it('is named in robots.txt, which closes nothing', () => {
    const robots = readFileSync(path.join(APP, 'robots.txt.body'), 'utf8')
    expect(robots).toContain(`Sitemap: ${absolute('/sitemap.xml')}`)
    expect(robots).not.toMatch(/^Disallow: \S/m)
  })
})
