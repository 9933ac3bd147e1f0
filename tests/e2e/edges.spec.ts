import type { Page } from '@playwright/test'
import type { RouteKey } from '#lib/routes/routes'
import { settled } from './hydrated'
import { LOOKED_AT } from './pages'
import { wake } from './shifts'
import { expect, test } from './test'

// A phone that lies on its side has a notch and round corners at left and right.

test.use({ viewport: { width: 844, height: 390 }, provokes: /preloaded using link preload/ })

const INSET = 59
/** Large letters hang this far over the edge, in pixels. */
const HANG = 5

/** Lists words and controls that reach into the insets at left and right. */
const outside = (page: Page) =>
  page.evaluate(
    ([inset, hang]) => {
      // What one swipes comes out from under the edge.
      const isSwiped = (each: Element | null): boolean =>
        each !== null && (getComputedStyle(each).overflowX === 'auto' || isSwiped(each.parentElement))
      const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const words = [...document.querySelectorAll('body *')].filter(
        (each) =>
          !each.matches('.vh, .vh *, .skip, noscript *') &&
          (each.matches('a, button, input, select, textarea, summary') ||
            [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())),
      )
      return words
        .filter((each) => isSeen(each) && !isSwiped(each))
        .flatMap((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          // A box that hides what is larger than it counts itself, a line of text by its letters.
          const isBox =
            each.matches('a, button, input, select, textarea') || getComputedStyle(each).overflow === 'hidden'
          const box = isBox ? each.getBoundingClientRect() : range.getBoundingClientRect()
          const isIn =
            box.width * box.height === 0 || (box.left >= inset - hang && box.right <= innerWidth - inset + hang)
          return isIn
            ? []
            : `${each.localName} “${(each.textContent ?? '').trim().slice(0, 30)}” ${box.left} ${box.right}`
        })
    },
    [INSET, HANG] as const,
  )

/** Pages whose parts reach the window's edges; with EVERY_PAGE=1 every kind. */
const WIDE: RouteKey[] = [
  'home',
  'menu',
  'treatment:CO-1',
  'gallery',
  'about',
  'last-minute',
  'reservations',
  'voucher',
]

test('on a phone on its side no word lies under the notch or the round corners', async ({ page }) => {
  test.slow()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: INSET, right: INSET, bottom: 21 } })
  for (const { key, paths } of LOOKED_AT.filter((route) => process.env.EVERY_PAGE || WIDE.includes(route.key))) {
    await page.goto(paths.de)
    await settled(page, key)
    await wake(page)
    expect.soft(await outside(page), key).toEqual([])
  }
})
