import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { env } from '#lib/env'

/** Where the boot file and each page's data lie, below what the server sends as immutable. */
const FOLDER = 'static/boot'
const PUBLIC = '/_next/static/boot'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Takes every executable script out of the built pages and puts one into each: the boot file, which loads them at the first
 * movement (lib/build/boot/in-page.ts). Runs after `next build` and before the first start, since `next start` keeps copies
 * of the pages it has served. Returns how many pages there are. Throws a sentence when Next writes a script that is unknown here.
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
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  for (const page of pages) {
    const file = path.join(app, page)
    writeFileSync(file, bootPage(readFileSync(file, 'utf8'), { page, boot, keep: (data) => keep(data, 'json') }))
  }
  return pages.length
}

/** Bundles lib/build/boot/in-page.ts and what it imports as browsers run it; returns the code. */
export function bundleBoot(root: string, measures: boolean): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['lib/build/boot/in-page.ts'],
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
  /** Keeps a page's data as a file; its address. */
  keep: (data: string) => string
}

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link\b[^>]*\bas="script"[^>]*>/g
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
 * Rewrites one page's HTML with the boot file in the place of its scripts. Throws when it meets a script that it does
 * not know.
 */
export function bootPage(html: string, { page, boot, keep }: Boot): string {
  const data: Record<keyof typeof QUEUES, unknown[]> = { __next_f: [], TURBOPACK: [] }
  const run = new Set<string>()
  const fetched = new Set<string>()

  const bare = html.replaceAll(TAG, (tag, attributes?: string, code?: string) => {
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
          'Teach it to lib/build/boot/step.ts, or build without the step: EAGER=1 npm run build',
      )
    return ''
  })
  if (run.size === 0 || !bare.includes('</head>'))
    throw new Error(`${page} has no script or no head. Next has changed what it writes: see lib/build/boot/step.ts.`)

  const wakes = /<main\b[^>]*\bdata-wakes="([^"]*)"/.exec(bare)?.[1]
  const ahead = [...fetched].filter((href) => !run.has(href))
  const facts = [
    // The page's data first.
    `data-fetch="${[keep(JSON.stringify(data)), ...ahead].join(' ')}"`,
    `data-run="${[...run].join(' ')}"`,
    wakes && `data-wakes="${wakes}"`,
  ].filter(Boolean)
  return bare.replace('</head>', `<script src="${boot}" async="" ${facts.join(' ')}></script></head>`)
}
