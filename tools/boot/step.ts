import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { env } from '#lib/env'
import { namesIn, usedStyles } from './styles'

/** Where the boot file and each page's data lie, below what the server sends as immutable. */
const FOLDER = 'static/boot'
const PUBLIC = '/_next/static/boot'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Takes every executable script out of the built pages and puts one into each: the boot file, which loads them at the
 * first movement (tools/boot/in-page.ts). Runs after `next build` and before the first start, since `next start`
 * keeps copies of the pages it has served. Returns how many pages there are. Throws a sentence when Next writes a
 * script that is unknown here.
 */
export function bootPages(root = process.cwd()): number {
  const folder = path.join(root, '.next', FOLDER)
  mkdirSync(folder, { recursive: true })
  const keep = (text: string, ending: string) => {
    const name = `${hashed(text)}.${ending}`
    writeFileSync(path.join(folder, name), text)
    return `${PUBLIC}/${name}`
  }
  const boot = keep(bundleBoot(root, Boolean(env.NEXT_PUBLIC_GTM_ID)), 'js')
  const app = path.join(root, '.next/server/app')
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((page) => ({ page, html: readFileSync(path.join(app, page), 'utf8') }))
  const shorter = shortenStyles(
    pages.map(({ html }) => html),
    (href) => readFileSync(path.join(root, '.next', href.slice('/_next/'.length)), 'utf8'),
    (css) => keep(css, 'css'),
  )
  for (const { page, html } of pages)
    writeFileSync(path.join(app, page), bootPage(html, { page, boot, shorter, keep: (data) => keep(data, 'json') }))
  return pages.length
}

/**
 * Writes of each style sheet what pages need before they wake: one file for all pages, which a visitor has from the
 * first one on. Returns the addresses of the short files by those of the whole ones.
 */
export function shortenStyles(
  pages: string[],
  read: (href: string) => string,
  keep: (css: string) => string,
): Map<string, string> {
  const asleep = pages.filter(sleeps)
  const names = new Set(asleep.flatMap(namesIn))
  const shorter = new Map<string, string>()
  for (const href of new Set(asleep.flatMap((html) => [...html.matchAll(STYLES)].map(([, found = '']) => found)))) {
    const css = read(href)
    // A font that is declared a second time is loaded a second time. That file also sets the order of the layers.
    if (!css.includes('@font-face')) shorter.set(href, keep(usedStyles(css, names)))
  }
  return shorter
}

/** Bundles tools/boot/in-page.ts and what it imports as browsers run it; returns the code. */
export function bundleBoot(root: string, measures: boolean): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['tools/boot/in-page.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // The browsers that Next builds for.
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    define: { MEASURES: String(measures) },
  })
  return outputFiles[0]?.text ?? ''
}

type Boot = {
  /** What the page is called in an error. */
  page: string
  /** The address of the boot file. */
  boot: string
  /** The short style sheet of a whole one, by their addresses. */
  shorter?: ReadonlyMap<string, string>
  /** Keeps a page's data as a file; its address. */
  keep: (data: string) => string
}

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link\b[^>]*\bas="script"[^>]*>/g
/** The style sheets that a page is painted with, as React writes them. */
const STYLES = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g
const wakesOf = (html: string) => /<main\b[^>]*\bdata-wakes="([^"]*)"/.exec(html)?.[1]
/** Whether a page is seen before it wakes: one that lives from the start asks for the whole styles anyway. */
const sleeps = (html: string) => wakesOf(html) !== 'at once'
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * What Next writes into a page besides chunks, each a queue that something is pushed to: the page for React, and what
 * the bundler starts with.
 */
const QUEUES = {
  __next_f: /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(([\s\S]*)\);?$/,
  TURBOPACK: /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);?$/,
}

function readPush(code: string): { queue: keyof typeof QUEUES; entry: unknown } | undefined {
  for (const queue of ['__next_f', 'TURBOPACK'] as const) {
    const entry = QUEUES[queue].exec(code)?.[1]
    if (entry !== undefined) return { queue, entry: JSON.parse(entry) as unknown }
  }
  return undefined
}

/**
 * Takes the hints to preload these styles out of a page's data: they are there already, and a browser warns of what is
 * preloaded and not used.
 */
function withoutHints(data: string, hrefs: string[]): string {
  return hrefs.reduce((rest, href) => rest.replaceAll(`:HL[\\"${href}\\",\\"style\\"]\\n`, ''), data)
}

/**
 * Rewrites one page's HTML with the boot file in the place of its scripts. Throws when it meets a script that it does
 * not know.
 */
export function bootPage(html: string, { page, boot, shorter, keep }: Boot): string {
  const data: Record<keyof typeof QUEUES, unknown[]> = { __next_f: [], TURBOPACK: [] }
  const run = new Set<string>()
  const fetched = new Set<string>()

  // The whole file comes with the code: what scripts make has its styles in there, and when it fails, nothing runs.
  const light = html.replaceAll(STYLES, (tag, href: string) => {
    const short = sleeps(html) ? shorter?.get(href) : undefined
    if (short) fetched.add(href)
    return short ? tag.replace(href, short) : tag
  })
  const bare = light.replaceAll(TAG, (tag, attributes?: string, code?: string) => {
    if (attributes === undefined || code === undefined) {
      fetched.add(attribute(tag, 'href') ?? '')
      return ''
    }
    // Data is no script.
    if (attribute(attributes, 'type')?.startsWith('application/')) return tag
    const src = attribute(attributes, 'src')
    const push = src === undefined ? readPush(code) : undefined
    if (src?.startsWith('/_next/static/chunks/')) {
      // Browsers without modules do not know this site's styles either.
      if (!/\bnomodule\b/i.test(attributes)) run.add(src)
    } else if (push) data[push.queue].push(push.entry)
    else
      throw new Error(
        `${page} has a script that the boot step does not know: ${(src ?? code).slice(0, 120)}\n` +
          'Next has changed what it writes. ' +
          'Teach it to tools/boot/step.ts, or build without the step: EAGER=1 npm run build',
      )
    return ''
  })
  if (run.size === 0 || !bare.includes('</head>'))
    throw new Error(`${page} has no script or no head. Next has changed what it writes: see tools/boot/step.ts.`)

  const wakes = wakesOf(bare)
  const ahead = [...fetched].filter((href) => !run.has(href))
  const facts = [
    // The page's data first.
    `data-fetch="${[keep(withoutHints(JSON.stringify(data), ahead)), ...ahead].join(' ')}"`,
    `data-run="${[...run].join(' ')}"`,
    wakes && `data-wakes="${wakes}"`,
  ].filter(Boolean)
  return bare.replace('</head>', `<script src="${boot}" async="" ${facts.join(' ')}></script></head>`)
}
