import type { Browser } from 'puppeteer-core'
import * as z from 'zod'
import { href } from '#lib/routes/routes'
import { openPlainChromium } from '../plain-chromium'
import { expect, test } from './test'

/**
 * The browser waits a fifth of a second before it takes a pointer that rests on a link for a wish. When it has prepared
 * the page it tells nobody, so that on a busy machine the pointer rests longer the next time.
 */
const RESTS_MS = [1500, 5000, 12_000]

const State = z.object({
  isPrepared: z.boolean(),
  heading: z.string(),
  /** How long it was prepared before it was shown, in milliseconds. */
  shown: z.number(),
  asked: z.array(z.number()),
})

/** Reads, in the page, how it came to be shown. */
function readState(): z.infer<typeof State> {
  const [way] = performance.getEntriesByType('navigation')
  return {
    isPrepared: 'prerendering' in document && document.prerendering === true,
    heading: document.querySelector('h1')?.textContent ?? '',
    shown: way && 'activationStart' in way ? Number(way.activationStart) : 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/slots'))
      .map(({ startTime }) => startTime),
  }
}

/**
 * Asks whichever page is at an address. Puppeteer gives up its own one when another has not taken its place within a
 * tenth of a second.
 */
async function stateAt(browser: Browser, url: string) {
  const session = await browser
    .targets()
    .find((target) => target.type() === 'page' && target.url() === url)
    ?.createCDPSession()
  const answer = await session?.send('Runtime.evaluate', { expression: `(${readState})()`, returnByValue: true })
  await session?.detach()
  return State.parse(answer?.result.value)
}

test('the page that a visitor is about to open is prepared, asks nothing before it is shown, and lives then', async ({
  baseURL,
}) => {
  const browser = await openPlainChromium()
  try {
    let state: z.infer<typeof State> | undefined
    for (const rests of RESTS_MS) {
      const page = await browser.newPage()
      await page.goto(`${baseURL}/`)
      const link = await page.$(`footer a[href="${href('last-minute', 'es')}"]`)
      await link?.scrollIntoView()
      await link?.hover()
      await new Promise((resolve) => setTimeout(resolve, rests))
      await link?.click()
      // While one page takes the place of the other there is nobody to ask.
      await expect(async () => {
        state = await stateAt(browser, baseURL + href('last-minute', 'es'))
        expect(state).toMatchObject({ isPrepared: false, heading: expect.stringContaining('Hoy quedan') })
        // This browser has the machine's clock: a page that learns that the functions have another day asks for
        // that one.
        expect(state?.asked).not.toHaveLength(0)
      }).toPass()
      if (state?.shown) break
      await page.close()
    }
    const { shown = 0, asked = [] } = state ?? {}
    expect(shown, 'milliseconds of preparing').toBeGreaterThan(0)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(shown)
  } finally {
    await browser.close()
  }
})
