import type { Page } from '@playwright/test'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { accept, choose, FUNCTIONS, heading, notice, orderButton, voucherBasket } from './paying'
import { expect, test } from './test'

// PayPal's window, with a stand-in for PayPal's script, and every way in which it does not come. Vouchers are bought,
// which need no hour of their own.

test.use({ locale: 'es-ES' })
// PayPal's library reports to the console what it meets, and the browser that a payment was refused (402).
test.use({ provokes: /window\.paypal|402/ })

const { declined, notCharged, window: paypalWindow } = MESSAGES.es.order
const APP = 'app-of-the-fixture-spa'
const SCRIPT = 'https://www.sandbox.paypal.com/web-sdk/v6/core**'
const READY = MESSAGES.es.confirm.states.gift.heading

/**
 * PayPal's script by its documented interface, as far as @paypal/react-paypal-js uses it: a window with a yes and a no.
 */
const STAND_IN = `
window.paypal = {
  version: '6.0.0',
  createInstance: async ({ clientId, components, pageType, locale }) => ({
    findEligibleMethods: async () => ({ isEligible: (method) => (document.documentElement.dataset.paypal = method) === 'paypal' }),
    createPayPalOneTimePaymentSession: ({ onApprove, onCancel, onError }) => {
      let shown
      const close = () => shown?.close()
      return {
        async start({ presentationMode }, order) {
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
async function watchOrders(page: Page) {
  const made: { key?: string; paypalOrderId: string; approveUrl: string }[] = []
  const captured: string[] = []
  await page.route(`${FUNCTIONS}/paypal-intent`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { action, paypalOrderId } = route.request().postDataJSON()
    if (action === 'create') made.push({ ...answer, key: route.request().headers()['idempotency-key'] })
    else captured.push(paypalOrderId)
    await route.fulfill({ response, json: { ...answer, clientId: APP } })
  })
  return { made, captured }
}

async function servePayPal(page: Page) {
  const asked: string[] = []
  await page.route(SCRIPT, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  return asked
}

/** Waits until PayPal's script is there: whoever orders before pays on PayPal's page. */
const expectPayPal = (page: Page) => expect(page.locator('html[data-paypal]')).toBeAttached()

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
  const asked = await servePayPal(page)
  const { made, captured } = await watchOrders(page)
  const windows: Page[] = []
  page.on('popup', (window) => windows.push(window))
  await choose(page, voucherBasket())
  await expect(orderButton(page)).toBeVisible()
  expect(asked).toEqual([])
  const opens = page.waitForEvent('popup')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await expectPayPal(page)
  await orderButton(page).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) button.click()
  })
  const window = await opens
  await expect(window.getByRole('button', { name: 'Pagar' })).toBeVisible()
  expect(made).toHaveLength(1)
  await expect(window.locator('body')).toContainText(
    `${APP} paypal-payments checkout es-ES auto ${made[0]?.paypalOrderId}`,
  )
  await expect(page.getByRole('heading', { name: paypalWindow.heading })).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await expectAccessible(page, 'PayPal’s window')
  await approveAt(page, made[0]?.approveUrl)
  await press(window, 'Pagar')
  await expectVoucher(page)
  expect(captured).toEqual([made[0]?.paypalOrderId])
  expect(made).toHaveLength(1)
  expect(asked).toHaveLength(1)
  expect(windows).toHaveLength(1)
})

// Why else there is no window: tests/unit/checkout/methods/paypal-window.test.tsx.
test('whoever closes PayPal’s window reads that nothing was charged; one that breaks, or that the visitor does not find, goes on at PayPal’s page; one that was approved and closed without a word pays the same order after all', async ({
  page,
}) => {
  await servePayPal(page)
  const { made } = await watchOrders(page)
  await choose(page, voucherBasket())
  /** Orders, which opens PayPal's window. */
  const order = async () => {
    await expectPayPal(page)
    const opens = page.waitForEvent('popup')
    await orderButton(page).click()
    return opens
  }
  const backFromPage = async () => {
    await page.getByRole('button', { name: 'Cancelar y volver' }).click()
    await expect(notice(page)).toContainText(notCharged.text)
  }
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await press(await order(), 'Cerrar')
  await expect(notice(page)).toContainText(notCharged.text)
  await expect(notice(page)).toBeFocused()
  await expectAccessible(page, 'closed PayPal’s window')

  await test.step('one that breaks', async () => {
    await press(await order(), 'Romper')
    await backFromPage()
  })
  await test.step('one that is not found', async () => {
    const lost = await order()
    await expect(lost.getByRole('button', { name: 'Pagar' })).toBeVisible()
    await page.getByRole('button', { name: paypalWindow.page }).click()
    await backFromPage()
    await lost.close()
  })
  await test.step('one that was approved and closed', async () => {
    const window = await order()
    await expect(window.getByRole('button', { name: 'Cerrar' })).toBeVisible()
    await approveAt(page, made[0]?.approveUrl)
    await press(window, 'Cerrar')
    await expectVoucher(page)
  })
  expect(new Set(made.map(({ paypalOrderId }) => paypalOrderId)).size, 'one order').toBe(1)
})

test('with PayPal’s script blocked one pays on its page; whoever PayPal refuses after a yes reads so, and is led back to PayPal to pay the same order in another way', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort('blockedbyclient'))
  const { made, captured } = await watchOrders(page)
  await choose(page, voucherBasket())
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await orderButton(page).click()
  await page.getByRole('radio', { name: /ya no vale/ }).check()
  await approveOnPage(page)
  await expect(notice(page)).toContainText(declined.instrument_declined)
  await orderButton(page).click()
  await expect(page.getByRole('alert')).toContainText('se ha rechazado')
  await approveOnPage(page)
  await expectVoucher(page)
  const [first] = made
  expect(made.map(({ paypalOrderId }) => paypalOrderId)).toEqual([first?.paypalOrderId, first?.paypalOrderId])
  expect(captured).toHaveLength(2)
})
