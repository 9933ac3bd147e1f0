import type { Page } from '@playwright/test'

/** Keeps requests waiting until the returned function is called. */
export async function holdBack(page: Page, address: RegExp | string) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}
