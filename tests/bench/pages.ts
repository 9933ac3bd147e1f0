import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium as browsers } from '@playwright/test'
import * as z from 'zod'
import { ROUTES } from '#lib/routes/routes'
import { KINDS, LIVE } from '../e2e/pages'
import { serveOverHttp2 } from './http2'

const DEBUG_PORT = 9333
/** Scores move by a few points from run to run, so each page is loaded this often. */
const RUNS = Number(process.env.RUNS || 3)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What is measured: the pages that `PAGES=last-minute,confirm` names, or the first of every kind. */
const named = process.env.PAGES?.split(',')
const MEASURED = ROUTES.filter((route) =>
  named ? named.includes(route.key) : KINDS.includes(route) || LIVE.includes(route.key),
)

/**
 * Measures every kind of page with Lighthouse (mobile, medians of `RUNS` loads, three if nothing else is said), in
 * Spanish and German; returns a Markdown table. With `PAGES=last-minute,confirm` it measures those pages alone.
 */
export function measurePages([base = '']: readonly string[], executablePath: string): Promise<string> {
  // The functions answer one site only: the pages that ask them come as `next start` sends them.
  return inBrowser([base], executablePath, async ([overHttp2 = '']) => {
    const rows: string[] = []
    for (const { key, paths } of MEASURED)
      for (const lang of ['es', 'de'] as const) {
        const runs: Run[] = []
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await lighthouse((LIVE.includes(key) ? base : overHttp2) + paths[lang]))
        const of = (name: keyof Run) => median(runs.map((run) => run[name]))
        const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(of)
        rows.push(row(`${key} ${lang}`, ...scores, of('lcp').toFixed(0), of('tbt').toFixed(0), of('cls').toFixed(3)))
      }
    return [
      row('page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'),
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
}

/**
 * Compares the content pages of this build with those of another one, by turns, so that other work on the machine slows
 * both; returns a Markdown table of medians. The bytes are those of a page's first view, compressed.
 */
export function comparePages(bases: readonly string[], executablePath: string): Promise<string> {
  return inBrowser(bases, executablePath, async (overHttp2) => {
    const rows: string[] = []
    for (const { key, paths } of MEASURED.filter((route) => !LIVE.includes(route.key)))
      for (const lang of ['es', 'de'] as const) {
        const runs = overHttp2.map((): Run[] => [])
        const load = (side: number) => lighthouse(`${overHttp2[side]}${paths[lang]}`, ['performance'])
        // The first load of each, for which a server reads and compresses the files, does not count.
        for (const side of [0, 1]) await load(side)
        for (let run = 0; run < RUNS; run += 1)
          for (const side of run % 2 ? [1, 0] : [0, 1]) runs[side]?.push(await load(side))
        const of = (name: keyof Run) => runs.map((side) => median(side.map((run) => run[name])))
        const [[lcp = 0, otherLcp = 0], [bytes = 0, otherBytes = 0]] = [of('lcp'), of('bytes')]
        const kib = (each: number) => (each / 1024).toFixed(1)
        rows.push(
          row(
            `${key} ${lang}`,
            lcp.toFixed(0),
            otherLcp.toFixed(0),
            (lcp / otherLcp).toFixed(2),
            kib(bytes),
            kib(otherBytes),
          ),
        )
      }
    return [
      row('page', 'LCP ms', 'other LCP ms', 'ratio', 'KiB', 'other KiB'),
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Starts a browser, and HTTP/2 before each of the sites: over HTTP/1.1 each further file would cost a connection. */
async function inBrowser(
  bases: readonly string[],
  executablePath: string,
  measure: (overHttp2: readonly string[]) => Promise<string>,
): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nuilea-chromium-'))
  const context = await browsers.launchPersistentContext(profile, {
    executablePath: executablePath || undefined,
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  const servers = await Promise.all(bases.map(serveOverHttp2))
  try {
    return await measure(servers.map(({ base }) => base))
  } finally {
    for (const { close } of servers) close()
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})
type Run = Record<'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcp' | 'tbt' | 'cls' | 'bytes', number>

/** Fetched when it is first asked for: with what it brings, every install would take a fifth more files. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Finds the program, once: `npm exec` before each load would take longer than the load. */
const program = async () =>
  (await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'which', 'lighthouse'])).trim()
let found: Promise<string> | undefined

const run = async (file: string, args: string[]) =>
  (await promisify(execFile)(file, args, { maxBuffer: 1 << 26 })).stdout

// In a process of its own: its functions go into the page as text, and tsx's rewriting would go with them.
async function lighthouse(url: string, only = ['performance', 'accessibility', 'best-practices', 'seo']): Promise<Run> {
  const options = [`--port=${DEBUG_PORT}`, '--output=json', '--quiet', `--only-categories=${only.join()}`]
  const file = await (found ??= program())
  const load = () => run(file, [url, ...options])
  // Now and then its trace misses the beginning.
  const stdout = await load().catch(load)
  const { categories, audits } = Report.parse(JSON.parse(stdout))
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}
