import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CATEGORY_PAGES, categoryOfPage } from '#lib/content/categories'
import { getFile } from '#lib/content/pages'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href, ROUTES } from '#lib/routes/routes'
import { untypeset } from '#lib/untypeset'
import { attribute, expectNoFaults, FOUND, PAGES } from './site'
import { plain, visibleText } from './words'

const HTML_LIMIT = 14 * 1024
const addresses = ROUTES.flatMap(({ paths }) => LANGS.map((lang) => paths[lang]))

function brotli(html: string): number {
  const size = (quality: number) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  // The best compression is slow, and only needed where a quick one is not enough.
  const quick = size(4)
  return quick > HTML_LIMIT ? size(11) : quick
}

describe('every page', () => {
  it('is one of the table, and every one of the table is there, in four languages', () => {
    expect(FOUND.map(({ path }) => path).sort()).toEqual(addresses.sort())
    expect(
      PAGES.filter(({ route }) => !route)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(LANGS.map((lang) => `/${lang}/404`).sort())
  })

  it('is made at build time and never again', () => {
    const { routes }: { routes: Record<string, { initialRevalidateSeconds: number | false } | undefined> } = JSON.parse(
      readFileSync('.next/prerender-manifest.json', 'utf8'),
    )
    const built = (path: string) => routes[path === '/' ? '/es' : path]
    expect(PAGES.filter(({ path }) => built(path)?.initialRevalidateSeconds !== false).map(({ path }) => path)).toEqual(
      [],
    )
  })

  it('runs React in a task of its own, which the browser has compiled beside the page', () => {
    const read = (address = '') => readFileSync(`.next${address.replace('/_next', '')}`, 'utf8')
    const react = (script: string) => /^[^]*,(\d+),\(\([^]*?Minified React error/.exec(script)?.[1]
    expectNoFaults(PAGES, ({ root }) => {
      const boot = root.querySelector('script[data-fetch]')
      const [last] = boot?.getAttribute('data-fetch')?.split(' ') ?? []
      const ids =
        boot
          ?.getAttribute('data-run')
          ?.split(' ')
          .flatMap((src) => react(read(src)) ?? []) ?? []
      const steps = read(last)
      return ids.some((id) => steps.includes(`"runtimeModuleIds":[${id}]}`)) ? [] : [`${last} has no step for React`]
    })
  })

  it('has its parts that come later run in several tasks', () => {
    const folder = '.next/static/chunks'
    const inSteps = readdirSync(folder).filter((name) =>
      /\.then\(async\(\)=>\{for\(const step of \[\[\d/.test(readFileSync(`${folder}/${name}`, 'utf8')),
    )
    expect(inSteps).not.toEqual([])
  })

  it('says its language', () => {
    expectNoFaults(PAGES, ({ lang, root }) =>
      root.querySelector('html')?.getAttribute('lang') === lang ? [] : ['wrong lang'],
    )
  })

  it('has a link to WhatsApp, which stays in sight, with a first message in its language', () => {
    const beginnings = (lang: Lang) => {
      const { firstMessage, firstMessageGeneral } = getFile(lang, 'business').whatsapp
      return [firstMessage, firstMessageGeneral].map((message) => untypeset(message.split('{')[0] ?? ''))
    }
    expectNoFaults(PAGES, (page) => {
      const link = attribute(page, 'section[aria-label=WhatsApp] a[href^="https://wa.me/"][rel=noopener]', 'href')
      const message = link && new URL(link).searchParams.get('text')
      return beginnings(page.lang).some((words) => message?.startsWith(words)) ? [] : [`WhatsApp begins: ${message}`]
    })
  })

  it('has a logo that leads to the home of its language', () => {
    expectNoFaults(PAGES, (page) => {
      const logo = page.root.querySelector('header a[aria-label]:not([hreflang], [role])')
      return logo?.getAttribute('href') === href('home', page.lang) ? [] : [`the logo leads to ${String(logo)}`]
    })
  })

  it('has one h1 with words, and no heading that skips a level', () => {
    expectNoFaults(PAGES, function* ({ root }) {
      const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6')
      const first = headings.filter(({ tagName }) => tagName === 'H1')
      if (first.length !== 1 || !first[0]?.text.trim()) yield `${first.length} h1`
      let level = 0
      for (const { tagName, text } of headings) {
        const next = Number(tagName[1])
        if (next > level + 1) yield `"${text.trim()}" is a ${tagName} after an H${level}`
        level = next
      }
    })
  })

  it('of a category says its slogan', () => {
    expectNoFaults(FOUND, ({ route, lang, root }) => {
      const page = CATEGORY_PAGES.find((key) => key === route.key)
      return page && !visibleText(root).includes(plain(categoryOfPage(lang, page).slogan)) ? ['no slogan'] : []
    })
    expect(FOUND.filter(({ route }) => CATEGORY_PAGES.some((key) => key === route.key))).toHaveLength(24)
  })

  it('can be left without JavaScript: for its other languages, by its menu, by telephone and by mail', () => {
    expectNoFaults(PAGES, function* ({ root }) {
      for (const lang of LANGS)
        if (!root.querySelector(`header a[hreflang="${lang}"][href]`)) yield `no link to ${lang}`
      if (root.querySelectorAll('#site-menu a[href]').length <= 5) yield 'a menu without links'
      for (const way of ['tel:', 'mailto:'])
        if (!root.querySelector(`footer a[href^="${way}"]`)) yield `no ${way} in the footer`
    })
  })

  it('has each id once', () => {
    expectNoFaults(PAGES, ({ root }) => {
      const ids = root.querySelectorAll('[id]').map(({ id }) => id)
      return new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
    })
  })

  it('has a title and a description of a good length', () => {
    // The title of a gift is made of the treatment's name, whose length the owner chooses.
    const typed = FOUND.filter(({ route }) => route.kind !== 'treatment-gift')
    expectNoFaults(typed, function* (page) {
      const title = page.root.querySelector('title')?.text ?? ''
      const description = attribute(page, 'meta[name="description"]', 'content') ?? ''
      if (title.length < 10 || title.length > 65) yield `the title has ${title.length} characters: ${title}`
      if (description.length < 50 || description.length > 165)
        yield `the description has ${description.length} characters: ${description}`
    })
  })

  it.each(LANGS)('has a title and a description of its own among the pages in %s', (lang) => {
    const pages = FOUND.filter((page) => page.lang === lang)
    for (const part of ['title', 'description'] as const) {
      const seen = new Map<string, string[]>()
      for (const page of pages) {
        const text =
          part === 'description'
            ? attribute(page, 'meta[name="description"]', 'content')
            : page.root.querySelector(part)?.text
        seen.set(text ?? '', [...(seen.get(text ?? '') ?? []), page.path])
      }
      expect(
        [...seen].filter(([, paths]) => paths.length > 1),
        part,
      ).toEqual([])
    }
  })

  it(`weighs at most ${HTML_LIMIT / 1024} KiB of HTML`, () => {
    expectNoFaults(PAGES, ({ html }) => {
      const size = brotli(html)
      return size > HTML_LIMIT ? [`${(size / 1024).toFixed(1)} KiB`] : []
    })
  })
})
