import { LANGS } from '#lib/routes/languages'
import { expect, test } from './test'
import { LOOKED_AT } from './pages'
import { foreign } from './traces'

/** What there is to read, and the ways on. */
const WAYS = [
  'h1',
  ...LANGS.map((lang) => `header a[hreflang="${lang}"]`),
  'footer a[href^="tel:"]',
  'footer a[href^="mailto:"]',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // What stands in the HTML of every page in every language is asked of the built pages; here it is seen.
  test('every kind of page can be read and left, and asks no other origin for anything', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    const found = foreign(context, baseURL)
    for (const [index, route] of LOOKED_AT.entries()) {
      const lang = LANGS[index % LANGS.length] ?? 'es'
      await page.goto(route.paths[lang])
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const unseen = await page.evaluate((ways) => {
        const isSeen = (way: string) => document.querySelector(way)?.checkVisibility({ visibilityProperty: true })
        return ways.filter((way) => !isSeen(way))
      }, WAYS)
      expect(unseen, route.key).toEqual([])
      expect(await page.locator('#site-menu a').filter({ visible: true }).count()).toBeGreaterThan(5)
    }
    expect(found).toEqual([])
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })
  test('buttons keep an edge and the focus stays visible', async ({ page }) => {
    await page.goto('/')
    const book = page.locator('main a[href="/es/reservas"]').first()
    await expect(book).toHaveCSS('border-top-style', 'solid')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
  })
})
