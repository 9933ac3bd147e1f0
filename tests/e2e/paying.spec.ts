import { formatTime } from '#lib/time/dates'
import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { expectPageAccessible } from './axe'
import { buyVoucher } from './buy-voucher'
import {
  accept,
  cardTile,
  choose,
  CONFIRMED,
  expectConfirmed,
  fillCard,
  freeSlot,
  FUNCTIONS,
  heading,
  href,
  LANGS,
  massageAt,
  MESSAGES,
  ORDER,
  openLink,
  orderButton,
  orderInVain,
  payByCard,
  notice,
  someone,
  takeAway,
  toCard,
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
const orderRef = async (page: Page) => /ord_\w+/.exec(await journal(page))?.[0]

test('a card that the bank refuses costs nothing and keeps the hour; the next one pays, and the confirmation is what the function says', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await expect(page.getByText(`Elena Prueba, ${someone().email}`)).toBeVisible()
  await expectPageAccessible(page, 'choosing')
  await orderButton(page).click()
  await expect(page.getByRole('link', { name: /Acepta las condiciones/ })).toBeVisible()
  await expectPageAccessible(page, 'terms missing')
  await toCard(page)
  await expectPageAccessible(page, 'card form')
  await payByCard(page, '4000 0000 0000 9995')
  await expect(notice(page)).toContainText('no tiene saldo suficiente')
  await expect(page.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  await expect(page.getByText('PRUEBA: no se mueve dinero')).toBeVisible()
  await expect(notice(page)).toContainText('No se ha cobrado nada')
  await expect(notice(page)).toBeFocused()
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('4000 0000 0000 9995')
  await expectPageAccessible(page, 'declined')
  await payByCard(page)
  await expectConfirmed(page)
  await expect(page.getByText(/^N-\w{6}$/).first()).toBeVisible()
  await expectPageAccessible(page, 'confirmed')
  await page.reload()
  await expect(heading(page)).toHaveText(CONFIRMED)
})

test('the bank asks for a word of its own: a no leads back to the card, a yes to the confirmation, and the address keeps nothing of it', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(notice(page)).toContainText('no ha podido confirmar que eras tú')
  expect(page.url()).not.toContain('?')
  await payByCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Autorizar el pago' }).click()
  await expectConfirmed(page)
})

test('PayPal begins with the words of the law; cancelling there costs nothing, approving pays', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await expect(notice(page)).toContainText('No se ha cobrado nada')
  expect(page.url()).not.toContain('token')
  await expect(page.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  await expectPageAccessible(page, 'back from PayPal')
  await orderButton(page).click()
  await page.getByRole('radio', { name: /sin fondos/ }).check()
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  // Whichever hears of it first says so: PayPal's page, which asks for another means, or ours.
  await expect(
    page
      .getByRole('alert')
      .or(notice(page))
      .filter({ hasText: /rechazado/ }),
  ).toBeVisible()
  if (await orderButton(page).isVisible()) await orderButton(page).click()
  await page.getByRole('radio', { name: /Saldo/ }).check()
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await expectConfirmed(page)
})

test('Bizum asks for a mobile number, waits while the bank’s app asks, says when nobody approved it, and pays', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: 'Bizum' }).check()
  const phone = page.getByLabel('Móvil con el que usas Bizum')
  await accept(page)
  await orderButton(page).click()
  await expect(page.getByRole('link', { name: /Escribe un móvil con Bizum/ })).toBeVisible()
  await expectPageAccessible(page, 'without a number')
  await phone.fill('600 000 002')
  await orderButton(page).click()
  await expect(heading(page)).toHaveText('Pagando…')
  await expect(page.getByRole('status')).toContainText('Aprueba el pago en la app de tu banco')
  await expectPageAccessible(page, 'the app asks')
  await expect(notice(page).getByRole('heading')).toHaveText('El pago no se ha completado')
  await expect(notice(page)).toContainText('no se ha aprobado')
  await expect(page.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  await phone.fill('612 345 678')
  await orderButton(page).click()
  await expectConfirmed(page)
})

