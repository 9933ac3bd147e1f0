import type { Locator, Page } from '@playwright/test'
import type { RouteKey } from '#lib/routes/routes'
import { expect } from './test'

/** Tells whether React has taken over an element. */
export const isAwake = (locator: Locator) =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** Moves until React has taken over an element: before that, links and buttons do what HTML alone does. */
export async function awake(locator: Locator): Promise<void> {
  const taken = async () => {
    await locator.evaluate(() => dispatchEvent(new Event('pointermove')))
    return isAwake(locator)
  }
  await expect.poll(taken, { message: 'React takes over' }).toBe(true)
}

/** Presses what does nothing by HTML alone. The pointer comes over it first, which wakes the page. */
export async function pressAwake(locator: Locator): Promise<void> {
  await locator.hover()
  await awake(locator)
  await locator.click()
}

/** What stands on pages that live from the start only once they live. */
const ALIVE: Partial<Record<RouteKey, string>> = {
  'last-minute': 'main [aria-busy=false]',
  reservations: 'main input[name=day]',
  voucher: 'main form:not([data-wait])',
  'safe-payment': 'main :is(form, h2)',
}

/**
 * Waits until a page shows what it shows for good: on a busy machine code that has come may still wait for its turn.
 */
export async function settled(page: Page, key: RouteKey): Promise<void> {
  const alive = ALIVE[key]
  if (alive) await expect(page.locator(alive).first()).toBeAttached()
}
