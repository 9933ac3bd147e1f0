import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { env } from '#lib/env'
import { LANGS } from '#lib/routes/languages'
import { href, resolve } from '#lib/routes/routes'
import { isServed } from './files'
import { expectNoFaults, FOUND, PAGES, pageAt, type BuiltPage } from './site'

/** Everything that staff have written: a link out of the site is one of theirs, not one of ours. */
const written = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(`content/${file}`, 'utf8'))
  .join('')
const isWritten = (link: string) =>
  /^(?:https:\/\/|mailto:)/.test(link) && written.includes(link.replace(/^mailto:|\?.*$/g, ''))
const unspaced = written.replaceAll(' ', '')
const isNumber = (link: string) => {
  const [, digits] = /^(?:tel:\+|https:\/\/wa\.me\/)(\d+)/.exec(link) ?? []
  return digits !== undefined && unspaced.includes(`+${digits}`)
}

const linksOf = ({ root }: BuiltPage) =>
  root.querySelectorAll('a[href], area[href]').map((link) => link.getAttribute('href') ?? '')
const inside = (link: string, page: BuiltPage) => new URL(link, `${env.SITE_URL}${page.path}`)
const isInside = (link: string, page: BuiltPage) => inside(link, page).origin === env.SITE_URL
const idsOf = new Map(PAGES.map((page) => [page.path, new Set(page.root.querySelectorAll('[id]').map(({ id }) => id))]))

/** Says what is wrong with a link to this site: nothing there, or not the part it names. */
function dead(link: string, page: BuiltPage): string | undefined {
  const { pathname, hash } = inside(link, page)
  const id = decodeURIComponent(hash.slice(1))
  if (pathname === page.path || resolve(pathname))
    return id && !idsOf.get(pathname)?.has(id) ? `nothing has the id of ${link}` : undefined
  return isServed(pathname) ? undefined : `${link} leads nowhere`
}

describe('every link', () => {
  it('leads to a page or a file that is there, and to an id that the page has', () => {
    expectNoFaults(PAGES, (page) =>
      linksOf(page).flatMap((link) => (isInside(link, page) ? (dead(link, page) ?? []) : [])),
    )
  })

  it('is written as a path, so that the site works at any origin', () => {
    expectNoFaults(PAGES, (page) =>
      linksOf(page).filter((link) => /^(?:https?:)?\/\//.test(link) && isInside(link, page)),
    )
  })

  it('stays in the language of its page, unless it says which one it leads to', () => {
    expectNoFaults(PAGES, (page) =>
      page.root.querySelectorAll('a[href]').flatMap((link) => {
        const target = resolve(inside(link.getAttribute('href') ?? '', page).pathname)
        const said = link.getAttribute('hreflang') ?? page.lang
        return target && isInside(link.getAttribute('href') ?? '', page) && target.lang !== said
          ? [`${link.getAttribute('href')} is said to be in ${said}`]
          : []
      }),
    )
  })

  it('to another site, a mailbox or a telephone is one that content names', () => {
    expectNoFaults(PAGES, (page) =>
      linksOf(page).filter((link) => !isInside(link, page) && !isWritten(link) && !isNumber(link)),
    )
  })

  it('carries no typographic space and no invisible sign into a message', () => {
    expectNoFaults(PAGES, (page) =>
      linksOf(page).filter(
        (link) =>
          /^(?:https:\/\/wa\.me|mailto:)/.test(link) && /[\u00a0\u00ad\u202f\u2060]/.test(decodeURIComponent(link)),
      ),
    )
  })

  it('has a name', () => {
    expectNoFaults(PAGES, ({ root }) =>
      root.querySelectorAll('a[href]:not([aria-hidden="true"])').flatMap((link) => {
        const named =
          link.text.trim() ||
          link.getAttribute('aria-label') ||
          link.querySelector('img[alt]')?.getAttribute('alt') ||
          link.querySelector('[aria-label]')
        return named ? [] : [link.outerHTML.slice(0, 120)]
      }),
    )
  })
})

describe('every page', () => {
  it('leads to itself in the other languages', () => {
    expectNoFaults(FOUND, ({ root, lang, route }) =>
      LANGS.filter(
        (other) => other !== lang && !root.querySelector(`a[href="${route.paths[other]}"][hreflang="${other}"]`),
      ).map((other) => `no link to ${other}`),
    )
  })

  it.each(LANGS)('that may be found is reached from the home by links, in %s', (lang) => {
    const reached = new Set([href('home', lang)])
    for (const path of reached) {
      const page = pageAt(path)
      if (!page) continue
      for (const link of linksOf(page)) {
        const { pathname } = inside(link, page)
        if (isInside(link, page) && resolve(pathname)?.lang === lang) reached.add(pathname)
      }
    }
    const lost = FOUND.filter((page) => page.lang === lang && page.route.indexed && !reached.has(page.path)).map(
      ({ path }) => path,
    )
    expect(lost).toEqual([])
  })

  it('loads only files that are there', () => {
    expectNoFaults(PAGES, (page) => {
      const files = [
        ...page.root.querySelectorAll('script[src]').map((node) => node.getAttribute('src')),
        ...page.root
          .querySelectorAll(
            'link[rel="stylesheet"], link[rel="preload"][href], link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
          )
          .map((node) => node.getAttribute('href')),
      ]
      return files.flatMap((file) =>
        file && (!isInside(file, page) || !isServed(inside(file, page).pathname)) ? [`${file} is not there`] : [],
      )
    })
  })
})