test('one click never charges twice, nor do fifty', async ({ page, request }) => {
  await choose(page, massageAt(await freeSlot(request)))
  const asked = page.waitForRequest(`${FUNCTIONS}/card-intent`)
  const intents = count(page, /\/card-intent$/)
  const payments = count(page, /\/confirm$/)
  await toCard(page)
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
})

test('two tabs share one order: when one has paid, the other says so and takes no money', async ({
  page,
  context,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await orderInVain(page)
  const other = await context.newPage()
  await other.goto(href('safe-payment', 'es'))
  await expect(other.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  expect(await orderRef(other)).toBe(await orderRef(page))
  await payByCard(page)
  await expectConfirmed(page)
  await expect(notice(other)).toContainText('No pagues otra vez')
  await expect(orderButton(other)).toHaveCount(0)
  await expectPageAccessible(other, 'paid in another tab')
  await other.getByRole('link', { name: 'Ver la confirmación' }).click()
  await expect(heading(other)).toHaveText(CONFIRMED)
})

test('a reload at any step loses neither what was typed nor the order', async ({ page, request }) => {
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
  await expect(page.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  await payByCard(page)
  await expectConfirmed(page)
  expect(await orderRef(page)).toBe(order)
})

test('an order whose tab was closed is offered on the next visit and paid from there', async ({
  page,
  context,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await orderInVain(page)
  const order = await orderRef(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  const offer = next.getByRole('region', { name: 'Aviso' }).getByRole('link', { name: 'Verlo' })
  await expect(async () => {
    await next.mouse.move(Math.random() * 100, 300)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await offer.click()
  await expect(heading(next)).toHaveText('Tienes un pedido a medias')
  await expectPageAccessible(next, 'unfinished')
  await next.getByRole('link', { name: 'Ir al pago' }).click()
  await next.getByLabel('Nombre').fill('Elena Prueba')
  await next.getByLabel('Correo').fill(someone().email)
  await toCard(next)
  await payByCard(next)
  await expectConfirmed(next)
  expect(await orderRef(next)).toBe(order)
})

test('a time that somebody else took costs nothing, and the nearest free one goes on', async ({ page, request }) => {
  const slot = await freeSlot(request)
  await choose(page, massageAt(slot))
  await takeAway(request, slot)
  await toCard(page)
  await payByCard(page)
  await expect(heading(page)).toHaveText('Esa hora se acaba de ocupar')
  await expect(notice(page).getByRole('radio')).toHaveCount(3)
  await expectPageAccessible(page, 'taken')
  await notice(page)
    .getByRole('button', { name: /Reservar a las/ })
    .click()
  await payByCard(page)
  await expectConfirmed(page)
})

test('the hold speaks up before its end, is made longer once, and then runs out without a charge', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await choose(page, massageAt(await freeSlot(request)))
  await orderInVain(page)
  await expect(page.getByText(/Te guardamos la hora hasta/)).toBeVisible()
  await page.clock.fastForward('10:30')
  await expect(page.getByText('Tu hora sigue guardada cinco minutos más.')).toBeVisible()
  await page.getByRole('button', { name: /quince minutos/ }).click()
  await expect(page.getByText('Tu hora sigue guardada cinco minutos más.')).toBeHidden()
  await page.clock.fastForward('14:30')
  await expect(page.getByText('Tu hora sigue guardada un minuto más.')).toBeVisible()
  await expect(page.getByRole('button', { name: /quince minutos/ })).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(heading(page)).toHaveText('La hora ya no está guardada')
  await expect(orderButton(page)).toHaveCount(0)
  await expectPageAccessible(page, 'hold over')
})

test('another price is shown and needs another click', async ({ page, request }) => {
  await choose(page, massageAt(await freeSlot(request), { totalCents: 4000 }))
  await toCard(page)
  await payByCard(page)
  await expect(notice(page)).toContainText('Ahora son 49 €')
  await expectPageAccessible(page, 'price changed')
  await notice(page).getByRole('button', { name: 'Seguir con 49 €' }).click()
  await payByCard(page)
  await expectConfirmed(page)
})

test('when nobody answers whether the money moved, it says so, never offers to pay again, and finds out by itself', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route(`${FUNCTIONS}/booking`, (route) => route.abort())
  await orderButton(page).click()
  await expect(notice(page)).toContainText('No pagues otra vez')
  await expect(notice(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /N-/)
  await expect(orderButton(page)).toHaveCount(0)
  await expectPageAccessible(page, 'unknown')
  await page.unroute(`${FUNCTIONS}/booking`)
  await expectConfirmed(page)
})

/** Answers, and builds the page, as with real keys: Stripe's form instead of our own. */
async function withKey(page: Page) {
  const key = 'pk_test_1234'
  await page.route(`${FUNCTIONS}/card-intent`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provider: 'stripe', publishableKey: key } })
  })
  // The page's data is a file of its own. (A page that a test answers itself may not ask what runs on this machine.)
  await page.route(/\.json$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(\\*")cardKey\1:null/, `$1cardKey$1:$1${key}$1`)
    await route.fulfill({ response, body })
  })
}

test('with Stripe’s script blocked the other ways stay open', async ({ page, request }) => {
  await withKey(page)
  await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
  await choose(page, massageAt(await freeSlot(request)))
  await accept(page)
  await cardTile(page).check()
  await expect(notice(page)).toContainText('El formulario de pago no se ha cargado')
  await expect(page.getByRole('radio', { name: /Tarjeta/ })).toHaveCount(0)
  await expectPageAccessible(page, 'blocked')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await expectConfirmed(page)
})

test('no way to pay is chosen beforehand; whoever orders without one is told, and the card’s fields open in its place', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await accept(page)
  await orderButton(page).click()
  const { any } = MESSAGES.es.validation.fields.method
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(any)
  await page.getByRole('link', { name: any }).click()
  await expect(cardTile(page)).toBeFocused()
  await expect(cardTile(page)).toHaveAccessibleDescription(new RegExp(any))
  await expectPageAccessible(page, 'nothing chosen')
  await cardTile(page).check()
  await expect(page.locator('main [role=alert]')).toHaveCount(0)
  const tile = await page
    .locator('label')
    .filter({ has: page.locator('[value=card]') })
    .boundingBox()
  const field = await page.getByLabel(MESSAGES.es.order.cardForm.number).boundingBox()
  expect((field?.y ?? 999) - (tile?.y ?? 0) - (tile?.height ?? 0), 'right below').toBeLessThan(100)
  await payByCard(page)
  await expectConfirmed(page)
})

test('Stripe’s own form is asked for only once card is chosen, in the page’s language, and pays', async ({
  page,
  request,
}) => {
  await withKey(page)
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE })
  })
  await choose(page, massageAt(await freeSlot(request)))
  await accept(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(asked).toEqual([])
  await cardTile(page).check()
  await expect(page.getByTestId('payment-element')).toHaveText('pk_test_1234 es')
  expect(asked).toHaveLength(1)
  await orderButton(page).click()
  await expectConfirmed(page)
})

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

