import type { Page } from '@playwright/test'
import { CHANGE, orderFragment } from '#lib/contracts/mail-links'
import { MESSAGES } from '#tests/messages'
import { expectAccessible, expectPageAccessible } from './axe'
import { buyMassage, buyVoucher } from './buy'
import { overrideOrder, restoreOrder } from './override-order'
import {
  accept,
  cardTile,
  changePageData,
  choose,
  CONFIRMED,
  expectConfirmed,
  expectTurn,
  fillCard,
  freeSlot,
  FUNCTIONS,
  heading,
  href,
  massageAt,
  openLink,
  orderButton,
  orderInVain,
  payByBizum,
  payByCard,
  notice,
  someone,
} from './paying'
import { expect, test } from './test'

// The browser's own word about an answer that is an error for it and a refusal for us.
test.use({ provokes: /Failed to load resource/, locale: 'es-ES' })

/** Counts the requests to an address. */
function count(page: Page, address: RegExp) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) seen.push(request.url())
  })
  return seen
}
const journal = (page: Page) => page.evaluate(() => localStorage.getItem('order') ?? '')
const held = /Te guardamos la hora hasta/
const orderRef = async (page: Page) => /ord_\w+/.exec(await journal(page))?.[0]

test('who does not approve Bizum, or whose card the bank refuses, is charged nothing and keeps the hour; the e-mail is corrected, the next card pays without all being typed again, and the confirmation is what the function says', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await expect(page.getByText(`Elena Prueba, ${someone().email}`)).toBeVisible()
  await expectPageAccessible(page, 'choosing')

  await test.step('Bizum asks for a mobile number, waits while the bank’s app asks, and says when nobody approved it', async () => {
    await page.getByRole('radio', { name: 'Bizum' }).check()
    await orderButton(page).click()
    await expect(page.getByRole('link', { name: /Acepta las condiciones/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Escribe un móvil con Bizum/ })).toBeVisible()
    await expectAccessible(page, 'without terms and number')
    await accept(page)
    // The simulator's bank does not wait until somebody has looked.
    await overrideOrder(page, { awaitsApproval: true })
    await payByBizum(page, '600 000 002')
    await expect(heading(page)).toHaveText('Pagando…')
    await expect(page.getByRole('status')).toContainText('Aprueba el pago en la app de tu banco')
    await expectAccessible(page, 'the app asks')
    await restoreOrder(page)
    await expect(notice(page).getByRole('heading')).toHaveText('El pago no se ha completado')
    await expect(notice(page)).toContainText('no se ha aprobado')
    await expect(page.getByText(held)).toBeVisible()
  })

  await cardTile(page).check()
  await payByCard(page, '4000 0000 0000 9995')
  await expect(notice(page)).toContainText('no tiene saldo suficiente')
  await expect(page.getByText(held)).toBeVisible()
  await expect(page.getByText('PRUEBA: no se mueve dinero')).toBeVisible()
  await expect(notice(page)).toContainText('No se ha cobrado nada')
  await expect(notice(page)).toBeFocused()
  await expect(page.getByLabel('Número de tarjeta'), 'what has to be corrected is in view').toBeInViewport()
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('4000 0000 0000 9995')
  await expectAccessible(page, 'declined')
  await page.getByRole('button', { name: 'Corregir' }).click()
  await page.getByLabel('Correo').fill('elena@otro.example')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await page.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242')
  await orderButton(page).click()
  await expectConfirmed(page)
  await expect(page.locator('main')).toContainText('elena@otro.example')
  await expect(page.getByText(/^N-\w{6}$/).first()).toBeVisible()
  await expectPageAccessible(page, 'confirmed')
  await page.reload()
  await expect(heading(page)).toHaveText(CONFIRMED)
})

