import { href } from '#lib/routes/routes'
import { expectNothingCovered } from './covered'
import { settled } from './hydrated'
import { expect, test } from './test'

// What covers nothing while another language is offered is in every-page.spec.ts.

// The browser's word about a picture fetched for a window that has since become another.
test.use({ provokes: /preloaded using link preload/, isHinted: true, moves: true })

test.describe('while cookies are asked about', () => {
  test.use({ isAsked: true, locale: 'de-DE' })
  test('nothing else stands at the foot, and nothing is covered, in French either', async ({ page }) => {
    test.slow()
    for (const [index, key] of (['home', 'reservations'] as const).entries()) {
      await page.goto(href(key, 'fr'))
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      await settled(page, key)
      await expect(page.locator('[data-x]')).toHaveCount(0)
      await expectNothingCovered(page, key, index, false)
    }
  })
})

test.describe('on a phone', () => {
  // The bar gives way to whatever else stands at the foot, an offer of the page in another language among it.
  test.use({ viewport: { width: 390, height: 844 }, isHinted: false })
  test('the book bar comes when its original has left the window, and goes when that comes back', async ({ page }) => {
    await page.goto(href('treatment:MA-1', 'es'))
    const bar = page.locator('main article div[data-tone=noche].screen')
    await expect(bar).toBeHidden()
    await page.evaluate(() => document.querySelector('[class*=original]')?.scrollIntoView({ block: 'center' }))
    await expect(bar).toBeHidden()
    // To a place, not by a turn of the wheel: a busy browser may miss one, and the bar goes by where the page stands.
    await page.evaluate(() => scrollBy(0, 1200))
    await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
  })

  for (const key of ['home', 'couples'] as const)
    test(`${key} has one button to book in its window: the bar’s comes when the page’s own has left`, async ({
      page,
    }) => {
      await page.goto(href(key, 'es'))
      const own = page.locator('main [class*=original] a').first()
      const atFoot = page.getByRole('region', { name: 'WhatsApp' }).getByRole('link', { name: 'Reservar' })
      await expect(own).toBeVisible()
      await expect(atFoot).toBeHidden()
      await page.evaluate(() => scrollTo(0, 1200))
      await expect(atFoot).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(atFoot).toBeHidden()
    })
})
