import { madridMoment } from '#lib/time/madrid'
import { functionUrl } from '#lib/functions/addresses'
import { getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { holdBack } from './hold-back'
import { movementsOver } from './movements-over'
import { seenOf, shifts, wake, watchShifts } from './shifts'
import { slotsAnswer } from './slots-answer'
import { expect, test } from './test'

const { de } = MESSAGES

// Where a page has more to do than to load, wake and be read (which every-page.spec.ts does with all of them), nothing
// moves by itself either. German has the longest words.

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => watchShifts(page))

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('nothing moves on the reservation page while a network brings its parts one after another', async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await new Promise((late) => setTimeout(late, 300))
      await route.continue()
    })
    await page.goto(`${href('reservations', 'de')}?treatment=MA-2`)
    await expect(page.getByRole('button', { name: fill(de.reservation.takeFirst, { time: '' }) })).toBeVisible()
    expect(seenOf(await shifts(page))).toEqual([])
  })

  test('nothing moves on the confirmation of no order for whoever has scrolled before it says so', async ({ page }) => {
    const letCome = await holdBack(page, /\/_next\/static\/.*\.js/)
    await page.goto(href('confirm', 'de'), { waitUntil: 'domcontentloaded' })
    await page.locator('footer').evaluate((foot) => scrollBy(0, foot.getBoundingClientRect().top + 100 - innerHeight))
    letCome()
    await expect(page.locator('main').getByRole('link', { name: getPage('de', 'my-booking').h1 })).toBeVisible()
    expect(seenOf(await shifts(page))).toEqual([])
  })

  // The browser's word about an answer that does not come.
  test.use({ provokes: /Failed to load resource/ })
  test('nothing moves on the last-minute page, and axe finds nothing, when nothing is left, the house is closed or nobody answers', async ({
    page,
  }) => {
    const { heading } = MESSAGES.de.lastMinute
    for (const [isClosed, says] of [
      [false, heading.none],
      [true, heading.closed],
      [undefined, heading.error],
    ] as const) {
      await page.route(functionUrl('slots'), async (route) => {
        if (isClosed === undefined) return route.abort('internetdisconnected')
        const { day }: { day: string } = route.request().postDataJSON()
        await route.fulfill(slotsAnswer(day, madridMoment(day, '12:00'), [], isClosed))
      })
      await page.goto(href('last-minute', 'de'), { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(says)
      expect(seenOf(await shifts(page)), says).toEqual([])
      await expectAccessible(page, says)
    }
  })
})

test.describe('while the font is a second late', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('pages stand in a font of the same measures: lines break where they will, and hardly a pixel moves', async ({
    page,
  }) => {
    let late = 0
    await page.route(/\.woff2/, async (route) => {
      late += 1
      await new Promise((comes) => setTimeout(comes, 1000))
      await route.continue()
    })
    for (const key of ['home', 'menu', 'withdrawal'] as const) {
      late = 0
      await page.goto(href(key, 'de'), { waitUntil: 'networkidle' })
      expect(late, key).toBeGreaterThan(0)
      const standIns = await page.evaluate(
        () =>
          [...document.fonts].filter(({ family, status }) => family.includes('Ysabeau ') && status === 'loaded').length,
      )
      test.skip(standIns === 0, 'This machine has neither Arial nor Liberation Sans nor Roboto')
      const moved = await shifts(page)
      const total = moved.reduce((sum, line) => sum + parseFloat(line), 0)
      expect(total, `${key}: ${moved.join('\n')}`).toBeLessThan(0.01)
    }
  })
})

test.describe('when cookies are asked about', () => {
  test.use({ viewport: WIDE, isAsked: true })
  test('nothing moves on the home page, not even what floats over it', async ({ page }) => {
    await page.goto(href('home', 'de'), { waitUntil: 'networkidle' })
    await wake(page)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    expect(seenOf(await shifts(page))).toEqual([])
  })
})

test.describe('a hovering pointer', () => {
  test.use({ viewport: WIDE })
  test('moves no words on the home page: lines grow beside them', async ({ page }) => {
    await page.goto(href('home', 'de'), { waitUntil: 'networkidle' })
    await wake(page)
    for (const link of [
      page.locator('main ol a').first(),
      page.locator('main').getByRole('link', { name: de.action.seeToday }),
    ]) {
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await movementsOver(page)
    }
    expect(seenOf(await shifts(page))).toEqual([])
  })
})
