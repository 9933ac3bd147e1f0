import type { Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { scrollDownTo } from './scroll-down-to'
import { expect, test } from './test'

test.use({ locale: 'es-ES' })

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nuilea' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Does what asks for the page where one is, and expects that it is loaded anew and shown from its top. */
async function expectReload(page: Page, ask: () => Promise<unknown>) {
  await scrollDownTo(page, 500)
  await expect(page.getByRole('banner')).toHaveClass(/is-stuck/)
  await page.evaluate(() => Object.assign(window, { before: true }))
  const reloaded = page.waitForEvent('load')
  await ask()
  await reloaded
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
  expect(await scrolled(page)).toBe(0)
}

test('asking for where one already is, by any link or by the logo at home, reloads it and goes to the top; a link starts at the top, back restores the place', async ({
  page,
}) => {
  for (const path of [href('gallery', 'de'), '/']) {
    await page.goto(path)
    await expectReload(page, async () => {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, id: 'to', textContent: 'to' })
        document.querySelector('header')?.append(link)
      }, path)
      await page.locator('#to').click()
    })
    await expect(page).toHaveURL(path)
  }
  await expectReload(page, () => logo(page).click())

  await scrollDownTo(page, 500)
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${href('terms', 'es')}"]`)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(href('terms', 'es'))
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(500)
})

test.describe('a missing page', () => {
  // The browser reports every 404 on the console.
  test.use({ provokes: /Failed to load resource/ })
  test('is one in which axe finds nothing', async ({ page }) => {
    await page.goto('/de/nope')
    await expectPageAccessible(page, 'missing')
  })
})
