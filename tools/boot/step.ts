import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { buildSync } from 'esbuild'
import * as z from 'zod'
import { env } from '#lib/env'
import { namesIn, usedStyles } from './styles'

/** The folder of the boot file and each page's data, below .next/static, which the server sends as immutable. */
const FOLDER = 'static/boot'
const PUBLIC = '/_next/static/boot'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Takes every executable script out of the built pages and puts one into each: the boot file, which loads them at the
 * visitor's first movement (tools/boot/in-page.ts). Runs after `next build` and before the first `next start`, which
 * caches the pages it has served. Gives the number of pages. Throws an error if Next writes a script that is unknown
 * here.
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
  const read = (href: string) => readFileSync(path.join(root, '.next', href.slice('/_next/'.length)), 'utf8')
  const shorter = shortenStyles(
    pages.map(({ html }) => html),
    read,
    (css) => keep(css, 'css'),
  )
  const chunks = path.join(root, '.next/static/chunks')
  const names = readdirSync(chunks).filter((name) => name.endsWith('.js'))
  const modules = new Map(names.map((name) => [name, modulesOf(readFileSync(path.join(chunks, name), 'utf8'))]))
  const modulesIn = (scripts: string[]) => scripts.flatMap((script) => modules.get(path.basename(script)) ?? [])
  const stepsTo = (last: number[], scripts: string[]) => divide(last, modulesIn(scripts))
  for (const name of names) {
    const script = compiledAhead(readFileSync(path.join(chunks, name), 'utf8'))
    writeFileSync(path.join(chunks, name), importedInSteps(script, stepsTo))
  }
  for (const { page, html } of pages)
    writeFileSync(
      path.join(app, page),
      bootPage(html, { page, boot, shorter, stepsTo, keep: (last) => keep(last, 'js') }),
    )
  return pages.length
}

/**
 * Writes a short copy of each style sheet, with what pages need before their scripts run. All pages share the copies,
 * so that they are in the browser's cache after the first page. Gives the short addresses by the whole ones.
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
    // The file with the fonts stays whole: a font that is declared twice is loaded twice. It also orders the layers.
    if (!css.includes('@font-face')) shorter.set(href, keep(usedStyles(css, names)))
  }
  return shorter
}

type Module = { id: number; code: string }

/** Lists the modules of a script that the bundler wrote; none of another script. */
function modulesOf(script: string): Module[] {
  const chunks: unknown[][] = []
  if (script.includes('TURBOPACK'))
    runInNewContext(script, { TURBOPACK: { push: (chunk: unknown[]) => chunks.push(chunk) } })
  // A chunk has its script, and then the numbers of each module before its function.
  return chunks
    .flat()
    .flatMap((part, index, all) =>
      typeof part === 'function' ? [{ id: z.number().parse(all[index - 1]), code: part.toString() }] : [],
    )
}

/** Shorter modules are compiled faster than the parentheses around them are loaded. */
const SHORT = 500

/**
 * Puts the function of each longer module in parentheses: browsers compile such a function with the script, which they
 * do beside the page's own thread, and any other on that thread when it is first called.
 */
export const compiledAhead = (script: string): string =>
  modulesOf(script)
    .filter(({ code }) => code.length > SHORT)
    .reduce((rest, { id, code }) => rest.replace(`,${id},${code}`, () => `,${id},(${code})`), script)

/** Where a module asks for another one. */
const NEEDS = /\b\w+\.[ir]\((\d+)\)/g
/** What a module weighs: one for itself, and one for so many of its characters. */
const CHARACTERS = 3_000
/** What weighs more takes a slow phone longer to run than a tap may wait. */
const HEAVY = 20

/** Divides what modules of some scripts need, as `divide` does. */
type StepsTo = (last: number[], scripts: string[]) => number[][]

/**
 * Divides what some modules need into steps that a slow phone runs in a short time each. Lists for each step the
 * modules to run, which run what they need themselves; all but the last step, which runs the given modules.
 */
export function divide(last: number[], modules: Module[]): number[][] {
  const codes = new Map(modules.map(({ id, code }) => [id, code]))
  const seen = new Set<number>()
  const steps: number[][] = []
  let step: number[] = []
  let weight = 0
  function visit(id: number): void {
    const code = codes.get(id)
    if (code === undefined || seen.has(id)) return
    seen.add(id)
    const needed = [...code.matchAll(NEEDS)].map(([, found]) => Number(found))
    needed.forEach(visit)
    const own = 1 + code.length / CHARACTERS
    if (step.length > 0 && weight + own > HEAVY) {
      steps.push(step)
      step = []
      weight = 0
    }
    if (last.includes(id)) return
    step = [...step.filter((each) => !needed.includes(each)), id]
    weight += own
  }
  last.forEach(visit)
  return steps
}

/** Where the bundler imports a module: it loads these scripts, then it runs the module with all that it needs. */
const IMPORT = /(Promise\.all\((\[[^\]]*\])\.map\(\w+=>\w+\.l\(\w+\)\)\))(\.then\(\(\)=>(\w+)\((\d+)\)\))/g

