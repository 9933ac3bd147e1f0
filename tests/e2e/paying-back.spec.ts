import { readFileSync } from 'node:fs'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { chosenTreatment } from './choose-treatment'
import {
  choose,
  CONFIRMED,
  expectConfirmed,
  accept,
  cardTile,
  freeSlot,
  heading,
  href,
  massageAt,
  orderButton,
  orderInVain,
  payByBizum,
  payByCard,
  notice,
  someone,
} from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { order, reservation, buyer } = MESSAGES.es
const paypal = JSON.parse(readFileSync('tools/simulator/pages/texts/es.json', 'utf8'))
const held = /Te guardamos la hora hasta/

test('whoever leaves PayPal by its button, by the browser’s own or after closing it, or goes back from their bank’s page, or says no there, is told that nothing was charged and keeps the hour; a yes pays, and the address keeps nothing of it', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  const leaving: [string, () => Promise<unknown>][] = [
    ['its button', () => page.getByRole('button', { name: paypal.paypal.cancel }).click()],
    ['the browser’s own', () => page.goBack()],
    [
      'closing it',
      async () => {
        await page.getByRole('button', { name: paypal.paypal.close }).click()
        await expect(page.getByText(paypal.closed.text)).toBeVisible()
        await page.goto(href('safe-payment', 'es'))
      },
    ],
  ]
  for (const [way, leave] of leaving)
    await test.step(way, async () => {
      await orderButton(page).click()
      await expect(page.getByRole('button', { name: paypal.paypal.approve })).toBeVisible()
      await leave()
      await expect(notice(page)).toContainText(order.notCharged.heading)
      await expect(notice(page)).toContainText('No se ha cobrado nada')
      await expect(notice(page)).toBeFocused()
      expect(page.url()).not.toContain('token')
      await expect(page.getByText(held)).toBeVisible()
    })
  await expectAccessible(page, 'back from PayPal')

  await test.step('the bank', async () => {
    await cardTile(page).check()
    await payByCard(page, '4000 0025 0000 3155')
    await expect(page.getByRole('button', { name: 'Autorizar el pago' })).toBeVisible()
    await page.goBack()
    await expect(notice(page)).toContainText(order.notCharged.heading)
    await expect(page.getByText(held)).toBeVisible()
    await payByCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await expect(notice(page)).toContainText('no ha podido confirmar que eras tú')
    expect(page.url()).not.toContain('?')
    await payByCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Autorizar el pago' }).click()
  })
  await expectConfirmed(page)
})

test('from payment back to the reservation and forward again nothing is lost, and it is still one order, paid by Bizum', async ({
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
  await payByBizum(page, '612 345 678')
  await expectConfirmed(page)
  const orderRef = (text: string | null) => /ord_\w+/.exec(text ?? '')?.[0]
  expect(orderRef(await page.evaluate(() => localStorage.getItem('order')))).toBe(orderRef(ref))
  await expect(heading(page)).toHaveText(CONFIRMED)
})

// Of their bank: paying.spec.ts; how both send the visitor back: tests/unit/checkout/methods/provider-return.test.ts.
test('whoever PayPal sends to another browser reads that the confirmation comes by mail and not to pay again, also after a reload', async ({
  page,
}) => {
  await page.goto(`${href('safe-payment', 'es')}?token=5O190127TN364715T&PayerID=X`)
  await page.waitForURL(`**${href('confirm', 'es')}#returned`)
  const { returned } = MESSAGES.es.confirm.states
  await expect(heading(page)).toHaveText(returned.heading)
  await page.reload()
  await expect(heading(page)).toHaveText(returned.heading)
  await expect(page.getByText(returned.text)).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await expectAccessible(page, 'returned')
})
