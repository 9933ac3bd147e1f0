import { getNotice } from '#lib/content/notice'
import type { Lang } from '#lib/routes/languages'
import { getRoute, href, type RouteKey } from '#lib/routes/routes'
import { expectPageAccessible } from './axe'
import { expectStillness, watchShifts } from './shifts'
import { expect, test } from './test'

// The notice of the tests' spa is for three days of 2099: every other test meets its pages before.

const IN_ITS_DAYS = new Date('2099-06-02T12:00:00+02:00')
/** A picture at the top, text at the top, and a page that lives from the start. */
const TOPS = [
  ['home', 'es'],
  ['accessibility', 'en'],
  ['last-minute', 'fr'],
] as const satisfies [RouteKey, Lang][]

test('on its days the notice stands above every kind of page, in its language, and nothing moves for it', async ({
  page,
}) => {
  await watchShifts(page)
  await page.clock.setFixedTime(IN_ITS_DAYS)
  for (const [key, lang] of TOPS) {
    await page.goto(getRoute(key).paths[lang])
    const notice = page.getByRole('complementary').filter({ hasText: getNotice(lang)?.text ?? '' })
    await expect(notice).toBeVisible()
    await expect(notice.locator('..')).toHaveJSProperty('tagName', 'BODY')
    await expectStillness(page)
  }
  await expectPageAccessible(page, 'with the notice')
})

test('on other days it takes no room', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2099-06-04T00:00:00+02:00'))
  await page.goto(href('home', 'fr'))
  await expect(page.locator('aside[data-from]')).toBeHidden()
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it says for which days it is', async ({ page }) => {
    await page.goto(href('home', 'en'))
    // Playwright leaves out what stands for browsers without JavaScript.
    const said = await page.locator('aside[data-from] p').evaluate((line: HTMLElement) => line.innerText)
    expect(said).toMatch(/^From 1 to 3.June 2099\. On Monday/u)
  })
})
