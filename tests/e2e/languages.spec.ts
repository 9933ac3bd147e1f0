import type { BrowserContext, Page } from '@playwright/test'
import { LANG_NAMES, LANGS, type Lang } from '#lib/routes/languages'
import { getRoute, href } from '#lib/routes/routes'
import es from '#messages/es.json' with { type: 'json' }
import { expectPageAccessible } from './axe'
import { expect, test } from './test'

test.use({ isHinted: true })

// The hint waits for the first movement, and each test makes its own.
const flag = (page: Page, lang: Lang) => page.getByRole('banner').locator(`a[hreflang="${lang}"]`)
const hint = (page: Page) => page.getByRole('region', { name: /Aviso|Notice|Hinweis|Message/ })

/** Moves the pointer until the page has noticed, which it shows by making its menu. */
async function wake(page: Page) {
  await expect(async () => {
    await page.mouse.move(100, 200)
    await page.mouse.move(200, 200)
    await expect(page.locator('dialog')).toHaveCount(1, { timeout: 500 })
  }).toPass()
}

async function stored(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'lang')
}

test.describe('the four flags', () => {
  test.use({ locale: 'es-ES' })

  test('lead to this very page in each language, say its name, and mark the present one', async ({ page }) => {
    const hammam = getRoute('hammam')
    for (const lang of LANGS) {
      await page.goto(hammam.paths[lang])
      for (const each of LANGS) {
        await expect(flag(page, each)).toHaveAttribute('href', hammam.paths[each])
        await expect(flag(page, each)).toHaveAccessibleName(LANG_NAMES[each])
        await expect(flag(page, each)).toHaveAttribute('lang', each)
      }
      await expect(page.getByRole('banner').locator('[aria-current]')).toHaveAccessibleName(LANG_NAMES[lang])
    }
  })

  test('the ones that are not in use are dimmed', async ({ page }) => {
    await page.goto('/de')
    await expect(flag(page, 'de').locator('svg')).toHaveCSS('opacity', '1')
    for (const lang of ['es', 'en', 'fr'] as const)
      await expect(flag(page, lang).locator('svg')).toHaveCSS('opacity', '0.5')
  })

  test('following one stores the language for a year; nothing else stores any', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Nuilea' }).click()
    await page.goto('/fr')
    await page.goto('/de')
    expect(await stored(context)).toBeUndefined()

    await flag(page, 'en').click()
    await expect(page).toHaveURL('/en')
    const cookie = await stored(context)
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365)
  })

  test('the links in the footer and in the menu store it too', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr')
    expect((await stored(context))?.value).toBe('fr')
    await page.getByRole('banner').getByRole('button').click()
    await page.locator('dialog').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de')
    expect((await stored(context))?.value).toBe('de')
  })
})

test.describe('at /', () => {
  test('the Spanish flag leads there although English is stored', async ({ page }) => {
    await page.goto('/de')
    await flag(page, 'en').click()
    await expect(page).toHaveURL('/en')
    await page.goto('/')
    await expect(page).toHaveURL('/en')
    await flag(page, 'es').click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto('/')
    await expect(page).toHaveURL('/')
  })

  test('the logo of a Spanish page leads there although English is stored', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
    await page.goto(href('gallery', 'es'))
    await page.getByRole('banner').getByRole('link', { name: 'Nuilea' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

test.describe('a visitor who reads German', () => {
  test.use({ locale: 'de-DE' })
  const gifts = getRoute('gifts')

  test('is offered this page in German, and taken there; the choice is stored', async ({ page, context }) => {
    await page.goto(gifts.paths.es)
    await expect(hint(page)).toHaveCount(0)
    await wake(page)
    await expect(hint(page)).toContainText('Diese Seite gibt es auch auf Deutsch')
    await expect(hint(page).getByRole('status')).toHaveText('Diese Seite gibt es auch auf Deutsch')
    await expectPageAccessible(page, 'with the hint')
    await hint(page).getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await expect(page).toHaveURL(gifts.paths.de)
    expect((await stored(context))?.value).toBe('de')
    await page.goto(gifts.paths.fr)
    await wake(page)
    await expect(hint(page)).toHaveCount(0)
  })

  test('who declines is not asked again, and nothing is stored in a cookie', async ({ page, context }) => {
    await page.goto('/')
    await wake(page)
    await hint(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(hint(page)).toHaveCount(0)
    await page.goto('/fr')
    await wake(page)
    await expect(hint(page)).toHaveCount(0)
    expect(await stored(context)).toBeUndefined()
  })

  test('is asked nothing on a German page', async ({ page }) => {
    await page.goto('/de')
    await wake(page)
    await expect(hint(page)).toHaveCount(0)
  })

  test('can decline in a browser that stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await wake(page)
    // One question at a time; such a browser is asked about cookies on every page.
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: es.consent.reject }).click()
    await hint(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(hint(page)).toHaveCount(0)
  })
})

test.describe('a visitor whose language the site does not speak', () => {
  test.use({ locale: 'pt-PT' })
  test('is asked nothing', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    await expect(hint(page)).toHaveCount(0)
  })
})
