import { openPlainChromium } from '../plain-chromium'

const RUNS = 7
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Waits in the page until what is called `name` has been painted; gives when, on the page's clock. */
const painted = (name: string) =>
  `new Promise((resolve) => new PerformanceObserver((list, watcher) => {
    const found = list.getEntries().find((each) => each.identifier === '${name}')
    if (found) { watcher.disconnect(); resolve(found.renderTime || found.loadTime) }
  }).observe({ type: 'element', buffered: true }))`

/**
 * Measures, on the home page of a phone that has woken, what one waits for between the tap on the menu button and the
 * first slide's picture; and the same for a bare dialog with that picture, which the browser has: what it physically
 * takes. Returns a Markdown table.
 */
export async function measureHub(base: string): Promise<string> {
  const browser = await openPlainChromium()
  const rows: string[] = []
  try {
    for (const slower of [1, 4]) {
      const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
        await page.goto(base, { waitUntil: 'networkidle0' })
        // A touch elsewhere wakes the page.
        await page.touchscreen.tap(20, 400)
        await page.waitForSelector('dialog article img')
        await page.waitForNetworkIdle()
        await page.evaluate(`
          document.querySelector('dialog article img').setAttribute('elementtiming', 'ours')
          addEventListener('touchstart', ({ timeStamp }) => { window.touched = timeStamp }, true)`)
        await page.emulateCPUThrottling(slower)
        const ours = page.evaluate(painted('ours'))
        await (await page.$('header a[role=button]'))?.tap()
        times.ours.push(Number(await ours) - Number(await page.evaluate('window.touched')))
        await page.evaluate(`
          document.querySelector('dialog').close()
          const bare = Object.assign(document.createElement('dialog'), { id: 'bare' })
          const picture = document.querySelector('dialog article picture').cloneNode(true)
          picture.querySelector('img').setAttribute('elementtiming', 'bare')
          bare.append(picture)
          document.body.append(bare)
          addEventListener('touchstart', () => bare.showModal(), { once: true })`)
        await new Promise((resolve) => setTimeout(resolve, 1500))
        const bare = page.evaluate(painted('bare'))
        await page.touchscreen.tap(20, 400)
        times.bare.push(Number(await bare) - Number(await page.evaluate('window.touched')))
        await context.close()
      }
      const [ours, bare] = [median(times.ours), median(times.bare)]
      rows.push(`| ${slower} × | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${(ours / bare).toFixed(2)} |`)
    }
  } finally {
    await browser.close()
  }
  return [
    '| slower | tap to the first slide’s picture: ms | a bare dialog with it: ms | ratio |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
