import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { expectPageAccessible } from './axe'
import { accept, choose, FUNCTIONS, heading, MESSAGES, notice, orderButton, voucherBasket } from './paying'
import { expect, test } from './test'

// PayPal's window, with a stand-in for PayPal's script, and every way in which it does not come. Vouchers are bought,
// which need no hour of their own.

test.use({ locale: 'es-ES' })
// PayPal's library reports to the console what it meets, and the browser that a payment was refused (402).
test.use({ provokes: /window\.paypal|402/ })

const { order } = MESSAGES.es
const APP = 'app-of-the-fixture-spa'
const SCRIPT = 'https://www.sandbox.paypal.com/web-sdk/v6/core**'
const READY = getPage('es', 'confirm').sections.states.gift.heading

/**
 * PayPal's script by its documented interface, as far as @paypal/react-paypal-js uses it: a window with a yes and a no.
 */
const standIn = ({ eligible = true, starts = true } = {}) => `
window.paypal = {
  version: '6.0.0',
  createInstance: async ({ clientId, components, pageType, locale }) => ({
    findEligibleMethods: async () => ({ isEligible: (method) => ${eligible} && method === 'paypal' }),
    createPayPalOneTimePaymentSession: ({ onApprove, onCancel, onError }) => {
      let shown
      const close = () => shown?.close()
      return {
        async start({ presentationMode }, order) {
          if (!${starts}) throw new Error('PayPal refuses')
          shown = window.open('', 'paypal', 'popup,width=400,height=500')
          const say = (text) => { shown.document.body.textContent = text }
          const offer = (name, then) => {
            const button = shown.document.createElement('button')
            button.textContent = name
            button.onclick = () => { close(); then() }
            shown.document.body.append(button)
          }
          try {
            const { orderId } = await order
            say([clientId, components, pageType, locale, presentationMode, orderId].join(' '))
            offer('Pagar', () => onApprove({ orderId }))
            offer('Cerrar', () => onCancel({ orderId }))
            offer('Romper', () => onError(new Error('PayPal breaks')))
          } catch (error) {
            close()
            throw error
          }
        },
        cancel: close,
        destroy() {},
      }
    },
  }),
}
`

/**
 * Counts the orders that are asked for at PayPal, and answers as a function with keys does: naming the app that made
 * them.
 */
async function watchOrders(page: Page, clientId: string | null = APP) {
  const made: { key?: string; paypalOrderId: string; approveUrl: string }[] = []
  const captured: string[] = []
  await page.route(`${FUNCTIONS}/paypal-intent`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { action, paypalOrderId } = route.request().postDataJSON()
    if (action === 'create') made.push({ ...answer, key: route.request().headers()['idempotency-key'] })
    else captured.push(paypalOrderId)
    await route.fulfill({ response, json: { ...answer, clientId } })
  })
  return { made, captured }
}

async function serve(page: Page, script: string) {
  const asked: string[] = []
  await page.route(SCRIPT, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return asked
}

/** Chooses PayPal and orders. */
async function orderWithPayPal(page: Page) {
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await orderButton(page).click()
}

/** Says yes at PayPal, as its window would. */
const approveAt = (page: Page, approveUrl = '') =>
  page.request.post(approveUrl, { form: { action: 'approve', funding: 'balance' }, maxRedirects: 0 })

/** Presses a button of PayPal's window, which closes it. */
async function press(window: Page | undefined, name: string) {
  if (!window) throw new Error('PayPal’s window did not open')
  const button = window.getByRole('button', { name })
  await expect(button).toBeVisible()
  const isClosed = window.waitForEvent('close')
  // The window may be gone before the browser says that it was clicked.
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await isClosed
}

/** Says yes on PayPal's page, to which the visitor was sent. */
const approveOnPage = (page: Page) => page.getByRole('button', { name: 'Aprobar el pago' }).click()

async function expectVoucher(page: Page) {
  await page.waitForURL(/\/es\/confirm$/)
  await expect(heading(page)).toHaveText(READY)
}

test('PayPal is asked for nothing before it is chosen; then fifty clicks open one window over the page for one order, and what is approved there is confirmed here', async ({
  page,
}) => {
  const asked = await serve(page, standIn())
  const { made, captured } = await watchOrders(page)
  const windows: Page[] = []
  page.on('popup', (window) => windows.push(window))
  await choose(page, voucherBasket())
  await expect(orderButton(page)).toBeVisible()
  expect(asked).toEqual([])
  const opens = page.waitForEvent('popup')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await orderButton(page).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) button.click()
  })
  const window = await opens
  await expect(window.getByRole('button', { name: 'Pagar' })).toBeVisible()
  expect(made).toHaveLength(1)
  await expect(window.locator('body')).toContainText(
    `${APP} paypal-payments checkout es-ES auto ${made[0]?.paypalOrderId}`,
  )
  await expect(page.getByRole('heading', { name: order.window.heading })).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await expectPageAccessible(page, 'PayPal’s window')
  await approveAt(page, made[0]?.approveUrl)
  await press(window, 'Pagar')
  await expectVoucher(page)
  expect(captured).toEqual([made[0]?.paypalOrderId])
  expect(made).toHaveLength(1)
  expect(asked).toHaveLength(1)
  expect(windows).toHaveLength(1)
})

