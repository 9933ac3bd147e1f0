import type { Page } from '@playwright/test'
import { expect } from './test'

/** Gives the window another size, and waits until the page has it: the browser tells the page a moment later. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}