test('a bank transfer shows where to send the money and the code for the bank once the link in its mail is opened; at the spa it is a request', async ({
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
  await expectPageAccessible(page, 'mailed')
  const mail = await openLink(page)
  await expect(heading(mail)).toHaveText('Falta la transferencia')
  expect(mail.url(), 'the secrets leave the address').toMatch(/\/es\/confirm$/)
  await mail.close()
  await expect(heading(page)).toHaveText('Falta la transferencia')
  await expect(page.getByText(/^ES\d\d /)).toBeVisible()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectPageAccessible(page, 'transfer')
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: /Pagar en el spa/ }).check()
  await accept(page)
  await expect(orderButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar la petición' }).click()
  await openLink(page)
  await expect(heading(page)).toHaveText('Hemos recibido tu petición')
  await expectPageAccessible(page, 'requested')
})

test('a booking is moved and given back from the mail’s link, which leads to where that is done and whose secret leaves the address; a forged address shows nothing', async ({
  page,
  browser,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  const { orderRef: ref, statusToken: token } = JSON.parse(await journal(page))
  const phone = { locale: 'es-ES', viewport: { width: 390, height: 844 } }
  const elsewhere = await (await browser.newContext(phone)).newPage()
  await elsewhere.goto(`${href('confirm', 'es')}?payment_intent=pi_1&redirect_status=succeeded`)
  await expect(heading(elsewhere)).toHaveText(getPage('es', 'confirm').sections.states.returned.heading)
  await elsewhere.goto(`${href('confirm', 'es')}#${new URLSearchParams({ ref, token, change: '' })}`)
  await elsewhere.reload()
  await expect(heading(elsewhere)).toHaveText(CONFIRMED)
  expect(elsewhere.url()).not.toContain('token')
  const move = elsewhere.getByRole('button', { name: 'Cambiar la hora' })
  await expect(move).toBeInViewport({ ratio: 1 })
  await expect(elsewhere.locator('body'), 'no focus is moved').toBeFocused()
  await elsewhere.keyboard.press('Tab')
  await expect(move).toBeFocused()
  const download = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('button', { name: 'Añadir al calendario' }).click()
  expect((await download).suggestedFilename()).toBe('nuilea.ics')
  await move.click()
  await elsewhere.getByRole('radio', { name: '17:30' }).check()
  await expectPageAccessible(elsewhere, 'moving')
  await elsewhere.getByRole('button', { name: 'Cambiar a las 17:30' }).click()
  await expect(elsewhere.getByRole('complementary', { name: 'Tu reserva' })).toContainText('17:30')
  await expect(elsewhere.getByText(/^Hemos cambiado tu reserva.* 17:30/)).toBeInViewport({ ratio: 1 })
  await elsewhere.getByRole('button', { name: 'Cancelar la reserva' }).click()
  await expectPageAccessible(elsewhere, 'cancel?')
  await elsewhere.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(heading(elsewhere)).toHaveText(getPage('es', 'confirm').sections.states.cancelled.heading)
  await expectPageAccessible(elsewhere, 'cancelled')
  await elsewhere.context().close()
})

test('in every language the button that obliges to pay says so and nothing else, with what, when and how much above it', async ({
  page,
  request,
}) => {
  const slot = await freeSlot(request)
  for (const lang of LANGS) {
    await choose(page, massageAt(slot), lang)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await expect(orderButton(page, lang)).toHaveText(ORDER[lang])
    // What stands with it, above it.
    const last = orderButton(page, lang).locator('xpath=ancestor::div[dl][1]')
    await expect(last).toContainText(formatTime(slot.start, lang))
    await expect(last).toContainText('49')
  }
})

test('after a mail’s link to another order, right or wrong, the next order of the same tab ends on its own confirmation and leaves nothing behind', async ({
  page,
  request,
}) => {
  const { orderRef: older, statusToken } = await buyVoucher(request)
  const links = [
    { ref: older, token: statusToken },
    { ref: older, token: 'z'.repeat(32) },
  ]
  for (const [index, link] of links.entries()) {
    await page.goto(href('home', 'es'))
    await page.goto(`${href('confirm', 'es')}#${new URLSearchParams(link)}`)
    const told = index === 0 ? /El vale está listo/ : /No encontramos la reserva/
    await expect(heading(page)).toHaveText(told)
    await page.reload()
    await expect(heading(page)).toHaveText(told)

    await choose(page, massageAt(await freeSlot(request)))
    await page.getByRole('radio', { name: index === 0 ? /Tarjeta/ : /PayPal/ }).check()
    await accept(page)
    if (index === 0) await payByCard(page)
    else {
      await orderButton(page).click()
      await page.getByRole('button', { name: 'Aprobar el pago' }).click()
    }
    await expectConfirmed(page)
    expect(await page.evaluate(() => sessionStorage.getItem('basket'))).toBeNull()
    await page.reload()
    await expect(heading(page)).toHaveText(CONFIRMED)
    await page.goto(href('safe-payment', 'es'))
    await expectConfirmed(page)
  }
})

test('after a refused card the e-mail is corrected and the card pays, without being typed again', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request)))
  await orderInVain(page)
  await page.getByRole('button', { name: 'Corregir' }).click()
  await page.getByLabel('Correo').fill('elena@otro.example')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await page.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242')
  await orderButton(page).click()
  await expectConfirmed(page)
  await expect(page.locator('main')).toContainText('elena@otro.example')
})
