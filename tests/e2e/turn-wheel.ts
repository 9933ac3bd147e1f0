import type { Page } from '@playwright/test'
import { expect } from './test'

/** Turns the mouse wheel until the page has moved: a busy browser may miss a turn. */
export async function turnWheel(page: Page, deltaY: number): Promise<void> {
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await expect(async () => {
    await page.mouse.wheel(0, deltaY)
    await expect.poll(place, { timeout: 1000 }).not.toBe(before)
  }).toPass()
}
