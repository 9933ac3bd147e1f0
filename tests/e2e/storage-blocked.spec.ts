import type { Page } from '@playwright/test'
import { MESSAGES } from '#tests/messages'
import { expectPageAccessible } from './axe'
import { someone, freeSlot, href } from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES' })

const { consent, failure, reservation, buyer } = MESSAGES.es

// A browser that blocks all cookies throws as soon as storage is touched.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { configurable: true, get: refuse })
  }),
)

/** Answers what a browser that keeps no answer is asked on every page: nothing moves under the pointer after that. */
const rejectCookies = (page: Page) => page.getByRole('button', { name: consent.reject }).click()

/** Expects to be told on this very page why the choice cannot be paid here, and how to reach a person. */
async function expectTold(page: Page, address: string) {
  const alert = page.locator('main [role=alert]').filter({ hasText: failure.storage })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address)
}

test('a reservation that a browser cannot keep says why before one leaves it, and keeps what was typed', async ({
  page,
  request,
}) => {
  const { day, start } = await freeSlot(request)
  await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
  await rejectCookies(page)
  await page.getByLabel(reservation.otherDate).fill(day)
  await page.locator(`input[name=start][value="${start}"]`).check()
  await page.getByLabel(buyer.name).fill(someone().name)
  await page.getByLabel(buyer.email).fill(someone().email)
  await page.getByRole('button', { name: reservation.submit }).click()
  await expectTold(page, href('reservations', 'es'))
  await expectPageAccessible(page, 'storage blocked')
  await expect(page.getByLabel(buyer.name)).toHaveValue(someone().name)
})

// A voucher’s form: tests/unit/gift/voucher-form/unreachable.test.tsx; one of today’s hours:
// tests/unit/last-minute/today.test.tsx.
test('the payment page of a browser that keeps nothing says so, not that nothing was chosen', async ({ page }) => {
  await page.goto(href('safe-payment', 'es'))
  await expectTold(page, href('safe-payment', 'es'))
})
