import type { Page } from '@playwright/test'
import { madridInstant, madridMoment } from '#lib/booking/madrid'
import { functionUrl } from '#lib/functions/addresses'
import { getPage } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import de from '#messages/de.json'
import { awake } from './awake'
import { KINDS } from './pages'
import { expect, test } from './test'

// Nothing that a visitor sees moves by itself: not while a page loads, not when it wakes, not while it is read to its end.
// German has the longest words.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const WIDE = { width: 1440, height: 900 }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    type Box = { x: number; y: number; width: number; height: number }
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null; previousRect: Box; currentRect: Box }[] }
    const name = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : node?.parentElement ? `“${node.textContent}” in ${name(node.parentElement)}` : 'something that is gone'
    const at = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ')
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
    new PerformanceObserver((list) => {
      // All of them count, also those after a press or a key.
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.map(({ node, previousRect, currentRect }) => `${name(node)} from ${at(previousRect)} to ${at(currentRect)}`)
        shifts.push(`${value.toFixed(5)}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

/** Everything that moved, with how much and from where to where. The browser reports it after the frame, so two more are waited for. */
async function shifts(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(String) : ['nobody looked']))
}

/** The visitor moves: what waits for that wakes. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  await awake(page.locator('header a[href="#site-menu"]'))
  await page.waitForLoadState('networkidle')
}

/** Reads the page to its end, half a window at a time. */
const read = (page: Page) =>
  page.evaluate(async () => {
    // Two frames at each stop: what comes late moves something at the next stop or at the end.
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await frames()
    }
    await new Promise((done) => setTimeout(done, 500))
  })

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    for (const route of KINDS) {
      test(`nothing moves on ${route.key} while it loads, wakes and is read`, async ({ page }) => {
        await page.goto(route.paths.de, { waitUntil: 'networkidle' })
        const before = await shifts(page)
        // On a busy machine the font may come after the first frame, and a line of text grows by a hair.
        expect(before.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), `while it loads: ${before.join('\n')}`).toBeLessThan(0.001)
        await wake(page)
        expect((await shifts(page)).slice(before.length), 'when it wakes').toEqual([])
        await read(page)
        expect((await shifts(page)).slice(before.length), 'while it is read').toEqual([])
      })
    }

    test('waking moves nothing on a menu that was narrowed by its address', async ({ page }) => {
      await page.goto(`${href('menu', 'de')}?time=60#time-60`, { waitUntil: 'networkidle' })
      // The browser may paint once before it looks for the address's target.
      const before = await shifts(page)
      await wake(page)
      await expect(page.locator('nav[data-live]')).toBeVisible()
      expect(await shifts(page)).toEqual(before)
    })

    test.describe('when cookies are asked about', () => {
      test.use({ isAsked: true })
      for (const key of ['home', 'gallery'] as const) {
        test(`nothing moves on ${key}, not even what floats over it`, async ({ page }) => {
          await page.goto(href(key, 'de'), { waitUntil: 'networkidle' })
          await wake(page)
          await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
          expect(await shifts(page)).toEqual([])
        })
      }
    })

    for (const [name, answer] of [
      ['nothing is left', { slots: [], closed: false }],
      ['the house is closed', { slots: [], closed: true }],
      ['nobody answers', undefined],
    ] as const) {
      test.describe(`when ${name} today`, () => {
        test.use({ provokes: answer ? undefined : /Failed to load resource/ })
        test('nothing moves on the last-minute page', async ({ page }) => {
          await page.route(functionUrl('slots'), async (route) => {
            if (!answer) return route.abort('internetdisconnected')
            const { day }: { day: string } = route.request().postDataJSON()
            const flags = { isTodayFree: false, isTodayCouple: false, isTodayOneHour: false, isTodayOneCouple: false }
            const meta = { requestId: 'req_test', serverNow: madridInstant(madridMoment(day, '12:00')), mode: 'sim' }
            await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { day, zone: 'Europe/Madrid', ...answer, flags, meta } })
          })
          await page.goto(href('last-minute', 'de'), { waitUntil: 'networkidle' })
          const { heading } = getPage('de', 'last-minute').sections.live
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer ? (answer.closed ? heading.closed : heading.none) : heading.error)
          expect(await shifts(page)).toEqual([])
        })
      })
    }
  })
}

test.describe('while the font is a second late', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const key of ['home', 'menu', 'gifts', 'treatment:MA-1', 'withdrawal'] as const) {
    test(`${key} stands in a font of the same measures: lines break where they will, and hardly a pixel moves`, async ({ page }) => {
      await page.route(/\.woff2/, async (route) => {
        await new Promise((late) => setTimeout(late, 1000))
        await route.continue()
      })
      await page.goto(href(key, 'de'), { waitUntil: 'networkidle' })
      const standIns = await page.evaluate(() => [...document.fonts].filter(({ family, status }) => family.includes('Ysabeau ') && status === 'loaded').length)
      test.skip(standIns === 0, 'This machine has neither Arial nor Liberation Sans nor Roboto')
      const moved = await shifts(page)
      const total = moved.reduce((sum, line) => sum + parseFloat(line), 0)
      expect(total, moved.join('\n')).toBeLessThan(0.01)
    })
  }
})

test.describe('a hovering pointer', () => {
  test.use({ viewport: WIDE })
  test('moves no words on the home page: lines grow beside them', async ({ page }) => {
    await page.goto(href('home', 'de'), { waitUntil: 'networkidle' })
    await wake(page)
    for (const link of [page.locator('main ol a').first(), page.locator('main').getByRole('link', { name: de.action.seeToday })]) {
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await page.waitForTimeout(500)
    }
    expect(await shifts(page)).toEqual([])
  })
})
