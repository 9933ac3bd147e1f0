import { devices } from '@playwright/test'
import { KINDS } from './pages'
import { expect, test } from './test'

// How much of them a first view takes is in first-view.spec.ts.

test.use({ ...devices['Pixel 7'] })

test('pictures further down come as one scrolls, each of them', async ({ page }) => {
  const couples = KINDS.find(({ key }) => key === 'couples')
  await page.goto(couples?.paths.de ?? '', { waitUntil: 'networkidle' })
  const pictures = page.locator('main img')
  const isLoaded = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0
  // How far ahead Chromium fetches depends on how fast it finds the network.
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    await expect(picture).toBeVisible()
  }
})
