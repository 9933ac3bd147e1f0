import type { Locator, Page } from '@playwright/test'
import { getFile } from '#lib/content/pages'
import { MESSAGES } from '#tests/messages'
import { expectPageAccessible } from './axe'
import { lookSomeDaysOn, treatmentPlace } from './choose-treatment'
import { cardTile, changePageData, CONFIRMED, heading, href, someone } from './paying'
import { expect, test } from './test'

// How many times a guest with a phone touches it, and how many fields are filled in, from the home page to what is
// paid. docs/figures.md has the table, with what it was before.

test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } })

const { action, facts, reservation, buyer, order, voucher } = MESSAGES.es
const main = (page: Page) => page.locator('main')

/** Counts what a guest does; everything that is done on the way goes through it. */
function guest(page: Page) {
  const did = { taps: 0, fields: 0 }
  const tap = async (what: Locator) => {
    await what.click()
    did.taps += 1
  }
  const type = async (name: string, text: string) => {
    await page.getByLabel(name, { exact: true }).fill(text)
    did.fields += 1
  }
  /** Goes from the payment page to the confirmation, with a card; who buys has been asked before or is asked here. */
  const pay = async ({ isKnown }: { isKnown: boolean }) => {
    await page.waitForURL(`**${href('safe-payment', 'es')}`)
    if (!isKnown) await typeWho()
    await tap(cardTile(page))
    await type(order.cardForm.number, '4242 4242 4242 4242')
    await type(order.cardForm.expiry, '04/30')
    await type(order.cardForm.cvc, '123')
    await tap(page.locator('#terms'))
    await tap(page.getByRole('button', { name: order.oblige, exact: true }))
    await page.waitForURL(`**${href('confirm', 'es')}`)
  }
  const typeWho = async () => {
    await type(buyer.name, someone().name)
    await type(buyer.email, someone().email)
  }
  return { did, tap, type, typeWho, pay }
}

// One after the other: they take the first free hour, which there is once.
test.describe.configure({ mode: 'default' })

test('one of today’s hours is paid by card with six taps and five fields', async ({ page }) => {
  const { did, tap, pay } = guest(page)
  await page.goto(href('home', 'es'))
  await tap(main(page).getByRole('link', { name: action.seeToday }))
  const { lastMinute: slot } = MESSAGES.es
  const line = main(page).locator('[aria-hidden="true"] :has(> [data-start])').first()
  await tap(line)
  await tap(page.getByRole('button', { name: slot.pay }))
  await pay({ isKnown: false })
  await expect(heading(page)).toHaveText(CONFIRMED)
  expect(did).toEqual({ taps: 6, fields: 5 })
})

test('one of today’s hours is paid from a wallet with four taps and no field', async ({ page }) => {
  const { did, tap } = guest(page)
  // Chromium without a window may know no wallets.
  await page.addInitScript('window.PaymentRequest ??= function () {}')
  // As if the site had been built with WALLETS=1.
  await changePageData(page, /(\\*")wallets\1:false/, '$1wallets$1:true')
  await page.goto(href('home', 'es'))
  await tap(main(page).getByRole('link', { name: action.seeToday }))
  const { lastMinute: slot } = MESSAGES.es
  await tap(main(page).locator('[aria-hidden="true"] :has(> [data-start])').last())
  await tap(page.getByRole('button', { name: slot.pay }))
  const wallet = page.getByRole('region', { name: order.wallet.label })
  await expect(wallet).toContainText('te obliga a pagar')
  await expect(wallet.getByRole('link'), 'the rule for when plans change').toHaveCount(1)
  await expectPageAccessible(page, 'with a wallet')
  await tap(wallet.getByRole('button'))
  await expect(heading(page)).toHaveText(CONFIRMED)
  expect(did).toEqual({ taps: 4, fields: 0 })
})

test('a treatment is paid by card with seven taps and five fields: book, the treatment, the first free hour, and on', async ({
  page,
}) => {
  const { did, tap, typeWho, pay } = guest(page)
  await lookSomeDaysOn(page)
  await page.goto(href('home', 'es'))
  await tap(main(page).getByRole('link', { name: action.book }).first())
  await tap(treatmentPlace(page, reservation.what).locator('button[value="MA-2"]').first())
  await tap(page.getByRole('button', { name: /^Elegir las / }))
  await expect(
    page.getByRole('radiogroup', { name: reservation.hours }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  await typeWho()
  await tap(page.getByRole('button', { name: reservation.submit }))
  await pay({ isKnown: true })
  await expect(heading(page)).toHaveText(CONFIRMED)
  expect(did).toEqual({ taps: 7, fields: 5 })
})

test('a voucher of an amount and a design of one’s own, with a message, is paid by card with seven taps and eight fields', async ({
  page,
}) => {
  const { did, tap, type, pay } = guest(page)
  const design = getFile('es', 'vouchers').designs.find(({ id }) => id === 'agua')
  await page.goto(href('home', 'es'))
  await tap(main(page).getByRole('link', { name: action.createVoucher }))
  await type(voucher.to, 'Lucía')
  await type(voucher.message, 'Sin reloj.')
  await tap(page.locator('label', { hasText: design?.name ?? '' }))
  await tap(page.getByRole('group', { name: voucher.amount }).locator('label').nth(2))
  await type(voucher.email, 'lucia@correo.example')
  await tap(page.getByRole('button', { name: voucher.submit }))
  await page.waitForURL(`**${href('safe-payment', 'es')}`)
  await expect(page.getByText(`Lucía · ${facts.now}`).first()).toBeVisible()
  await expectPageAccessible(page, 'a voucher before it is paid')
  await pay({ isKnown: false })
  await expect(heading(page)).toHaveText(MESSAGES.es.confirm.states.gift.heading)
  expect(did).toEqual({ taps: 7, fields: 8 })
})