/** Has a script import modules in steps, each a task of its own, so that a tap between two of them is answered. */
export const importedInSteps = (script: string, stepsTo: StepsTo): string =>
  script.replaceAll(IMPORT, (found, load: string, names: string, then: string, run: string, id: string) => {
    const steps = stepsTo([Number(id)], z.array(z.string()).parse(JSON.parse(names)))
    if (steps.length === 0) return found
    const inTurn = `for(const step of ${JSON.stringify(steps)})await new Promise(next=>setTimeout(next)),step.map(${run})`
    return `${load}.then(async()=>{${inTurn}})${then}`
  })

/** Bundles and minifies tools/boot/in-page.ts with its imports, and gives the code. */
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
  return (outputFiles[0]?.text ?? '').replace('"use strict";', '').trim()
}

type Boot = {
  /** The name of the page, for errors. */
  page: string
  /** The address of the boot file. */
  boot: string
  /** The addresses of short style sheets by those of the whole ones. */
  shorter?: ReadonlyMap<string, string>
  stepsTo: StepsTo
  /** Writes the script that a page runs last to a file and gives its address. */
  keep: (last: string) => string
}

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link\b[^>]*\bas="script"[^>]*>/g
/** The style sheets that the first paint waits for, as React writes them. */
const STYLES = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g
const wakesOf = (html: string) => /<main\b[^>]*\bdata-wakes="([^"]*)"/.exec(html)?.[1]
/** Tells whether a page is shown before its scripts run. One that wakes at once needs its whole styles anyway. */
const sleeps = (html: string) => wakesOf(html) !== 'at once'
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * The inline scripts that Next writes into a page. Each pushes to a queue: the page's data for React, or the modules
 * that the bundler starts with.
 */
const QUEUES = {
  __next_f: /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(([\s\S]*)\);?$/,
  TURBOPACK: /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);?$/,
}

/** The modules that the bundler starts with, once it has loaded some scripts. */
const Entry = z.object({ otherChunks: z.array(z.string()), runtimeModuleIds: z.array(z.number()) })

/** Reads an inline script that pushes to a queue. Gives undefined if it is any other script. */
function readPush(code: string): { queue: keyof typeof QUEUES; entry: unknown } | undefined {
  for (const queue of ['__next_f', 'TURBOPACK'] as const) {
    const entry = QUEUES[queue].exec(code)?.[1]
    if (entry !== undefined) return { queue, entry: JSON.parse(entry) as unknown }
  }
  return undefined
}

/**
 * Takes the hints to preload these styles out of a page's data: the boot file adds the styles before React reads the
 * data, and browsers warn of preloads that are not used.
 */
function withoutHints(data: string, hrefs: string[]): string {
  return hrefs.reduce((rest, href) => rest.replaceAll(`:HL[\\"${href}\\",\\"style\\"]\\n`, ''), data)
}

/** Rewrites one page's HTML with the boot file instead of its scripts. Throws an error for an unknown script. */
export function bootPage(html: string, { page, boot, shorter, stepsTo, keep }: Boot): string {
  const data: Record<keyof typeof QUEUES, unknown[]> = { __next_f: [], TURBOPACK: [] }
  const run = new Set<string>()
  const fetched = new Set<string>()

  // The whole style sheets are fetched with the scripts: what scripts add to a page has its styles only in there.
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
    // A script element with data is not executable.
    if (attribute(attributes, 'type')?.startsWith('application/')) return tag
    const src = attribute(attributes, 'src')
    const push = src === undefined ? readPush(code) : undefined
    if (src?.startsWith('/_next/static/chunks/')) {
      // Browsers that need `nomodule` scripts do not support the site's styles either.
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
  const notice = /<aside\b[^>]*\bdata-from="(\d+)" data-to="(\d+)"/.exec(bare)
  const ahead = [...fetched].filter((href) => !run.has(href))
  const entries = z.array(Entry).parse(data.TURBOPACK)
  const first = stepsTo(
    entries.flatMap(({ runtimeModuleIds }) => runtimeModuleIds),
    [...run],
  )
  const steps = [...first.map((ids) => ({ otherChunks: [], runtimeModuleIds: ids })), ...entries]
  // Each step, and then each part of the data, is a task of its own, so that a tap between two of them is answered.
  // Next takes no more data once the page has been read to its end, so that nothing begins before.
  const last =
    `self.__next_f=[];{const start=()=>{${JSON.stringify(steps)}.forEach(step=>setTimeout(TURBOPACK.push,0,step));` +
    `${withoutHints(JSON.stringify(data.__next_f), ahead)}.forEach(part=>setTimeout(()=>self.__next_f.push(part)))};` +
    `document.readyState==='loading'?addEventListener('DOMContentLoaded',start):start()}`
  const facts = [
    // The script that runs last is the first of these files: in-page.ts takes it for that.
    `data-fetch="${[keep(last), ...ahead].join(' ')}"`,
    `data-run="${[...run].join(' ')}"`,
    wakes && `data-wakes="${wakes}"`,
    // The page is not painted before it is known whether its notice is shown, so that nothing moves.
    notice && `data-a="${notice[1]}" data-b="${notice[2]}" blocking="render"`,
  ].filter(Boolean)
  return bare.replace('</head>', `<script src="${boot}" async="" ${facts.join(' ')}></script></head>`)
}
