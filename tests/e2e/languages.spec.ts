import type { BrowserContext, Page } from '@playwright/test'
import { LANG_NAMES, LANGS, type Lang } from '#lib/routes/languages'
import { getRoute, href } from '#lib/routes/routes'
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

  // On every page, in each language: tests/site/pages.test.ts and links.test.ts.
  test('lead to this very page in each language, say its name, mark the present one and dim the others', async ({
    page,
  }) => {
    const { paths } = getRoute('hammam')
    await page.goto(paths.de)
    const found = await page
      .getByRole('banner')
      .locator('a[hreflang]')
      .evaluateAll((flags) =>
        flags.map((flag) => {
          const opacity = Number(getComputedStyle(flag.querySelector('svg') ?? flag).opacity)
          return [flag.getAttribute('lang'), flag.getAttribute('href'), flag.hasAttribute('aria-current'), opacity]
        }),
      )
    const wanted = LANGS.map((each) => [each, paths[each], each === 'de', each === 'de' ? 1 : 0.5])
    expect(found.toSorted()).toEqual(wanted.toSorted())
    for (const each of LANGS) await expect(flag(page, each)).toHaveAccessibleName(LANG_NAMES[each])
  })

  test('following one, or a link in the footer or the menu, stores the language for a year, nothing else does, and the Spanish flag and the logo lead to / although another is stored', async ({
    page,
    context,
  }) => {
    await page.goto('/de')
    expect(await stored(context)).toBeUndefined()
    await flag(page, 'en').click()
    await expect(page).toHaveURL('/en')
    const cookie = await stored(context)
    expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax', secure: false, httpOnly: false })
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr')
    expect((await stored(context))?.value).toBe('fr')
    await page.getByRole('banner').getByRole('button').click()
    await page.locator('dialog').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de')
    expect((await stored(context))?.value).toBe('de')
    await page.goto('/')
    await expect(page).toHaveURL('/de')
    await page.goto(href('gallery', 'es'))
    await page.getByRole('banner').getByRole('link', { name: 'Nuilea' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect((await stored(context))?.value, 'the logo stores none').toBe('de')
    await page.goto('/de')
    await flag(page, 'es').click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto('/')
    await expect(page).toHaveURL('/')
  })
})

// One whose language the site does not speak, who declines, and a browser that stores nothing:
// tests/unit/shell/language-hint.test.tsx.
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
    for (const path of [gifts.paths.de, gifts.paths.fr]) {
      await page.goto(path)
      await wake(page)
      await expect(hint(page), 'nothing more to offer').toHaveCount(0)
    }
  })
})
