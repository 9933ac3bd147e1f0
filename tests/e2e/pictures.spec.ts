import { devices, type Page } from '@playwright/test'
import { KINDS } from './pages'
import { expect, test } from './test'

const KIB = 1024
test.use({ ...devices['Pixel 7'], moves: false })

/** KiB of pictures before anybody moves: what remains of 90 beside fonts, styles and text, 300 on the gallery. */
const MOST: Partial<Record<string, number>> = { gallery: 230 }
const USUAL = 31

/** What the browser has downloaded so far, by the name of the file. */
function watch(page: Page) {
  const bytes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return
    bytes.set(new URL(response.url()).pathname, response.body().then((body) => body.length, () => 0))
  })
  return bytes
}

for (const route of KINDS) {
  test(`${route.key} shows a phone its first view in few bytes of pictures`, async ({ page }) => {
    const bytes = watch(page)
    await page.goto(route.paths.de, { waitUntil: 'networkidle' })
    const weights = await Promise.all([...bytes].map(async ([file, size]) => [file, await size] as const))
    const all = weights.reduce((sum, [, size]) => sum + size, 0)
    expect(all, weights.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual((MOST[route.key] ?? USUAL) * KIB)
  })
}

test('pictures further down come as one scrolls, each of them', async ({ page }) => {
  const couples = KINDS.find(({ key }) => key === 'couples')
  await page.goto(couples?.paths.de ?? '', { waitUntil: 'networkidle' })
  const pictures = page.locator('main img')
  const isLoaded = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0
  expect(await pictures.last().evaluate(isLoaded)).toBe(false)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
    await expect(picture).toBeVisible()
  }
})
