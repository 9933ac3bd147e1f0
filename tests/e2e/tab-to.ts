import type { Page } from '@playwright/test'

/** Presses Tab until something with that name has the focus. Returns how often. */
export async function tabTo(page: Page, name: RegExp | string) {
  const wanted = page
    .getByLabel(name, { exact: typeof name === 'string' })
    .or(page.getByRole('button', { name }))
    .first()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}
