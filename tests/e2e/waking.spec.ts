import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { getRoute, href } from '#lib/routes/routes'
import { holdBack } from './hold-back'
import { burger, hub } from './hub'
import { awake, isAwake } from './hydrated'
import { expect, test } from './test'

// What a visitor does before a page's code is there: nothing of it is lost, and nothing of it happens twice.

test.use({ locale: 'es-ES', hasTouch: true })

const CODE = '**/_next/static/chunks/*.js'

/** Counts how often a dialog was opened since the page came. */
async function countOpenings(page: Page) {
  await page.addInitScript(() => {
    const native = HTMLDialogElement.prototype.showModal
    Object.assign(window, { openings: 0 })
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      Object.assign(window, { openings: (window as unknown as { openings: number }).openings + 1 })
      native.call(this)
    }
  })
  return () => page.evaluate(() => (window as unknown as { openings: number }).openings)
}

/** Expects that the next movement wakes the page, and that its menu opens then. */
async function expectMenuByMoving(page: Page) {
  await expect(async () => {
    await page.mouse.move(100 + Math.random() * 100, 200)
    expect(await isAwake(burger(page))).toBe(true)
  }).toPass()
  await burger(page).click()
  await expect(hub(page)).toBeVisible()
}

// Which pages live before anybody moves, and that all others have no code until then, is in first-view.spec.ts.

// Clicks and keys are in boot.spec.ts; flags in languages.spec.ts.
test('while the code is on its way, a tap on the menu opens it once, when it can', async ({ page }) => {
  const letCome = await holdBack(page, CODE)
  const openings = await countOpenings(page)
  await page.goto(href('accessibility', 'es'))
  for (let taps = 0; taps < 2; taps += 1) await burger(page).tap({ noWaitAfter: true })
  await expect(burger(page)).toHaveAttribute('aria-busy', 'true')
  letCome()
  await expect(hub(page)).toBeVisible()
  await expect(hub(page).locator('button').first()).toBeFocused()
  expect(await openings()).toBe(1)
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await expect(hub(page)).toBeHidden()
  await burger(page).click()
  await expect(hub(page)).toBeVisible()
})

// A link without code, and the next try: boot.spec.ts.
test.describe('when a piece of the code does not come', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('a page whose whole styles do not come stays asleep and dressed, and the next movement fetches them', async ({
    page,
  }) => {
    // Asked for before the page is there: what is held up later than that may be asked for past it.
    const html = await (await page.request.get('/')).text()
    const styles = /data-fetch="[^"]*?(\/[^" ]+\.css)/.exec(html)?.[1] ?? ''
    let asked = 0
    await page.route(`**${styles}`, (route) => (asked++ > 0 ? route.continue() : route.abort('failed')))
    const sheets = page.locator(`link[rel=stylesheet][href="${styles}"]`)
    await page.clock.install()
    await page.goto('/')
    // The page tries again by itself, a second of its clock later.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    expect(asked, 'asleep').toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => asked).toBe(1)
    await expect(sheets).toHaveCount(1)
    expect(await isAwake(burger(page))).toBe(false)
    await page.clock.resume()
    await expectMenuByMoving(page)
    // What runs the page finds them there, and asks for them no third time.
    expect(asked).toBe(2)
  })
})

test('the menu of a page that the browser kept, asleep or awake, opens when one comes back', async ({ baseURL }) => {
  // Playwright switches the browser's page cache off, and loses sight of a page that comes from there: so this one
  // tells it.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || undefined,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    for (const before of ['asleep', 'awake'] as const) {
      const page = await browser.newPage({ baseURL, locale: 'es-ES' })
      await page.goto('/')
      if (before === 'awake') {
        await awake(burger(page))
        // What is still on its way when a page is left may keep the browser from keeping it.
        await expect(hub(page)).toHaveCount(1)
        await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      }
      await page.evaluate((next) => {
        addEventListener('pageshow', ({ persisted }) => {
          document.querySelector<HTMLElement>('header a[role=button]')?.click()
          const opened = () => {
            if (!document.querySelector('dialog[open]')) return void setTimeout(opened, 50)
            localStorage.setItem('told', persisted ? 'kept' : 'new')
            location.href = next
          }
          opened()
        })
      }, getRoute('about').paths.de)
      await page.goto(getRoute('about').paths.es)
      await page.evaluate(() => void setTimeout(() => history.back()))
      await page.waitForURL(getRoute('about').paths.de)
      expect(await page.evaluate(() => localStorage.getItem('told')), before).toBe('kept')
    }
  } finally {
    await browser.close()
  }
})
