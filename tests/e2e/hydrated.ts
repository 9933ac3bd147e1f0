import type { Locator } from '@playwright/test'
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
  await expect.poll(taken, { message: 'React takes over', timeout: 20_000 }).toBe(true)
}

/** Presses what does nothing by HTML alone. The pointer comes over it first, which wakes the page. */
export async function pressAwake(locator: Locator): Promise<void> {
  await locator.hover()
  await awake(locator)
  await locator.click()
}
