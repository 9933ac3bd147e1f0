import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium as browsers } from '@playwright/test'
import * as z from 'zod'
import { href } from '#lib/routes/routes'
import { KINDS, LIVE } from '../e2e/pages'
import { serveOverHttp2 } from './http2'

const DEBUG_PORT = 9333
/** Scores move by a few points from run to run, so each page is loaded this often. */
const RUNS = Number(process.env.RUNS || 3)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures every kind of page with Lighthouse (mobile, medians of `RUNS` loads, three if nothing else is said), in
 * Spanish and German; returns a Markdown table. With `PAGES=last-minute,confirm` it measures those pages alone.
 */
export async function measurePages(base: string, executablePath: string): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nuilea-chromium-'))
  const context = await browsers.launchPersistentContext(profile, {
    executablePath: executablePath || undefined,
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  // Pages come over HTTP/2, as from any host: over HTTP/1.1 each further file would cost a connection. But the
  // functions answer one site only: the pages that ask them come as `next start` sends them.
  const overHttp2 = await serveOverHttp2(base)
  try {
    const wanted = process.env.PAGES?.split(',')
    const rows: string[] = []
    for (const key of new Set([...KINDS.map((route) => route.key), ...LIVE]))
      for (const lang of ['es', 'de'] as const) {
        if (wanted && !wanted.includes(key)) continue
        const runs: Run[] = []
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await lighthouse((LIVE.includes(key) ? base : overHttp2.base) + href(key, lang)))
        const of = (name: keyof Run) => median(runs.map((run) => run[name]))
        const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(of)
        rows.push(
          `| ${[`${key} ${lang}`, ...scores, of('lcp').toFixed(0), of('tbt').toFixed(0), of('cls').toFixed(3)].join(' | ')} |`,
        )
      }
    return [
      '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  } finally {
    overHttp2.close()
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})
type Run = Record<'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'lcp' | 'tbt' | 'cls', number>

/** Fetched when it is first asked for: with what it brings, every install would take a fifth more files. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

// In a process of its own: its functions go into the page as text, and tsx's rewriting would go with them.
async function lighthouse(url: string): Promise<Run> {
  const options = [
    `--port=${DEBUG_PORT}`,
    '--output=json',
    '--quiet',
    '--only-categories=performance,accessibility,best-practices,seo',
  ]
  const load = () =>
    promisify(execFile)('npm', ['exec', '--yes', LIGHTHOUSE, '--', url, ...options], { maxBuffer: 1 << 26 })
  // Now and then its trace misses the beginning.
  const { stdout } = await load().catch(load)
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
  }
}
