import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { isLang, type Lang } from '#lib/routes/languages'
import { resolve, type Route } from '#lib/routes/routes'

export const APP = '.next/server/app'

/** A built page. A page without a route is a language's "not found". */
export type BuiltPage = { path: string; lang: Lang; route?: Route; html: string; root: HTMLElement }

// Without this the parser would take what is in <noscript> for text.
const PARSED = { comment: false, blockTextElements: { script: true, style: true } }
const OF_NEXT = /^_(?:not-found|global-error)\.html$/

function readPage(file: string): BuiltPage {
  const built = `/${file.replace(/\.html$/, '')}`
  const lang = built.split('/')[1]
  if (!isLang(lang)) throw new Error(`${APP}/${file} is in none of the languages`)
  const html = readFileSync(path.join(APP, file), 'utf8')
  const address = built === '/es' ? '/' : built
  return { path: address, lang, route: resolve(address)?.route, html, root: parse(html, PARSED) }
}

function readPages(): BuiltPage[] {
  if (!existsSync(APP)) throw new Error('There is no built site. Run "npm run build" first.')
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.html') && !OF_NEXT.test(file)).map(readPage)
}

/** Every page that `next build` has written. */
export const PAGES = readPages()
export const FOUND = PAGES.flatMap((page) => (page.route ? [{ ...page, route: page.route }] : []))
export type FoundPage = (typeof FOUND)[number]

/** Finds the built page at an address. */
export const pageAt = (address: string) => PAGES.find((page) => page.path === address)

/** Expects nothing to be found wrong on any page; says what is, with the pages on which it is. */
export function expectNoFaults<P extends { path: string }>(pages: P[], find: (page: P) => Iterable<string>): void {
  const found = new Map<string, string[]>()
  for (const page of pages)
    for (const fault of new Set(find(page))) found.set(fault, [...(found.get(fault) ?? []), page.path])
  const shortened = (paths: string[]) =>
    paths.length > 4 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more` : paths.join(', ')
  expect([...found].map(([fault, paths]) => `${fault} (${shortened(paths)})`)).toEqual([])
}

/** Reads an attribute of the first element that a selector finds on a page. */
export const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.root.querySelector(selector)?.getAttribute(name)
