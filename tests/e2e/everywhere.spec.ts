import type { Page } from '@playwright/test'
import { expect, test } from './test'
import { KIND_PAGES } from './pages'

/** Elements that stick out of the window to the right, and by how much the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const culprits = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`.slice(0, 80))
    return { wide: Math.max(0, wide), culprits: wide > 0 ? culprits.slice(0, 5) : [] }
  })

for (const { name, path } of KIND_PAGES) {
  test(`nobody scrolls sideways on ${name}: 320 px wide, and 390 px with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(path)
    expect(await overflow(page), '320 px').toEqual({ wide: 0, culprits: [] })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(page), 'text at 200 %').toEqual({ wide: 0, culprits: [] })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const { name, path, lang } of KIND_PAGES) {
    test(`${name} can be read and left`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const target of ['es', 'en', 'de', 'fr']) {
        await expect(page.locator(`header a[hreflang="${target}"]`)).toBeVisible()
      }
      const menu = page.locator('#site-menu')
      expect(await menu.getByRole('link').count()).toBeGreaterThan(5)
      await expect(page.locator('footer a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('footer a[href^="mailto:"]')).toBeVisible()
    })
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves on the home page', async ({ page }) => {
    await page.goto('/')
    const moving = await page.evaluate(() =>
      document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {}
        return typeof duration === 'number' && duration > 1
      }).length,
    )
    expect(moving).toBe(0)
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
