import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test'
import { KINDS } from './pages'

const KIB = 1024
type Weight = { script: number; stylesheet: number; font: number; image: number; document: number; code: string }

/** What a first view downloads: text compressed with brotli as a CDN would, pictures and fonts as they are. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0, code: '' }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    reading.push(
      response.body().then(
        (body) => {
          const kind = response.request().resourceType()
          if (kind === 'script') weight.code += body.toString()
          if (kind === 'font' || kind === 'image') weight[kind] += body.length
          else if (kind === 'script' || kind === 'stylesheet' || kind === 'document') weight[kind] += brotliCompressSync(body).length
        },
        () => undefined, // Redirects have no body.
      ),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return weight
}

/** Pages that ask a function at once, and so bring what checks its answer; in KiB of JavaScript. */
const LIVE: Partial<Record<string, number>> = { 'safe-payment': 150, confirm: 150, 'last-minute': 155, reservations: 155 }

for (const route of KINDS) {
  const live = LIVE[route.key]
  test(`the first view of ${route.key} is light and brings no code of other pages`, async ({ page }) => {
    const { script, stylesheet, font, document, code } = await weigh(page, route.paths.de)
    expect(script, 'JavaScript').toBeLessThanOrEqual((live ?? 125) * KIB)
    expect(stylesheet, 'CSS').toBeLessThanOrEqual(14 * KIB)
    expect(font, 'fonts').toBeLessThanOrEqual(36 * KIB)
    expect(document, 'HTML').toBeLessThanOrEqual(14 * KIB)
    for (const mark of ['swiper-slide', 'js.stripe.com', 'paypal.com/sdk', ...(live ? [] : ['ZodError', '_zod'])]) {
      expect(code.includes(mark), `${mark} in the first view`).toBe(false)
    }
  })
}

test.describe('the consent bar', () => {
  test.use({ isAsked: true })
  test('weighs at most 3 KiB more than a page that does not ask', async ({ page }) => {
    const text = ({ script, stylesheet }: Weight) => script + stylesheet
    const asking = text(await weigh(page, '/'))
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('consent', JSON.stringify({ measurement: false, advertising: false, at: Date.now() })))
    expect(asking - text(await weigh(page, '/'))).toBeLessThanOrEqual(3 * KIB)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  test('the first view of the home page weighs at most 260 KiB in all', async ({ page }) => {
    const { script, stylesheet, font, image, document } = await weigh(page, '/')
    expect(script + stylesheet + font + image + document).toBeLessThanOrEqual(260 * KIB)
  })
})

test('pictures keep their place: no layout shift while the home page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]).reduce((sum, value) => sum + value, 0) : -1))
  expect(total).toBeGreaterThanOrEqual(0)
  expect(total).toBeLessThan(0.02)
})
