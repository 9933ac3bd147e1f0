import type { Page } from '@playwright/test'
import { awake } from './hydrated'
import { expect } from './test'

/** Keeps, from now on, a record of what moves by itself on every page that is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    type Box = { x: number; y: number; width: number; height: number }
    type Shift = PerformanceEntry & {
      value: number
      sources: readonly { node: Node | null; previousRect: Box; currentRect: Box }[]
    }
    const name = (node: Node | null): string =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : node?.parentElement
          ? `“${node.textContent}” in ${name(node.parentElement)}`
          : 'something that is gone'
    const at = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(' ')
    // A picture that is drawn only when it comes near has not moved.
    const comesInto = ({ node, previousRect: { width, height } }: Shift['sources'][number]) =>
      node instanceof HTMLImageElement && width * height === 0
    // While the HTML is still being read, a busy machine may paint the half that is there; the rest then comes.
    const isReading = ({ startTime }: Shift) => {
      const [navigation] = performance.getEntriesByType('navigation')
      const readAt = navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0
      return readAt === 0 || startTime < readAt
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift'
    const note = (entries: readonly PerformanceEntry[]) => {
      // All of them count, also those after a press or a key.
      for (const shift of entries.filter(isShift)) {
        const { value, sources } = shift
        if (isReading(shift)) continue
        if (sources.length > 0 && sources.every(comesInto)) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${name(node)} from ${at(previousRect)} to ${at(currentRect)}`,
        )
        shifts.push(`${value.toFixed(5)}: ${moved.join('; ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the browser knows of and has not told yet counts too.
    const shiftsNow = () => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { shiftsNow })
  })
}

/**
 * Lists everything that moved, with how much and from where to where. The browser reports it after the frame, so two
 * more are waited for.
 */
export async function shifts(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => ('shiftsNow' in window ? (window.shiftsNow as () => string[])() : ['nobody looked']))
}

/** As much as a line of text grows by when the font comes after the first frame. */
const HAIR = 0.001
const total = (moved: readonly string[]) => moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
/** Leaves out what moved if all of it is no more than a font that came late makes. */
export const seenOf = (moved: readonly string[]) => (total(moved) < HAIR ? [] : moved)

/**
 * Wakes a page that has loaded and reads it to its end. Nothing that a visitor sees moves by itself: not while it
 * loads, not when it wakes, not while it is read.
 */
export async function expectStillness(page: Page): Promise<void> {
  const before = await shifts(page)
  expect(total(before), `moved while it loads: ${before.join('\n')}`).toBeLessThan(HAIR)
  await wake(page)
  expect((await shifts(page)).slice(before.length), 'moved when it wakes').toEqual([])
  await read(page)
  expect((await shifts(page)).slice(before.length), 'moved while it is read').toEqual([])
}

/** Moves as a visitor does: what waits for that wakes. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
  await awake(page.locator('header a[href="#site-menu"]'))
  await page.waitForLoadState('networkidle')
}

/** Reads the page to its end: what a window shows, the next one shows in part. */
const read = (page: Page) =>
  page.evaluate(async () => {
    // Two frames at each stop: what comes late moves something at the next stop or at the end.
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.75) {
      scrollTo({ top: y, behavior: 'instant' })
      await frames()
    }
    await new Promise((done) => setTimeout(done, 200))
  })
