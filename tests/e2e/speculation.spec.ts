import { href } from '#lib/routes/routes'
import { openPlainChromium } from '../plain-chromium'
import { expect, test } from './test'

/** The browser waits a fifth of a second before it takes a pointer that rests on a link for a wish. */
const RESTS_MS = 1500

test('the page that a visitor is about to open is prepared, asks nothing before it is shown, and lives then', async ({
  baseURL,
}) => {
  const browser = await openPlainChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`${baseURL}/`)
    const link = await page.$(`footer a[href="${href('last-minute', 'es')}"]`)
    await link?.scrollIntoView()
    await link?.hover()
    await new Promise((resolve) => setTimeout(resolve, RESTS_MS))
    await link?.click()
    // While one page takes the place of the other there is nobody to ask.
    await expect(async () => {
      const { heading, shown, asked } = await page.evaluate(() => ({
        heading: document.querySelector('h1')?.textContent,
        shown: (
          performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { activationStart: number }
        ).activationStart,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/slots'))
          .map(({ startTime }) => startTime),
      }))
      expect(heading).toContain('Hoy hay')
      expect(shown, 'milliseconds of preparing').toBeGreaterThan(0)
      // This browser has the machine's clock: a page that learns that the functions have another day asks for that one.
      expect(asked).not.toHaveLength(0)
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(shown)
    }).toPass({ timeout: 15_000 })
  } finally {
    await browser.close()
  }
})