test('whoever closes PayPal’s window reads that nothing was charged; one that was approved and closed without a word pays the same order after all', async ({
  page,
}) => {
  await serve(page, standIn())
  const { made } = await watchOrders(page)
  await choose(page, voucherBasket())
  let opens = page.waitForEvent('popup')
  await orderWithPayPal(page)
  await press(await opens, 'Cerrar')
  await expect(notice(page)).toContainText(order.notCharged.text)
  await expect(notice(page)).toBeFocused()
  await expectPageAccessible(page, 'closed PayPal’s window')

  opens = page.waitForEvent('popup')
  await orderButton(page).click()
  const window = await opens
  await expect(window.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await approveAt(page, made[0]?.approveUrl)
  await press(window, 'Cerrar')
  await expectVoucher(page)
  expect(new Set(made.map(({ paypalOrderId }) => paypalOrderId)).size, 'one order').toBe(1)
})

// Why else there is no window, and a script that comes late: tests/unit/checkout/methods/paypal-window.test.tsx,
// tests/unit/checkout/window-opener.test.ts.
const AWAY: [string, (page: Page) => Promise<unknown>, string | null][] = [
  ['PayPal refusing to open its window', (page) => serve(page, standIn({ starts: false })), APP],
  ['an order of another PayPal app', (page) => serve(page, standIn()), 'another-app'],
]
for (const [what, meets, app] of AWAY) {
  test(`${what} sends the visitor to PayPal’s page by itself, with the one order`, async ({ page }) => {
    await meets(page)
    const { made } = await watchOrders(page, app)
    await choose(page, voucherBasket())
    await orderWithPayPal(page)
    await expect(page.getByRole('button', { name: 'Aprobar el pago' })).toBeVisible()
    expect(made).toHaveLength(1)
  })
}

test('with PayPal’s script blocked one pays on its page; whoever PayPal refuses after a yes reads so, and is led back to PayPal to pay the same order in another way', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'))
  const { made, captured } = await watchOrders(page)
  await choose(page, voucherBasket())
  await orderWithPayPal(page)
  await page.getByRole('radio', { name: /ya no vale/ }).check()
  await approveOnPage(page)
  await expect(notice(page)).toContainText(order.declined.instrument_declined)
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('se ha rechazado')
  await approveOnPage(page)
  await expectVoucher(page)
  const [first] = made
  expect(made.map(({ paypalOrderId }) => paypalOrderId)).toEqual([first?.paypalOrderId, first?.paypalOrderId])
  expect(captured).toHaveLength(2)
})

test('a window that breaks, or that the visitor does not find, goes on at PayPal’s page with the same order', async ({
  page,
}) => {
  await serve(page, standIn())
  const { made } = await watchOrders(page)
  await choose(page, voucherBasket())
  const opens = page.waitForEvent('popup')
  await orderWithPayPal(page)
  await press(await opens, 'Romper')
  await page.getByRole('button', { name: 'Cancelar y volver' }).click()
  await expect(notice(page)).toContainText(order.notCharged.text)
  const again = page.waitForEvent('popup')
  await orderButton(page).click()
  await expect((await again).getByRole('button', { name: 'Pagar' })).toBeVisible()
  await page.getByRole('button', { name: order.window.page }).click()
  await approveOnPage(page)
  await expectVoucher(page)
  expect(new Set(made.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1)
})
