import path from 'node:path'
import { chromium as browsers, type Browser, type Page } from '@playwright/test'
import * as z from 'zod'
import { href } from '#lib/routes/routes'

// What five pages that live from the start do before a visitor can use them, with a processor four times as slow as
// this machine's. The network is not slowed: all code arrives at once, which is the worst case for long tasks.

const SLOWER = 4
/** A task that takes longer delays a tap; what is above it is blocking time. */
const LONG_MS = 50
/** How long a page is watched after it has shown all that is waited for. */
const AFTERWARDS_MS = 1500
const RUNS = Number(process.env.RUNS || 5)
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const CODE = 'MA-2'

/** What the tab and the browser have stored when a visitor comes to a page. */
type Stored = { tab: Record<string, string>; browser: Record<string, string> }
/** The selectors of the first field, which counts once React has taken it over, and of what the page is opened for. */
type LivePage = { key: string; path: string; field?: string; shown?: string; stored?: Stored }
type Site = { base: string; pages: LivePage[] }

/** Lists the pages, after having made a choice for the payment page and an order for the confirmation. */
async function livePages(browser: Browser, base: string): Promise<LivePage[]> {
  const { chosen, ordered } = await order(browser, base)
  const reservations = `${href('reservations', 'es')}?treatment=${CODE}`
  return [
    { key: 'reservations', path: reservations, field: 'main input[name=name]', shown: 'main input[name=start]' },
    { key: 'last minute', path: href('last-minute', 'es'), shown: 'main [aria-busy=false] button' },
    { key: 'payment', path: href('safe-payment', 'es'), field: 'main input[name=method]', stored: chosen },
    { key: 'confirmation', path: href('confirm', 'es'), shown: 'main a[href*="calendar.google"]', stored: ordered },
    { key: 'voucher form', path: href('voucher', 'es'), field: 'main [name=to]' },
  ]
}

/** Books a massage and pays it, as a visitor does; gives what is stored before and after paying. */
async function order(browser: Browser, base: string): Promise<{ chosen: Stored; ordered: Stored }> {
  const page = await browser.newPage()
  const press = (selector: string) => page.locator(selector).filter({ visible: true }).first().click()
  const type = (selector: string, text: string) => page.locator(selector).first().fill(text)
  await page.goto(`${base}${href('reservations', 'es')}?treatment=${CODE}`)
  await page.locator('main label:has(input[name=day])').nth(8).click()
  await press('main label:has(input[name=start])')
  await type('main input[name=name]', 'Elena Prueba')
  await type('main input[name=email]', 'elena@correo.example')
  await type('main input[name=phone]', '+34 600 000 000')
  await press('main form button[type=submit]')
  await page.waitForURL(`${base}${href('safe-payment', 'es')}`)
  const chosen = await storedIn(page)
  await page.locator('#terms').check()
  await page.locator('main input[name=method][value=card]').check({ force: true })
  await type('#card-number', '4242 4242 4242 4242')
  await type('#card-expiry', '04/30')
  await type('#card-cvc', '123')
  await press('main form button[type=submit]')
  await page.waitForURL(`${base}${href('confirm', 'es')}`)
  await page.locator('main a[href*="calendar.google"]').first().waitFor()
  const ordered = await storedIn(page)
  await page.close()
  return { chosen, ordered }
}

const storedIn = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({ tab: { ...sessionStorage }, browser: { ...localStorage } }))

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  args: z.unknown(),
})
type TraceEvent = z.infer<typeof TraceEvent>
/** A long task of the page's own thread: when it began after the page was asked for, and how long it took (ms). */
type Task = { at: number; ms: number; did: string }
type Visit = { blocking: number; longest: number; field?: number; shown?: number; tasks: Task[] }

/** `profiled`: the trace also knows the functions that the time went to, which takes some time itself. */
async function visit(browser: Browser, base: string, live: LivePage, profiled = false): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  if (live.stored)
    await page.addInitScript((stored) => {
      Object.assign(sessionStorage, stored.tab)
      Object.assign(localStorage, stored.browser)
    }, live.stored)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'loading',
      'blink.user_timing',
      'v8',
      ...(profiled ? [PROFILER] : []),
    ],
  })
  await page.goto(base + live.path, { waitUntil: 'commit' })
  const times = await page.waitForFunction(lookFor, { mark: SEEN, field: live.field, shown: live.shown })
  const { field, shown } = (await times.jsonValue()) || {}
  await page.waitForTimeout(AFTERWARDS_MS)
  const recorded: unknown = JSON.parse((await browser.stopTracing()).toString())
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const names = profiled ? await filesOf(page) : new Map<string, string>()
  await context.close()
  const tasks = longTasks(z.object({ traceEvents: z.array(TraceEvent) }).parse(recorded).traceEvents, paint, names)
  return {
    blocking: tasks.reduce((sum, { ms }) => sum + ms - LONG_MS, 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    field,
    shown,
    tasks,
  }
}
const PROFILER = 'disabled-by-default-v8.cpu_profiler'

