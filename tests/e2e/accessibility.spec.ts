import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGS } from '#lib/routes/languages'
import { expect, test } from './test'
import { KINDS } from './pages'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Elements that stick out of the window to the right, if the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className} “${element.textContent.slice(0, 40)}”`)
      .slice(-5)
  })

// Nothing is looked at half-way through a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// One page load per address for all of it: loading is what takes the time.
for (const route of KINDS) {
  test(`${route.key} in four languages: axe finds nothing, and nobody scrolls sideways at 320 px or with text twice as large`, async ({ page }) => {
    for (const lang of LANGS) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(route.paths[lang])
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
      const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
      expect.soft(found, `axe in ${lang}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 720 })
      expect.soft(await overflow(page), `320 px in ${lang}`).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect.soft(await overflow(page), `text at 200 % in ${lang}`).toEqual([])
    }
  })
}
