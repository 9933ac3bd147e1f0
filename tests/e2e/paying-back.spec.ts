import { readFileSync } from 'node:fs'
import { getPage } from '#lib/content/pages'
import { expectPageAccessible } from './axe'
import { chosenTreatment } from './choose-treatment'
import {
  choose,
  CONFIRMED,
  expectConfirmed,
  accept,
  freeSlot,
  heading,
  href,
  massageAt,
  orderButton,
  orderInVain,
  payByCard,
  notice,
  someone,
  toCard,
  MESSAGES,
} from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { order, reservation, buyer } = MESSAGES.es
const paypal = JSON.parse(readFileSync('tools/simulator/pages/texts/es.json', 'utf8'))
const held = /Te guardamos la hora hasta/

for (const way of ['by the browser’s own button', 'after closing it'] as const) {
  test(`whoever leaves PayPal ${way} without paying is told that nothing was charged, keeps the hour and pays another way`, async ({
    page,
    request,
  }) => {
    await choose(page, massageAt(await freeSlot(request)))
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await accept(page)
    await orderButton(page).click()
    await expect(page.getByRole('button', { name: paypal.paypal.approve })).toBeVisible()
    if (way === 'after closing it') {
      await page.getByRole('button', { name: paypal.paypal.close }).click()
      await expect(page.getByText(paypal.closed.text)).toBeVisible()
      await page.goto(href('safe-payment', 'es'))
    } else await page.goBack()
    await expect(notice(page)).toContainText(order.notCharged.heading)
    await expect(notice(page)).toContainText('No se ha cobrado nada')
    await expect(notice(page)).toBeFocused()
    await expect(page.getByText(held)).toBeVisible()
    await expectPageAccessible(page, 'back from PayPal')
    await page.getByRole('radio', { name: /Tarjeta/ }).check()
    await payByCard(page)
    await expectConfirmed(page)
  })
}

test('whoever goes back from their bank’s page is told that nothing was charged, and may pay after all', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('button', { name: 'Autorizar el pago' })).toBeVisible()
  await page.goBack()
  await expect(notice(page)).toContainText(order.notCharged.heading)
  await expect(page.getByText(held)).toBeVisible()
  await payByCard(page)
  await expectConfirmed(page)
})

test('from payment back to the reservation and forward again nothing is lost, and it is still one order', async ({
  page,
  request,
}) => {
  const { day, start } = await freeSlot(request)
  await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
  await page.getByLabel(reservation.otherDate).fill(day)
  await page.locator(`input[name=start][value="${start}"]`).check()
  await page.getByLabel(buyer.name).fill('Elena Prueba')
  await page.getByLabel(buyer.email).fill(someone().email)
  await page.getByRole('button', { name: reservation.submit }).click()
  await orderInVain(page)
  const ref = await page.evaluate(() => localStorage.getItem('order'))

  await page.goBack()
  await expect(page.getByLabel(buyer.name)).toHaveValue('Elena Prueba')
  await expect(chosenTreatment(page, reservation.what)).toHaveText('Masaje de lavanda')
  await expect(page.getByLabel(reservation.otherDate)).toHaveValue(day)
  await expect(page.locator('input[name=start]:checked')).toHaveValue(start)

  await page.goForward()
  await expect(page.getByText(held)).toBeVisible()
  await expect(page.getByText(`Elena Prueba, ${someone().email}`)).toBeVisible()
  await expect(page.locator('#terms')).toBeChecked()
  await expect(notice(page), 'nobody tried to pay').toHaveCount(0)
  await payByCard(page)
  await expectConfirmed(page)
  const orderRef = (text: string | null) => /ord_\w+/.exec(text ?? '')?.[0]
  expect(orderRef(await page.evaluate(() => localStorage.getItem('order')))).toBe(orderRef(ref))
  await expect(heading(page)).toHaveText(CONFIRMED)
})

for (const [from, query] of [
  ['PayPal', '?token=5O190127TN364715T&PayerID=X'],
  ['their bank', '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'],
] as const) {
  test(`whoever ${from} sends to another browser reads that the confirmation comes by mail and not to pay again, also after a reload`, async ({
    page,
  }) => {
    await page.goto(href('safe-payment', 'es') + query)
    await page.waitForURL(`**${href('confirm', 'es')}#returned`)
    const { returned } = getPage('es', 'confirm').sections.states
    for (const visit of ['at once', 'after a reload']) {
      await expect(heading(page), visit).toHaveText(returned.heading)
      await expect(page.getByText(returned.text)).toBeVisible()
      await page.reload()
    }
    await expect(page.locator('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    await expectPageAccessible(page, 'returned')
  })
}
