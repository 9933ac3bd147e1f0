import { brotliCompressSync } from 'node:zlib'
import { devices, type Page } from '@playwright/test'
import { isAwake } from './awake'
import { expect, test } from './test'
import { KINDS, LIVE } from './pages'

const KIB = 1024
type Weight = { script: number; stylesheet: number; font: number; image: number; document: number; code: string }

/** What a first view downloads: text compressed with brotli as a CDN would, pictures and fonts as they are. `isLive`: with all that the page brings to life by itself. */
async function weigh(page: Page, path: string, isLive = false): Promise<Weight> {
  // By address: code is fetched first, and run from the browser's cache.
  const kinds = new Map<string, string>()
  page.on('requestfinished', (request) => {
    const kind = new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType()
    if (kind !== 'fetch') kinds.set(request.url(), kind)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  if (isLive) {
    // Without a movement, which would bring the menu too.
    await expect.poll(() => isAwake(page.getByRole('banner').getByRole('button'))).toBe(true)
    await page.waitForLoadState('networkidle')
  }
  // Asked for once more: a browser does not keep what it took from its cache.
  const files = await Promise.all([...kinds].map(async ([url, kind]) => ({ kind, body: await (await page.request.get(url)).body() })))
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0, code: '' }
  for (const { kind, body } of files) {
    if (kind === 'script') weight.code += body.toString()
    if (kind === 'font' || kind === 'image') weight[kind] += body.length
    else if (kind === 'script' || kind === 'stylesheet' || kind === 'document') weight[kind] += brotliCompressSync(body).length
  }
  return weight
}

test.describe('the first view on a phone, before anybody moves', () => {
  // Its screen too: with a desktop's, a phone takes larger pictures.
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, moves: false })

  for (const route of KINDS) {
    const isLive = LIVE.includes(route.key)
    test(`of ${route.key} is light`, async ({ page }) => {
      const { script, stylesheet, font, image, document, code } = await weigh(page, route.paths.de, isLive)
      expect(script, 'JavaScript').toBeLessThanOrEqual((isLive ? 150 : 1) * KIB)
      expect(stylesheet, 'CSS').toBeLessThanOrEqual(15 * KIB)
      expect(font, 'fonts').toBeLessThanOrEqual(36 * KIB)
      expect(document, 'HTML').toBeLessThanOrEqual((route.kind === 'legal' ? 10 : 8) * KIB)
      const most = route.key === 'home' ? 95 : route.key === 'gallery' ? 300 : 90
      if (!isLive) expect(script + stylesheet + font + image + document, 'in all').toBeLessThanOrEqual(most * KIB)
      for (const mark of ['swiper-slide', 'js.stripe.com', 'paypal.com/sdk']) expect(code.includes(mark), `${mark} in the first view`).toBe(false)
    })
  }
})

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
