import { href } from '#lib/routes/routes'
import { openPlainChromium } from '../plain-chromium'
import { expect, test } from './test'

/**
 * The browser waits a fifth of a second before it takes a pointer that rests on a link for a wish. When it has prepared
 * the page it tells nobody, so that on a busy machine the pointer rests longer the next time.
 */
const RESTS_MS = [1500, 5000, 12_000]

test('the page that a visitor is about to open is prepared, asks nothing before it is shown, and lives then', async ({
  baseURL,
}) => {
  const browser = await openPlainChromium()
  try {
    const page = await browser.newPage()
    let shown = 0
    for (const rests of RESTS_MS) {
      await page.goto(`${baseURL}/`)
      const link = await page.$(`footer a[href="${href('last-minute', 'es')}"]`)
      await link?.scrollIntoView()
      await link?.hover()
      await new Promise((resolve) => setTimeout(resolve, rests))
      await link?.click()
      // While one page takes the place of the other there is nobody to ask.
      await expect(async () => {
        expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toContain('Hoy hay')
      }).toPass()
      shown = await page.evaluate(() => {
        const [way] = performance.getEntriesByType('navigation')
        return (way as PerformanceNavigationTiming & { activationStart: number }).activationStart
      })
      if (shown > 0) break
    }
    expect(shown, 'milliseconds of preparing').toBeGreaterThan(0)
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/slots'))
        .map(({ startTime }) => startTime),
    )
    // This browser has the machine's clock: a page that learns that the functions have another day asks for that one.
    expect(asked).not.toHaveLength(0)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(shown)
  } finally {
    await browser.close()
  }
})
