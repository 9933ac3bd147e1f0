import type { Page } from '@playwright/test'
import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { expect, test } from './test'
import { turnWheel } from './turn-wheel'
import { MISSING } from './pages'

test.use({ locale: 'es-ES' })

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nuilea' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollDown(page: Page) {
  await turnWheel(page, 500)
  await expect(page.getByRole('banner')).toHaveClass(/is-stuck/)
  expect(await scrolled(page)).toBeGreaterThan(48)
}

/** Does what asks for the page where one is, and expects that it is loaded anew and shown from its top. */
async function expectReload(page: Page, ask: () => Promise<unknown>) {
  await scrollDown(page)
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

  await scrollDown(page)
  const place = await scrolled(page)
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${href('terms', 'es')}"]`)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(href('terms', 'es'))
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(place)
})

test.describe('an address that does not exist', () => {
  for (const { name, path, lang } of MISSING) {
    test(`${name} has status 404, its language, and the ways on`, async ({ request }) => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${lang}"`)
      for (const key of ['menu', 'home', 'reservations'] as const) expect(html).toContain(`href="${href(key, lang)}"`)
      expect(html).toContain('https://wa.me/')
      expect(html).toMatch(/<meta name="robots" content="noindex/)
    })
  }

  test('outside every language it is answered in Spanish, with every home', async ({ request }) => {
    const answer = await request.get('/images/no-such-picture.jpg')
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).toContain('<html lang="es"')
    for (const lang of LANGS) expect(html).toContain(`href="${href('home', lang)}"`)
  })
})

test('axe finds nothing on the missing page', async ({ browser, baseURL }) => {
  // A context of its own: the browser reports every 404 on the console.
  const context = await browser.newContext({ baseURL, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/de/nope')
  await expectPageAccessible(page, 'missing')
  await context.close()
})
