import type { Page } from '@playwright/test'
import { getOffer } from '#lib/content/offers'
import { getFile } from '#lib/content/pages'
import { getTreatment } from '#lib/content/treatments'
import { formatMoney } from '#lib/money'
import { href, ROUTES } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectOneSheet, expectSpaOnPaper } from './one-sheet'
import { expect, test } from './test'

test.use({ moves: true })

const main = (page: Page) => page.locator('main')
const links = (page: Page, start: string) => main(page).locator(`a[href^="${start}"]`)

// What it costs in each language is in before-waking.spec.ts.
test('a visitor sees what the long afternoon costs, what it contains, and what each of its versions costs', async ({
  page,
}) => {
  await page.goto(href('offer:ISP-2', 'de'))
  const price = main(page)
    .getByText(/420\s€/)
    .first()
  await expect(price.locator('xpath=..')).toContainText('315 €')
  for (const code of ['PH-1', 'DE-2', 'CO-2'])
    await expect(links(page, href(`treatment:${code}`, 'de')).first()).toBeVisible()
  await expect(main(page).getByText('25 %')).toBeVisible()
  // Three versions to choose from, and one button with the sum of the one that is chosen.
  const { versions = [], button } = getOffer('de', 'ISP-2')
  expect(versions).toHaveLength(3)
  const buy = main(page).locator('form').getByRole('button', { name: button }).first()
  for (const { number, price } of versions) {
    await main(page).locator(`input[name="version"][value="${number}"]`).check()
    await expect(buy).toHaveAccessibleName(`${button} · ${formatMoney(price.cents, 'de')}`)
  }
})

test('the offers page leads to every offer and special', async ({ request }) => {
  const html = await (await request.get(href('offers', 'es'))).text()
  for (const { kind, key, paths } of ROUTES) if (kind === 'offer') expect(html, key).toContain(`href="${paths.es}"`)
})

// What the days and the sentence are on other days: tests/unit/offer/season.test.ts.
test('the specials never offer to book what is over, and say when the next one begins, and on which days', async ({
  page,
}) => {
  const book = main(page).getByRole('link', { name: /^Book/ })
  const none = main(page).getByText(MESSAGES.en.offer.noSpecials).first()

  await page.clock.setFixedTime('2026-11-25T12:00:00+01:00')
  await page.goto(href('specials', 'en'))
  await expect(main(page).getByText('The next one begins on 1 December 2026.')).toBeVisible()
  await expect(book).toHaveText('Book · 1–\u206031 Dec')
  await expect(none).toHaveCount(0)

  for (const days of ['From 1 to 31 December 2026', 'From 1 to 15 February 2027'])
    await expect(main(page).getByText(days).first()).toBeVisible()

  await page.clock.setFixedTime('2026-12-10T12:00:00+01:00')
  await page.reload()
  await expect(book).not.toHaveCount(0)
  await expect(none).toHaveCount(0)
  await expect(main(page).getByText('The next one begins on')).toHaveCount(0)

  await page.clock.setFixedTime('2027-09-01T12:00:00+02:00')
  await page.reload()
  await expect(none).toBeVisible()
  await expect(book).toHaveCount(0)
})

// What a page of sale makes of its link: tests/unit/reservation/reserve.test.tsx.
test('Valentine’s Day leads to its ritual for two, says when it begins, and once it is over', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-31T23:30:00+01:00')
  await page.goto(href('valentine', 'de'))
  await expect(main(page).getByText('Es beginnt am 1. Februar.')).toBeVisible()
  const [first] = getFile('de', 'valentine').ways
  await expect(main(page).getByRole('link', { name: 'Zur Buchung für zwei' })).toHaveAttribute(
    'href',
    `${href('reservations', 'de')}?treatment=${first?.code ?? ''}`,
  )
  await page.clock.setFixedTime('2027-02-16T00:30:00+01:00')
  await page.reload()
  await expect(main(page).getByText('Der Valentinstag ist für dieses Jahr vorbei.')).toBeVisible()
})

test('a treatment as a gift leads to a voucher for it, and the open gift to one that leaves the choice to them', async ({
  page,
  request,
}) => {
  await page.goto(href('gift:MA-2', 'en'))
  // The design that one sees is the one that one gets.
  await expect(main(page).locator('[data-design]').first()).toHaveAttribute('data-design', 'argan')
  await expect(links(page, href('treatment:MA-2', 'en')).first()).toBeVisible()
  await links(page, `${href('voucher', 'en')}?treatment=MA-2&design=argan`)
    .first()
    .click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Lavender massage, 60 min')
  await expect(preview.locator('[data-design]').first()).toHaveAttribute('data-design', 'argan')
  // What such an address asks for is in typing-early.spec.ts.
  const open = await (await request.get(href('they-choose', 'en'))).text()
  expect(open).toContain(`href="${href('voucher', 'en')}?choose=1`)
})

test('a treatment is printed on one sheet, with when not to book it and where the spa is, and with nothing for sale; what is chosen is dark', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(href('treatment:MA-2', 'es'))
  const [caution = ''] = getTreatment('es', 'MA-2').cautions
  await expect(main(page).getByText(caution)).toBeVisible()
  await expectSpaOnPaper(page)
  await expect(main(page).getByRole('link').filter({ visible: true })).toHaveCount(2)
  await expectOneSheet(page)
  await page.goto(href('voucher', 'es'))
  const chosen = main(page).locator('label:has(input[name="amount"]:checked)')
  await expect(chosen).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything about vouchers, today’s prices and the ways to ask for a time can be read; a season says nothing but its days', async ({
    page,
  }) => {
    await page.goto(href('voucher', 'fr'))
    const designs = main(page).locator('[data-design]')
    for (const design of ['noche', 'agua', 'argan', 'cal'])
      await expect(
        designs
          .and(page.locator(`[data-design="${design}"]`))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    await expect(
      main(page)
        .getByText(/15.*500/)
        .filter({ visible: true }),
    ).toHaveCount(1)
    await expect(
      main(page)
        .getByText(/\b14\sjours/)
        .filter({ visible: true }),
    ).toHaveCount(1)
    await expect(main(page).locator('form')).toBeHidden()
    await expect(links(page, href('withdrawal', 'fr')).filter({ visible: true }).first()).toBeVisible()
    for (const way of ['https://wa.me/', 'tel:', 'mailto:'])
      await expect(links(page, way).filter({ visible: true }).first()).toBeVisible()

    await page.goto(href('last-minute', 'fr'))
    await expect(main(page).getByRole('article').filter({ hasText: '€' })).toHaveCount(7)
    await expect(main(page).locator('s')).toHaveCount(5)
    for (const way of ['https://wa.me/', 'tel:', 'mailto:'])
      await expect(links(page, way).filter({ visible: true }).first()).toBeVisible()

    await page.goto(href('specials', 'es'))
    await expect(main(page).getByText('Del 1 al 31 de diciembre de 2026').first()).toBeVisible()
    await expect(main(page).getByText('Ahora mismo no hay ninguno')).toHaveCount(0)
  })

  test('a version of an offer is chosen and bought', async ({ page }) => {
    await page.goto(href('offer:ISP-1', 'de'))
    await main(page).locator('input[name="version"][value="2"]').check()
    await main(page).locator('form').getByRole('button').first().click()
    await expect(page).toHaveURL(`${href('reservations', 'de')}?offer=ISP-1&version=2`)
  })
})
