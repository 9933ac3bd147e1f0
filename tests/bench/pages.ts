import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium as browsers } from '@playwright/test'
import * as z from 'zod'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import { KINDS, LIVE } from '../e2e/pages'
import { openPlainChromium } from '../plain-chromium'
import { serveFloors } from './floor'
import { serveOverHttp2 } from './http2'

const DEBUG_PORT = 9333
/** Scores move by a few points from run to run, so each page is loaded this often. */
const RUNS = Number(process.env.RUNS || 3)
/** Pages whose largest paint is compared with the floor's. */
const COMPARED: RouteKey[] = ['home', 'treatment:MA-2', 'massages', 'about']
const LEADS: RouteKey[] = ['menu', 'gifts', 'about']

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures the built pages and returns Markdown tables: Lighthouse (mobile, medians of `RUNS` loads, three if nothing
 * else is said) for every kind of page; the largest paint of four kinds in two languages as a ratio to a floor in the
 * same run: a page in the folder `PEER` if that is set, else a bare page with the same picture, text and typeface; the
 * first tap on the menu button; and the way to a next page, prepared and not. With `PAGES=last-minute,confirm` it
 * measures the loading of those pages alone.
 */
export async function measurePages(base: string, executablePath: string): Promise<string> {
  if (process.env.PAGES) return measureLoading(base, executablePath)
  return [await measureLoading(base, executablePath), await measureTap(base), await measureNext(base)].join('\n\n')
}

async function measureLoading(base: string, executablePath: string): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nuilea-chromium-'))
  const context = await browsers.launchPersistentContext(profile, {
    executablePath: executablePath || undefined,
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  // Pages come over HTTP/2, as from any host: over HTTP/1.1 each further file would cost a connection. But the
  // functions answer one site only: the pages that ask them come as `next start` sends them.
  const [ours, floors] = await Promise.all([serveOverHttp2(base), serveFloors(base, process.env.PEER)])
  try {
    const kinds = KINDS.filter((route, index) => KINDS.findIndex(({ kind }) => kind === route.kind) === index).map(
      ({ key }) => key,
    )
    const pages = [
      ...COMPARED.flatMap((key) =>
        LANGS.filter((lang) => lang === 'es' || lang === 'de').map((lang) => ({ key, lang, isCompared: true })),
      ),
      ...[...new Set<string>([...kinds, ...LIVE])]
        .filter((key) => !COMPARED.some((each) => each === key))
        .map((key) => ({ key: key as RouteKey, lang: 'es' as Lang, isCompared: false })),
    ]
    const wanted = process.env.PAGES?.split(',')
    const rows: string[] = []
    for (const { key, lang, isCompared } of pages.filter((each) => !wanted || wanted.includes(each.key))) {
      const address = href(key, lang)
      const runs: Run[] = []
      const bare: Run[] = []
      // In turn, so that both see the same machine.
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await lighthouse((LIVE.includes(key) ? base : ours.base) + address))
        if (isCompared) bare.push(await lighthouse(floors.urlOf(address)))
      }
      const of = (each: Run[], name: keyof Run) => median(each.map((run) => run[name]))
      const [lcp, floor] = [of(runs, 'lcp'), isCompared ? of(bare, 'lcp') : undefined]
      rows.push(
        `| ${key} ${lang} | ${(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((name) => of(runs, name)).join(' | ')} | ${lcp.toFixed(0)} | ${floor === undefined ? '' : `${floor.toFixed(0)} | ${(lcp / floor).toFixed(2)}`}${floor === undefined ? '|' : ''} | ${of(runs, 'tbt').toFixed(0)} | ${of(runs, 'cls').toFixed(3)} |`,
      )
    }
    return [
      '| page | performance | accessibility | best practices | SEO | LCP ms | floor ms | ratio | TBT ms | CLS |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  } finally {
    ours.close()
    floors.close()
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

/**
 * Measures what a visitor with a slow phone (4 × slower than this machine) waits for after the first tap on the home
 * page, on the menu button: the next frame, and the menu.
 */
async function measureTap(base: string): Promise<string> {
  const browser = await openPlainChromium()
  try {
    const frames: number[] = []
    const menus: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 412, height: 915, isMobile: true, hasTouch: true })
      await page.goto(base, { waitUntil: 'networkidle0' })
      await page.emulateCPUThrottling(4)
      await page.evaluate(
        `window.taps = []; new PerformanceObserver((list) => window.taps.push(...list.getEntries().filter((each) => each.interactionId).map((each) => each.duration))).observe({ type: 'event', durationThreshold: 16, buffered: true })`,
      )
      const button = await page.$('header a[role=button]')
      const from = performance.now()
      await button?.tap()
      await page.waitForSelector('dialog[open]')
      menus.push(performance.now() - from)
      // Durations are given in steps of 8 ms, and only from 16 on.
      frames.push(
        (await page.evaluate(
          `new Promise((resolve) => setTimeout(() => resolve(Math.max(16, ...window.taps)), 500))`,
        )) as number,
      )
      await context.close()
    }
    return `First tap on the menu button of the home page, 4 × slower, medians of 5: interaction to next paint ${median(frames)} ms, menu open after ${median(menus).toFixed(0)} ms.`
  } finally {
    await browser.close()
  }
}

/**
 * Measures from the click on a link to the largest paint of the next page, with the page prepared while the pointer
 * rests on the link, and without.
 */
async function measureNext(base: string): Promise<string> {
  const rows: string[] = []
  for (const key of LEADS) {
    const times: Record<'prepared' | 'not', number[]> = { prepared: [], not: [] }
    for (const way of ['prepared', 'not'] as const) {
      const browser = await openPlainChromium({ prepares: way === 'prepared' })
      try {
        for (let run = 0; run < 5; run += 1) times[way].push(await clickThrough(browser, base, href(key, 'es')))
      } finally {
        await browser.close()
      }
    }
    rows.push(`| ${key} | ${median(times.prepared).toFixed(0)} | ${median(times.not).toFixed(0)} |`)
  }
  return ['| from home to | click to largest paint, prepared: ms | not prepared: ms |', '|---|---|---|', ...rows].join(
    '\n',
  )
}

async function clickThrough(
  browser: Awaited<ReturnType<typeof openPlainChromium>>,
  base: string,
  address: string,
): Promise<number> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.goto(base, { waitUntil: 'networkidle0' })
  await page.evaluate(`addEventListener('click', () => sessionStorage.setItem('clicked', Date.now()), true)`)
  const link = await page.$(`footer a[href="${address}"]`)
  await link?.scrollIntoView()
  await link?.hover()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await link?.click()
  const since = `location.pathname === ${JSON.stringify(address)} && new Promise((resolve) => new PerformanceObserver((list) => {
    const shown = performance.getEntriesByType('navigation')[0].activationStart
    resolve(performance.timeOrigin + Math.max(list.getEntries().at(-1).startTime, shown) - Number(sessionStorage.getItem('clicked')))
  }).observe({ type: 'largest-contentful-paint', buffered: true }))`
  // While one page takes the place of the other there is nobody to ask.
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const time = await page.evaluate(since).catch(() => false)
    if (typeof time === 'number') {
      await context.close()
      return time
    }
  }
  throw new Error(`${address} did not come`)
}
