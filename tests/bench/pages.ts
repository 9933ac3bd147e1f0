import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium as browsers } from '@playwright/test'
import * as z from 'zod'
import { href, type RouteKey } from '#lib/routes/routes'

const PAGES: RouteKey[] = ['home', 'treatment:MA-2', 'massages', 'gallery', 'about']
const DEBUG_PORT = 9333

/** Lighthouse (mobile, the median of three runs) and first-view bytes of five page kinds in two languages, as Markdown tables. */
export async function measurePages(base: string, executablePath: string): Promise<string> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nuilea-chromium-'))
  const context = await browsers.launchPersistentContext(profile, {
    executablePath: executablePath || undefined,
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUG_PORT}`],
    viewport: { width: 390, height: 844 },
  })
  try {
    const rows: string[] = []
    for (const key of PAGES) {
      for (const lang of ['es', 'de'] as const) {
        const url = base + href(key, lang)
        const scores = await medianScores(url)
        const page = await context.newPage()
        const bytes = new Map<string, number>()
        const reading: Promise<void>[] = []
        page.on('response', (response) => {
          const kind = response.request().resourceType()
          const keep = (body: Buffer) => {
            const size = kind === 'image' || kind === 'font' ? body.length : brotliCompressSync(body).length
            bytes.set(kind, (bytes.get(kind) ?? 0) + size)
          }
          reading.push(response.body().then(keep, () => undefined))
        })
        await page.goto(url, { waitUntil: 'networkidle' })
        await Promise.all(reading)
        await page.close()
        const kib = (kind: string) => ((bytes.get(kind) ?? 0) / 1024).toFixed(1)
        rows.push(`| ${key} ${lang} | ${scores.join(' | ')} | ${['document', 'stylesheet', 'script', 'font', 'image'].map(kib).join(' | ')} |`)
      }
    }
    return ['| page | performance | accessibility | best practices | SEO | HTML KiB | CSS | JS | fonts | pictures |', '|---|---|---|---|---|---|---|---|---|---|', ...rows].join('\n')
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const Report = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) })

/** One run's scores move by a few points with whatever else the machine does. */
async function medianScores(url: string): Promise<number[]> {
  const [first = [], ...others] = [await scoresOf(url), await scoresOf(url), await scoresOf(url)]
  return first.map((score, index) => [score, ...others.map((run) => run[index] ?? 0)].sort((a, b) => a - b)[1] ?? 0)
}

// In a process of its own: its functions go into the page as text, and tsx's rewriting would go with them.
async function scoresOf(url: string): Promise<number[]> {
  const options = [`--port=${DEBUG_PORT}`, '--output=json', '--quiet', '--only-categories=performance,accessibility,best-practices,seo']
  const { stdout } = await promisify(execFile)('node_modules/.bin/lighthouse', [url, ...options], { maxBuffer: 1 << 26 })
  const { categories } = Report.parse(JSON.parse(stdout))
  return ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => Math.round((categories[name]?.score ?? 0) * 100))
}
