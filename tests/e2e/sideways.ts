import type { Page } from '@playwright/test'
import { resize } from './resize'
import { expect } from './test'

/** Says how wide the page is, if it scrolls sideways, and lists elements that stick out of the window to the right. */
const overflow = (page: Page) =>
  page.evaluate(async () => {
    // A busy machine may be asked before it has drawn the page anew.
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn))
      // A Chromium without a window may stop making frames.
      setTimeout(drawn, 10_000)
    })
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= window.innerWidth) return []
    // Where only words or what CSS adds stick out of an element, it is not among them.
    const elements = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName}.${element.className} “${element.textContent.slice(0, 40)}”`)
    return [`${scrollWidth} of ${window.innerWidth} px`, ...elements.slice(-5)]
  })

/** Lists what sticks out of a narrow window, with text as large as usual and twice as large. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  // A phone has no pointer that rests on a link.
  await page.mouse.move(0, 0)
  await resize(page, 320, 720)
  const narrow = await overflow(page)
  const browser = await page.context().newCDPSession(page)
  const setText = async (size: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
  }
  await setText(32)
  const large = await overflow(page)
  await setText(16)
  await browser.detach()
  await resize(page, 390, 844)
  return [...narrow, ...large.map((what) => `with large text ${what}`)]
}