/** The mark that a page sets once it has shown all: traces are read from it. */
const SEEN = 'all is seen'

/**
 * Runs in the page in each frame: gives the times (ms) of the first frames with a field that is React's and with what
 * is to be shown, once both are there. Without functions of its own, for whose names tsx would add a call.
 */
function lookFor({ mark, ...selectors }: { mark: string; field?: string; shown?: string }) {
  const kept = window as unknown as { seen?: Record<string, number> }
  const seen = (kept.seen ??= {})
  const wanted = Object.entries(selectors).filter(([, selector]) => selector)
  for (const [name, selector] of wanted) {
    const element = document.querySelector(selector ?? '')
    if (element && (name === 'shown' || Object.keys(element).some((key) => key.startsWith('__reactProps'))))
      seen[name] ??= performance.now()
  }
  const isDone = wanted.every(([name]) => name in seen)
  if (isDone) performance.mark(mark)
  return isDone && { field: seen.field, shown: seen.shown }
}

const Mark = z.object({ data: z.object({ startTime: z.number() }) })

/** Lists the tasks over 50 ms of the page's own thread that end after its first paint (ms after its beginning). */
function longTasks(events: TraceEvent[], paint: number, names: Map<string, string>): Task[] {
  const mark = events.find(({ name }) => name === SEEN)
  if (!mark) throw new Error('The trace does not know when the page had shown all')
  const start = { ...mark, ts: mark.ts - Mark.parse(mark.args).data.startTime * 1000 }
  const own = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
  const samples = readSamples(events.filter(({ pid }) => pid === start.pid))
  return own
    .filter(({ name, dur }) => name === 'ThreadControllerImpl::RunTask' && dur > LONG_MS * 1000)
    .map((task) => ({
      at: (task.ts - start.ts) / 1000,
      ms: task.dur / 1000,
      did: [...partsOf(task, own), ...functionsOf(task, samples, names)].join(', '),
    }))
    .filter(({ at, ms }) => at + ms > paint)
}

/** What the events of a trace are, in words. */
const PARTS: Record<string, string> = {
  EvaluateScript: 'code of files',
  'v8.compile': 'compiling',
  FunctionCall: 'functions',
  RunMicrotasks: 'promises',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'V8.GC_MC_INCREMENTAL_START': 'garbage',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  ParseHTML: 'HTML',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
}
const LEAST_MS = 8

/** Says where a task's time went, without what was called inside of each part. */
function partsOf(task: TraceEvent, own: TraceEvent[]): string[] {
  const inside = own.filter(({ name, ts, dur }) => name in PARTS && ts >= task.ts && ts + dur <= task.ts + task.dur)
  const sums = new Map<string, number>()
  for (const part of inside) {
    const within = inside.filter(
      (each) => each !== part && each.ts >= part.ts && each.ts + each.dur <= part.ts + part.dur,
    )
    const outermost = within.filter((each) => !within.some((other) => other !== each && contains(other, each)))
    const ms = (part.dur - outermost.reduce((sum, { dur }) => sum + dur, 0)) / 1000
    const word = PARTS[part.name] ?? part.name
    sums.set(word, (sums.get(word) ?? 0) + ms)
  }
  return largest(sums)
}
const contains = (outer: TraceEvent, inner: TraceEvent) =>
  outer.ts <= inner.ts && inner.ts + inner.dur <= outer.ts + outer.dur

/** Writes the largest of several sums. */
const largest = (sums: Map<string, number>) =>
  [...sums]
    .filter(([, ms]) => ms >= LEAST_MS)
    .toSorted(([, a], [, b]) => b - a)
    .map(([word, ms]) => `${word} ${ms.toFixed(0)}`)

const Frame = z.object({
  functionName: z.string(),
  url: z.string().default(''),
  lineNumber: z.number().default(0),
  columnNumber: z.number().default(0),
})
const Chunk = z.object({
  data: z.object({
    cpuProfile: z
      .object({
        nodes: z.array(z.object({ id: z.number(), callFrame: Frame })).default([]),
        samples: z.array(z.number()).default([]),
      })
      .default({ nodes: [], samples: [] }),
    timeDeltas: z.array(z.number()).default([]),
  }),
})
const Profile = z.object({ data: z.object({ startTime: z.number() }) })
type Sample = { ts: number; us: number; frame: z.infer<typeof Frame> }

