import type { Page } from '@playwright/test'
import { LANGS } from '#lib/routes/languages'
import { expectPageAccessible } from './axe'
import { KINDS } from './pages'
import { expectStillness, watchShifts } from './shifts'
import { expect, test } from './test'

// What holds on every kind of page, wide and narrow. One page load per address for all of it: loading is what takes the time.

// In German somebody moves, in the others nobody does.
test.use({ viewport: { width: 390, height: 844 } })

/** Lists elements that stick out of the window to the right, if the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className} “${element.textContent.slice(0, 40)}”`)
      .slice(-5)
  })

const WIDE = { width: 1440, height: 900 }
/** What axe finds in one language it finds in all but for the words; German is examined on a phone (first-view.spec.ts). */
const examined = (index: number) => (['es', 'en', 'fr'] as const)[index % 3]

for (const [index, route] of KINDS.entries()) {
  test(`${route.key} stands still; axe finds nothing, and in four languages nobody scrolls sideways at 320 px or with text twice as large`, async ({
    page,
  }) => {
    await watchShifts(page)
    for (const lang of LANGS) {
      if (lang === 'de') {
        await page.setViewportSize(WIDE)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.goto(route.paths[lang], { waitUntil: 'networkidle' })
        await expectStillness(page)
        await page.emulateMedia({ reducedMotion: 'reduce' })
      } else if (lang === examined(index)) {
        await page.setViewportSize(WIDE)
        await page.goto(route.paths[lang])
        await expectPageAccessible(page, lang)
      } else await page.goto(route.paths[lang])
      await page.setViewportSize({ width: 320, height: 720 })
      expect.soft(await overflow(page), `320 px in ${lang}`).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect.soft(await overflow(page), `text at 200 % in ${lang}`).toEqual([])
    }
  })
}
