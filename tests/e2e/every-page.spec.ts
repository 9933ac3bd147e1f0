import type { Page } from '@playwright/test'
import { LANGS, type Lang } from '#lib/routes/languages'
import type { RouteKey } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { expectNothingCovered } from './covered'
import { settled } from './hydrated'
import { KINDS, LIVE, LOOKED_AT } from './pages'
import { resize } from './resize'
import { expectStillness, watchShifts } from './shifts'
import { sidewaysOf } from './sideways'
import { expect, test } from './test'

// What holds on every kind of page, wide and narrow, also while another language is offered. One page load per address
// for all of it: loading is what takes the time.

test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'no-preference' },
  isHinted: true,
  // The browser's word about a picture fetched for a window that has since become another.
  provokes: /preloaded using link preload/,
})

/**
 * What is found in one language is found in all but for the words. German has the longest; every third page is in
 * another language in its turn; each page is in every one with EVERY_PAGE=1.
 */
const langOf = (index: number): Lang =>
  (index % 3 === 2 ? (['es', 'en', 'fr'] as const)[((index - 2) / 3) % 3] : 'de') ?? 'de'

const LONG: readonly RouteKey[] = ['home', 'menu', 'voucher', 'reservations']

/**
 * Expects whole words in headings, and WhatsApp whole and uncovered at the bottom right: on arrival, half way and at
 * the end of the page.
 */
async function expectHeadingsAndWhatsApp(page: Page) {
  const link = page.getByRole('region', { name: 'WhatsApp' }).getByRole('link', { name: /WhatsApp/ })
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await resize(page, width, height)
    expect.soft(await badHeadings(page), 'headings').toEqual([])
    const places = await link.evaluate((disc) =>
      [0, 0.5, 1].map((share) => {
        scrollTo({ top: share * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
        const { x, y, width: wide, height: high } = disc.getBoundingClientRect()
        const seen = document.elementFromPoint(x + wide / 2, y + high / 2)
        return { size: [wide, high], right: x + wide, bottom: y + high, isSeen: disc.contains(seen) }
      }),
    )
    for (const { size, right, bottom, isSeen } of places) {
      expect.soft(size, `at ${width} px`).toEqual([48, 48])
      expect.soft(isSeen && right > width - 90 && right <= width, `${right} of ${width} px, seen: ${isSeen}`).toBe(true)
      expect.soft(bottom > height - 120 && bottom <= height, `${bottom} of ${height} px at ${width} px`).toBe(true)
    }
  }
}

/** Lists headings whose words are cut or stick out of their columns, or whose lines run into one another. */
const badHeadings = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((all) =>
    all
      .filter((heading) => heading.checkVisibility() && !heading.matches('.vh'))
      .filter((heading) => {
        const { overflowWrap, lineHeight, fontSize } = getComputedStyle(heading)
        const isTight = parseFloat(fontSize) > 40 && parseFloat(lineHeight) < parseFloat(fontSize)
        return overflowWrap !== 'normal' || isTight || heading.scrollWidth > heading.clientWidth + 1
      })
      .map((heading) => `“${heading.textContent}” at ${innerWidth} px`),
  )

/** Lists what one touches that is less than 44 px large, but for links in a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 43.5
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    const inSentence = (element: Element) => {
      const text = element.parentElement?.textContent?.trim() ?? ''
      return (
        getComputedStyle(element).display === 'inline' && text.length > (element.textContent?.trim().length ?? 0) + 4
      )
    }
    /** What takes the touch: a label for its box, and the whole row for a link that is spread over it. */
    const touched = (element: Element): Element => {
      const label = element.closest('label')
      if (label) return label
      const over = getComputedStyle(element, '::after')
      if (over.content !== 'none' && over.position === 'absolute' && over.inset === '0px') {
        let around: Element | null = element
        while (around && getComputedStyle(around).position === 'static') around = around.parentElement
        return around ?? element
      }
      return element
    }
    return (
      [...document.querySelectorAll('a[href], button, summary, select, input:not([type="hidden"]), textarea')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
        // The bar's flags are drawn 40 px wide, with no gap between them; what floats has tests of its own.
        .filter(
          (element) =>
            !element.closest('.skip, header, [aria-hidden="true"], [tabindex="-1"]') &&
            !isFixed(element) &&
            !inSentence(element),
        )
        .map((element) => ({ element, box: touched(element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < LEAST || box.height < LEAST))
        .map(
          ({ element, box }) =>
            `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}” ${Math.round(box.width)} × ${Math.round(box.height)}`,
        )
    )
  })

for (const [index, route] of LOOKED_AT.entries()) {
  for (const lang of process.env.EVERY_PAGE ? LANGS : [langOf(index)]) {
    // What lives from the start is examined in each of its states, by the tests of what is done there.
    const isExamined = !LIVE.includes(route.key) || process.env.EVERY_PAGE
    test.describe(`to one who reads ${lang === 'fr' ? 'German' : 'French'}`, () => {
      test.use({ locale: lang === 'fr' ? 'de-DE' : 'fr-FR' })
      test(`${route.key} in ${lang} stands still${isExamined ? ', axe finds nothing' : ''}, nothing is covered or sticks out, no heading’s word is cut, what one touches is 44 px large on a phone, and WhatsApp is at its bottom right from 390 to 1440 px`, async ({
        page,
      }) => {
        test.slow()
        await watchShifts(page)
        await page.goto(route.paths[lang], { waitUntil: 'networkidle' })
        await settled(page, route.key)
        await expectStillness(page)
        const hint = page.locator('[data-x]')
        await expect(hint).toBeVisible()
        // Nothing is looked at half-way through a movement.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (isExamined) {
          // Wide and as on a phone take turns too; expectHeadingsAndWhatsApp gives the window its width back.
          const widths = process.env.EVERY_PAGE ? [1440, 390] : [index % 2 ? 390 : 1440]
          for (const width of widths) {
            await resize(page, width, 900)
            await expectPageAccessible(page, `${lang}, ${width} px`)
          }
        }
        expect.soft(await sidewaysOf(page), 'sticks out').toEqual([])
        await expectNothingCovered(page, route.key, index, LONG.includes(route.key))
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        await hint.getByRole('button').last().click()
        await expect(hint).toHaveCount(0)
        await expectHeadingsAndWhatsApp(page)
        // The window is as narrow as a phone’s by now.
        expect(await smallTargets(page), 'less than 44 px').toEqual([])
      })
    })
  }
}

test('nobody scrolls sideways on any other page either, in the language with the longest words', async ({ page }) => {
  test.slow()
  const seen = LOOKED_AT.filter((_, index) => process.env.EVERY_PAGE || langOf(index) === 'de')
  for (const route of KINDS.filter((each) => !seen.includes(each))) {
    await page.goto(route.paths.de)
    expect.soft(await sidewaysOf(page), route.key).toEqual([])
  }
})
