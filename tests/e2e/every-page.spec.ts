import type { Page } from '@playwright/test'
import { LANGS, type Lang } from '#lib/routes/languages'
import { expectPageAccessible } from './axe'
import { KINDS, LOOKED_AT } from './pages'
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
/**
 * What axe finds in one language it finds in all but for the words, and German, which has the longest, is examined on a
 * phone (first-view.spec.ts). So the others take turns; every one has its turn with EVERY_PAGE=1.
 */
const examined = (index: number): Lang => (['es', 'en', 'fr'] as const)[index % 3] ?? 'es'

/** Lists what sticks out of a narrow window, and of a phone's with text twice as large. */
async function sidewaysOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 720 })
  const narrow = await overflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  return [...narrow, ...(await overflow(page)).map((what) => `with large text ${what}`)]
}

for (const [index, route] of LOOKED_AT.entries()) {
  test(`${route.key} stands still; axe finds nothing, and nobody scrolls sideways at 320 px or with text twice as large`, async ({
    page,
  }) => {
    await watchShifts(page)
    for (const lang of process.env.EVERY_PAGE ? LANGS : (['de', examined(index)] as const)) {
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
      expect.soft(await sidewaysOf(page), lang).toEqual([])
    }
  })
}

test('nobody scrolls sideways on the other categories and legal pages either, in the language with the longest words', async ({
  page,
}) => {
  test.slow()
  for (const route of KINDS.filter((each) => !LOOKED_AT.includes(each))) {
    await page.goto(route.paths.de)
    expect.soft(await sidewaysOf(page), route.key).toEqual([])
  }
})