test('a reload at any step loses neither what was typed nor the order, and two tabs share it: when one has paid, the other says so and takes no money', async ({
  page,
  context,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request), { buyer: undefined }))
  await page.getByLabel('Nombre').fill('Elena Prueba')
  await page.getByLabel('Correo').fill('elena@correo')
  await accept(page)
  await orderButton(page).click()
  await page.getByLabel('Correo').fill(someone().email)
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Elena Prueba')
  await orderInVain(page)
  const order = await orderRef(page)
  await page.reload()
  await expect(page.getByText(held)).toBeVisible()

  const other = await context.newPage()
  await other.goto(href('safe-payment', 'es'))
  await expect(other.getByText(held)).toBeVisible()
  expect(await orderRef(other)).toBe(order)
  await payByCard(page)
  await expectConfirmed(page)
  expect(await orderRef(page)).toBe(order)
  const { paid } = MESSAGES.es.order
  await expectTurn(other, paid.heading, paid.text)
  await expect(notice(other)).toContainText('No pagues otra vez')
  await expect(orderButton(other)).toHaveCount(0)
  await other.getByRole('link', { name: 'Ver la confirmación' }).click()
  await expect(heading(other)).toHaveText(CONFIRMED)
})

/** Answers, and builds the page, as with real keys: Stripe's form instead of our own. */
async function withKey(page: Page) {
  const key = 'pk_test_1234'
  await page.route(`${FUNCTIONS}/card-intent`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provider: 'stripe', publishableKey: key } })
  })
  await changePageData(page, /(\\*")cardKey\1:null/, `$1cardKey$1:$1${key}$1`)
}

/**
 * Stripe's script as far as its React elements use it: a client of a key, an element in the page, and a payment that
 * our simulator takes.
 */
const FAKE_STRIPE = `
window.Stripe = (key, { locale }) => {
  const element = { on: (event, then) => { if (event === 'ready') element.ready = then; return element }, off: () => element, once: () => element, update: () => {}, focus: () => {}, destroy: () => {}, unmount: () => {},
    mount: (place) => { place.innerHTML = '<p data-testid="payment-element">' + key + ' ' + locale + '</p>'; setTimeout(() => element.ready?.(element)) } }
  return {
    elements: ({ mode, amount, currency }) => ({ create: () => element, getElement: () => element, update: () => {}, on: () => {}, off: () => {}, fetchUpdates: async () => ({}), submit: async () => (mode === 'payment' && amount === 4900 && currency === 'eur' ? {} : { error: {} }) }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const form = new URLSearchParams({ client_secret: clientSecret, return_url: confirmParams.return_url, 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': '4242424242424242', 'payment_method_data[card][exp_month]': '04', 'payment_method_data[card][exp_year]': '2030', 'payment_method_data[card][cvc]': '123' })
      const answer = await fetch('${FUNCTIONS}/v1/payment_intents/' + clientSecret.split('_secret_')[0] + '/confirm', { method: 'POST', body: form })
      return { paymentIntent: await answer.json() }
    },
  }
}
window.Stripe.version = 'endive'
`

test('Stripe’s own form is asked for only once card is chosen; blocked, the other ways stay open; else it is in the page’s language, and pays', async ({
  page,
  request,
}) => {
  await withKey(page)
  const asked: string[] = []
  const script = 'https://js.stripe.com/**'
  await page.route(script, (route) => {
    asked.push(route.request().url())
    return route.abort('blockedbyclient')
  })
  await choose(page, massageAt(await freeSlot(request)))
  await accept(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(asked).toEqual([])
  // Its tile goes again: nobody could still find it chosen.
  await cardTile(page).click()
  await expect(notice(page)).toContainText('El formulario de pago no se ha cargado')
  await expect(page.getByRole('radio', { name: /Tarjeta/ })).toHaveCount(0)
  await expectAccessible(page, 'blocked')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(orderButton(page)).toBeEnabled()

  asked.length = 0
  await page.unroute(script)
  await page.route(script, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE })
  })
  await page.reload()
  await cardTile(page).check()
  await expect(page.getByTestId('payment-element')).toHaveText('pk_test_1234 es')
  expect(asked).toHaveLength(1)
  await orderButton(page).click()
  await expectConfirmed(page)
})

test('a bank transfer shows where to send the money and the code for the bank once the link in its mail is opened', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  await accept(page)
  await orderButton(page).click()
  await expect(heading(page)).toHaveText(/^Falta un paso/)
  await expect(page.getByText(/^ES\d\d /), 'no money before it is known whose address it is').toHaveCount(0)
  await page.getByRole('button', { name: 'Enviarlo otra vez' }).click()
  await expect(page.getByText(/^Enviado otra vez a [^•]+@/), 'in full to whoever typed it').toBeVisible()
  await expectAccessible(page, 'mailed')
  const mail = await openLink(page)
  await expect(heading(mail)).toHaveText('Falta la transferencia')
  expect(mail.url(), 'the secrets leave the address').toMatch(/\/es\/confirm$/)
  await mail.close()
  await expect(heading(page)).toHaveText('Falta la transferencia')
  await expect(page.getByText(/^ES\d\d /)).toBeVisible()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAccessible(page, 'transfer')
})

