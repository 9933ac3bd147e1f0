import { devices, type Page } from '@playwright/test'
import type { RouteKey } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { isAwake } from './hydrated'
import { LIVE, LOOKED_AT } from './pages'
import { expectStillness, watchShifts } from './shifts'
import { expect, test } from './test'
import { foreign, unlisted } from './traces'
import { inAll, KIB, weigh, type Weight } from './weigh'

// Every kind of page as a new visitor meets it on a phone, in the language with the longest words.

// The phone's screen too: with a desktop's, it takes larger pictures.
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({
  ...phone,
  contextOptions: { reducedMotion: 'no-preference' },
  isAsked: true,
})
// One after the other: each file is compressed once, to weigh it, in the process that tests them.
test.describe.configure({ mode: 'default' })

/** Pages that live and have nothing to do on them as they come: axe examines the others where it is done. */
const IDLE: readonly RouteKey[] = ['safe-payment', 'confirm', 'they-choose']

/** Waits until a page lives by itself: without a movement, which would bring the menu too. */
const expectLife = (page: Page) => expect.poll(() => isAwake(page.getByRole('banner').getByRole('button'))).toBe(true)

for (const route of LOOKED_AT) {
  const isLive = LIVE.includes(route.key)
  // axe examines the pages that do not live in every-page.spec.ts.
  const isExamined = IDLE.includes(route.key) || process.env.EVERY_PAGE
  test(`${route.key} is light, ${isLive ? 'lives' : 'runs nothing'} before anybody moves, stands still, asks nobody else and keeps nothing before a choice${isExamined ? ', and axe finds nothing' : ''}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const found = foreign(context, baseURL)
    await watchShifts(page)
    const weight = await weigh(page, route.paths.de, isLive ? () => expectLife(page) : undefined)
    const { script, stylesheet, font, document, code } = weight
    // The payment page says more than the others.
    const scripts = route.key === 'safe-payment' ? 151 : isLive ? 150 : 1
    expect(script, 'JavaScript').toBeLessThanOrEqual(scripts * KIB)
    // What lives from the start has the styles of everything that scripts make, the gallery its own file.
    const styles = isLive ? 15.4 : route.key === 'gallery' ? 12.6 : 12
    expect(stylesheet, 'CSS').toBeLessThanOrEqual(styles * KIB)
    expect(font, 'fonts').toBeLessThanOrEqual(36 * KIB)
    // The page about the spa answers the frequent questions.
    const html = route.kind === 'legal' ? 10 : route.key === 'about' ? 8.25 : 8
    expect(document, 'HTML').toBeLessThanOrEqual(html * KIB)
    const most = route.key === 'home' ? 95 : route.key === 'gallery' ? 300 : 90
    if (!isLive) expect(inAll(weight), 'in all').toBeLessThanOrEqual(most * KIB)
    for (const mark of ['swiper-slide', 'js.stripe.com', 'web-sdk/v6'])
      expect(code.includes(mark), `${mark} in the first view`).toBe(false)
    await expectStillness(page)
    expect(found, 'other origins').toEqual([])
    expect(await unlisted(page), 'kept on the device').toEqual([])
    if (!isExamined) return
    // Nothing is looked at half-way through a movement.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectPageAccessible(page, 'on a phone')
  })
}

test.describe('for one who moves at once', () => {
  test.use({ moves: true })
  test('the consent bar weighs at most 3 KiB more than a page that does not ask', async ({ page }) => {
    const text = ({ script, stylesheet }: Weight) => script + stylesheet
    const bar = page.getByRole('region', { name: 'Cookies' })
    // The menu is the last that the movement brings.
    const menu = () => expect(page.locator('dialog')).toBeAttached()
    const asking = text(await weigh(page, '/', () => menu().then(() => expect(bar).toBeVisible())))
    await page.evaluate(() =>
      localStorage.setItem('consent', JSON.stringify({ measurement: false, advertising: false, at: Date.now() })),
    )
    expect(asking - text(await weigh(page, '/', menu))).toBeLessThanOrEqual(3 * KIB)
  })
})