/** Reads which function ran when. */
function readSamples(events: TraceEvent[]): Sample[] {
  const frames = new Map<number, z.infer<typeof Frame>>()
  const samples: Sample[] = []
  let ts = 0
  for (const { name, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'Profile') ts = Profile.parse(args).data.startTime
    if (name !== 'ProfileChunk') continue
    const { cpuProfile, timeDeltas } = Chunk.parse(args).data
    for (const { id, callFrame } of cpuProfile.nodes) frames.set(id, callFrame)
    for (const [index, id] of cpuProfile.samples.entries()) {
      const us = timeDeltas[index] ?? 0
      ts += us
      const frame = frames.get(id)
      if (frame) samples.push({ ts, us, frame })
    }
  }
  return samples
}

/** Says which functions a task's time went to, without what these called. */
function functionsOf({ ts, dur }: TraceEvent, samples: Sample[], names: Map<string, string>): string[] {
  const sums = new Map<string, number>()
  for (const sample of samples) {
    if (sample.ts < ts || sample.ts > ts + dur) continue
    const { functionName, url, lineNumber, columnNumber } = sample.frame
    const file = names.get(url) ?? path.basename(url)
    const word = `\`${functionName || '(file)'}\`${file && ` of ${file}:${lineNumber + 1}:${columnNumber + 1}`}`
    sums.set(word, (sums.get(word) ?? 0) + sample.us / 1000)
  }
  return largest(sums)
}

/** What files are told apart by: a word that only one has. */
const MARKS: [string, string][] = [
  ['Minified React error', 'React'],
  ['TURBOPACK_CHUNK_LISTS', 'the bundler'],
  ['invalid_format', 'zod'],
]

/** Names the files of a page. */
async function filesOf(page: Page): Promise<Map<string, string>> {
  const urls = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
  const named = await Promise.all(
    urls.map(async (url): Promise<[string, string]> => {
      const text = await (await fetch(url)).text()
      return [url, MARKS.find(([mark]) => text.includes(mark))?.[1] ?? path.basename(url)]
    }),
  )
  return new Map(named)
}

/** Lists every long task of the five pages, with what it did, as a Markdown table. */
export async function listTasks([base = '']: readonly string[], executablePath: string): Promise<string> {
  return inBrowser(executablePath, async (browser) => {
    const rows: string[] = []
    for (const live of await livePages(browser, base)) {
      // The first visit of each, for which a server reads and compresses the files, does not count.
      await visit(browser, base, live)
      for (const { at, ms, did } of (await visit(browser, base, live, true)).tasks)
        rows.push(`| ${live.key} | ${at.toFixed(0)} | ${ms.toFixed(0)} | ${did} |`)
    }
    return ['| page | at ms | task ms | what it did, ms |', '|---|---|---|---|', ...rows].join('\n')
  })
}

/**
 * Compares the five pages of several builds, by turns, so that other work on the machine slows all; returns a Markdown
 * table of medians in ms, in the order of the builds.
 */
export async function compareTasks(bases: readonly string[], executablePath: string): Promise<string> {
  return inBrowser(executablePath, async (browser) => {
    const sites: Site[] = []
    for (const base of bases) sites.push({ base, pages: await livePages(browser, base) })
    const rows: string[] = []
    for (const [index, { key }] of sites[0]?.pages.entries() ?? []) {
      const visits = sites.map((): Visit[] => [])
      for (let run = -1; run < RUNS; run += 1)
        for (const [side, { base, pages }] of sites.entries()) {
          const live = pages[index]
          const seen = live && (await visit(browser, base, live))
          // As above, the first does not count.
          if (seen && run >= 0) visits[side]?.push(seen)
        }
      const of = (name: 'blocking' | 'longest' | 'field' | 'shown') =>
        visits.map((side) => median(side.flatMap((each) => each[name] ?? [])).toFixed(0)).join(' / ')
      rows.push(`| ${key} | ${of('blocking')} | ${of('longest')} | ${of('field')} | ${of('shown')} |`)
    }
    return ['| page | blocking | longest task | first field | first shown |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    )
  })
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function inBrowser(executablePath: string, measure: (browser: Browser) => Promise<string>): Promise<string> {
  const browser = await browsers.launch({ executablePath: executablePath || undefined, args: ['--no-sandbox'] })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}