test('a booking is moved and given back from the mail’s link, which leads to where that is done and whose secret leaves the address; a forged address shows nothing', async ({
  page,
  request,
}) => {
  const { orderRef: ref, statusToken: token } = await buyMassage(request, await freeSlot(request))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${href('confirm', 'es')}?payment_intent=pi_1&redirect_status=succeeded`)
  await expect(heading(page)).toHaveText(MESSAGES.es.confirm.states.returned.heading)
  await page.goto(href('confirm', 'es') + orderFragment(ref, token, CHANGE))
  await expect(heading(page)).toHaveText(CONFIRMED)
  expect(page.url()).not.toContain('token')
  const move = page.getByRole('button', { name: 'Cambiar la hora' })
  await expect(move).toBeInViewport({ ratio: 1 })
  await expect(page.locator('body'), 'no focus is moved').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(move).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Añadir al calendario' }).click()
  expect((await download).suggestedFilename()).toBe('nuilea.ics')
  await move.click()
  await page.getByRole('radio', { name: '17:30' }).check()
  await expectAccessible(page, 'moving')
  await page.getByRole('button', { name: 'Cambiar a las 17:30' }).click()
  await expect(page.getByRole('complementary', { name: 'Tu reserva' })).toContainText('17:30')
  await expect(page.getByText(/^Hemos cambiado tu reserva.*\s17:30/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expectAccessible(page, 'cancel?')
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(heading(page)).toHaveText(MESSAGES.es.confirm.states.cancelled.heading)
  await expectAccessible(page, 'cancelled')
})

test('after a mail’s link to another order, wrong or right, the next order of the same tab ends on its own confirmation and leaves nothing behind; no way to pay is chosen beforehand, whoever orders without one is told, and fifty clicks charge once', async ({
  page,
  request,
}) => {
  const { orderRef: older, statusToken } = await buyVoucher(request)
  for (const [token, told] of [
    ['z'.repeat(32), /Este enlace está incompleto/],
    [statusToken, /El vale está listo/],
  ] as const) {
    await page.goto(href('confirm', 'es') + orderFragment(older, token))
    await expect(heading(page)).toHaveText(told)
  }
  await page.reload()
  await expect(heading(page)).toHaveText(/El vale está listo/)

  await choose(page, massageAt(await freeSlot(request)))
  const asked = page.waitForRequest(`${FUNCTIONS}/card-intent`)
  const intents = count(page, /\/card-intent$/)
  const payments = count(page, /\/confirm$/)
  await accept(page)
  await orderButton(page).click()
  const { any } = MESSAGES.es.validation.fields.method
  const { cardForm } = MESSAGES.es.order
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(any)
  await page.getByRole('link', { name: any }).click()
  await expect(cardTile(page)).toBeFocused()
  await expect(cardTile(page)).toHaveAccessibleDescription(new RegExp(any))
  await expectAccessible(page, 'nothing chosen')
  await cardTile(page).check()
  await expect(page.locator('main [role=alert]')).toHaveCount(0)
  const tile = page.locator('label').filter({ has: page.locator('[value=card]') })
  const fieldBelow = async () => {
    const [above, field] = [await tile.boundingBox(), await page.getByLabel(cardForm.number).boundingBox()]
    return (field?.y ?? 999) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(fieldBelow, { message: 'right below' }).toBeLessThan(100)
  await fillCard(page, '4242 4242 4242 4242')
  await orderButton(page).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) button.click()
  })
  await expectConfirmed(page)
  expect(intents).toHaveLength(1)
  expect(payments).toHaveLength(1)
  expect((await asked).postDataJSON(), 'the full card intent').toMatchObject({
    version: 'v2',
    item: { kind: 'booking' },
    expectedTotalCents: 49_00,
  })
  expect(await page.evaluate(() => sessionStorage.getItem('basket'))).toBeNull()
  await page.reload()
  await expect(heading(page)).toHaveText(CONFIRMED)
  await page.goto(href('safe-payment', 'es'))
  await expectConfirmed(page)
})
