import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { listReviews } from '#lib/content/reviews'
import { href } from '#lib/routes/routes'
import { expect, test } from './test'

const main = (page: Page) => page.locator('main')
const reviews = (page: Page) => main(page).getByRole('article')
/** Chooses as visitors do, by a click on the label. */
const choose = (page: Page, name: RegExp) => main(page).locator('label').filter({ hasText: name }).first().click()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every review stands there with its answer, in the order that the page names; source and stars narrow the list, alone and together, and nothing found is said', async ({
    page,
  }) => {
    await page.goto(href('reviews', 'es'))
    const listed = listReviews('es')
    await expect(reviews(page).locator('blockquote')).toHaveText(listed.map(({ text }) => text.words))
    for (const { answer } of listed) if (answer) await expect(main(page).getByText(answer.words)).toBeVisible()
    const { parts } = getPage('es', 'about').sections.reviews.handling
    const [order = ''] = parts.find(({ id }) => id === 'order')?.body ?? []
    await expect(main(page).getByText(order)).toBeVisible()

    const left = () => reviews(page).filter({ visible: true })
    const none = main(page).getByRole('status').getByText('No hay ninguna así.').filter({ visible: true })
    const of = (test: (review: ReturnType<typeof listReviews>[number]) => boolean) =>
      listReviews('es').filter(test).length

    await choose(page, /^Google/)
    await expect(left()).toHaveCount(of(({ from }) => from === 'Google'))
    for (const review of await left().all()) await expect(review).toContainText('Google')

    await choose(page, /^Todas/)
    await choose(page, /^5 de 5/)
    await expect(left()).toHaveCount(of(({ stars }) => stars === 5))

    await choose(page, /^2 de 5/)
    const [only] = listReviews('es').filter(({ stars }) => stars === 2)
    await choose(page, new RegExp(`^${only?.from}`))
    await expect(left()).toHaveCount(1)
    await expect(none).toHaveCount(0)

    const [other] = listReviews('es').filter(({ from }) => from !== only?.from)
    await choose(page, new RegExp(`^${other?.from}`))
    await expect(left()).toHaveCount(of(({ from, stars }) => from === other?.from && Math.floor(stars) === 2))
    await expect(none).toHaveCount(1)

    await page.goto(href('legal-notice', 'es'))
    await expect(main(page).getByText(order)).toBeVisible()
  })
})
