import { expect, test } from './test'
import { KIB, weigh, type Weight } from './weigh'

// What each page weighs is in first-view.spec.ts.

test.describe('the consent bar', () => {
  test.use({ isAsked: true, moves: true })
  test('weighs at most 3 KiB more than a page that does not ask', async ({ page }) => {
    const text = ({ script, stylesheet }: Weight) => script + stylesheet
    const asking = text(await weigh(page, '/'))
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.evaluate(() =>
      localStorage.setItem('consent', JSON.stringify({ measurement: false, advertising: false, at: Date.now() })),
    )
    expect(asking - text(await weigh(page, '/'))).toBeLessThanOrEqual(3 * KIB)
  })
})
