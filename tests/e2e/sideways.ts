import type { Page } from '@playwright/test'
import { resize } from './resize'

/** Lists elements that stick out of the window to the right, if the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(async () => {
    // A busy machine may be asked before it has drawn the page anew.
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn))
      // A Chromium without a window may stop making frames.
      setTimeout(drawn, 10_000)
    })
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className} “${element.textContent.slice(0, 40)}”`)
      .slice(-5)
  })

/** Lists what sticks out of a narrow window, and of a phone's with text twice as large. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  // A phone has no pointer that rests on a link.
  await page.mouse.move(0, 0)
  await resize(page, 320, 720)
  const narrow = await overflow(page)
  await resize(page, 390, 844)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  return [...narrow, ...(await overflow(page)).map((what) => `with large text ${what}`)]
}
