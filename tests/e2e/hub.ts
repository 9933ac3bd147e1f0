import type { Page } from '@playwright/test'
import { awake } from './hydrated'
import { expect } from './test'

/** Finds the button that opens the menu. */
export const burger = (page: Page) => page.getByRole('banner').getByRole('button')
/** Finds the menu that fills the window. */
export const hub = (page: Page) => page.locator('dialog')

/** Opens the menu of a page, and waits until its slides are there. */
export async function openHub(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(burger(page))
  await burger(page).click()
  await expect(hub(page).locator('.swiper-initialized')).toBeVisible()
  // It has risen: what is not seen yet takes no finger.
  await expect(hub(page)).toHaveCSS('clip-path', 'inset(0px)')
}
