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

test.describe('a bar that comes to the foot', () => {
  test.use({ locale: 'de-DE', moves: false })
  for (const { what, width, place } of [
    { what: 'on the page', width: 390, place: 'footer li a' },
    { what: 'in a list that stays where it is', width: 1280, place: 'main nav li:last-child a' },
  ])
    test(`does not lie on what has the focus ${what}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 520 })
      await page.goto(href('privacy', 'fr'))
      const link = page.locator(place).last()
      await link.evaluate((it: HTMLElement) => {
        it.focus()
        // As low as one who tabs has it.
        scrollBy(0, it.getBoundingClientRect().bottom - innerHeight + 60)
      })
      const low = () =>
        link.evaluate((it) => {
          const foot = parseFloat(getComputedStyle(document.documentElement).paddingBlockEnd)
          return Math.round(it.getBoundingClientRect().bottom - innerHeight + foot)
        })
      const before = await low()
      await page.mouse.move(50, 60)
      await expect(page.locator('[data-x]')).toBeVisible()
      await expect.poll(low, `${before} px before it came`).toBeLessThanOrEqual(0)
      await expect(link).toBeFocused()
    })
})

test.describe('on a phone, of which its browser leaves 664 px', () => {
  test.use({ viewport: { width: 390, height: 664 }, isHinted: false })
  for (const [key, name] of [
    ['treatment:MA-1', 'Reservar'],
    ['offer:ISP-1', 'Comprar'],
    ['home', 'Reservar'],
    ['massages', 'Reservar'],
    ['couples', 'Reservar'],
    ['gifts', 'Crear un vale'],
  ] as const)
    test(`${key} has its button at the foot, in a bar of 56 px, while its own is not whole in the window`, async ({
      page,
    }) => {
      await page.goto(href(key, 'es'))
      const own = page.locator('main [class*=original] > :first-child')
      const again = page.locator('main [class*=again]').filter({ hasText: name, visible: true })
      const atFoot = again.getByRole('link', { name }).or(again.getByRole('button', { name }))
      const bar = page.locator('main [data-tone=noche]').filter({ visible: true }).last()
      // To a place, not by a turn of the wheel: a busy browser may miss one, and the bar goes by where the page stands.
      const bring = (block: ScrollLogicalPosition) => own.evaluate((it, to) => it.scrollIntoView({ block: to }), block)
      await bring('center')
      await expect(atFoot).toBeHidden()
      await page.evaluate(() => scrollBy(0, 1200))
      await expect(atFoot).toBeInViewport({ ratio: 1 })
      expect((await bar.boundingBox())?.height).toBe(56)
      // Half of it is under the bar, if it is not in the first window.
      const isLow = await own.evaluate((it) => {
        const top = it.getBoundingClientRect().top + scrollY
        scrollTo({ top: top - innerHeight + 82, behavior: 'instant' })
        return it.getBoundingClientRect().bottom > innerHeight - 56
      })
      await expect(atFoot).toBeVisible({ visible: isLow })
      await bring('center')
      await expect(atFoot).toBeHidden()
    })
})
