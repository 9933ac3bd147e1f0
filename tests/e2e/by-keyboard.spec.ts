import { MESSAGES } from '#tests/messages'
import { settled } from './hydrated'
import { choose, freeSlot, heading, massageAt } from './paying'
import { href } from '#lib/routes/routes'
import { tabTo } from './tab-to'
import { expect, test, visitorsNow } from './test'

test.use({ viewport: { width: 390, height: 844 } })

const { board, order, buyer } = MESSAGES.fr
const card = /^Carte/

test('in French, on a phone, a massage is paid by card with the keyboard alone, with hardly more stops than fields from the first to the order', async ({
  page,
  request,
}) => {
  await choose(page, massageAt(await freeSlot(request), { buyer: undefined }), 'fr')
  await tabTo(page, buyer.name)
  await page.keyboard.type('Hélène Prévost')
  const toEmail = await tabTo(page, buyer.email)
  await page.keyboard.type('helene@courriel.example')
  const toTile = await tabTo(page, card)
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: order.cardForm.below })).toBeAttached()
  await expect(page.getByLabel(order.cardForm.number)).toBeVisible()
  const toNumber = await tabTo(page, order.cardForm.number)
  expect(toNumber, 'the fields follow the tile').toBe(1)
  await page.keyboard.type('4242424242424242')
  const toExpiry = await tabTo(page, order.cardForm.expiry)
  await page.keyboard.type('0430')
  const toCvc = await tabTo(page, order.cardForm.cvc)
  await page.keyboard.type('123')
  const toTerms = await tabTo(page, order.terms)
  await page.keyboard.press('Space')
  const toOrder = await tabTo(page, order.oblige)
  expect(toEmail + toTile + toNumber + toExpiry + toCvc + toTerms + toOrder).toBeLessThanOrEqual(12)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href('confirm', 'fr')}`)
  await expect(heading(page)).toHaveText(/^(?:À|Au) .+, Hélène Prévost$/)
})

test('whoever comes with keys and large text finds the list behind the ruler, sees it, and has ten stops at most from one of today’s hours to payment', async ({
  page,
}) => {
  // The first hour may be over before it is chosen; here no minute passes.
  await page.clock.setFixedTime(visitorsNow())
  await page.goto(href('last-minute', 'fr'))
  const { lastMinute: slot } = MESSAGES.fr
  await settled(page, 'last-minute')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.locator('main').getByRole('button', { name: board.asList }).focus()
  await page.keyboard.press('Tab')
  const hour = page.locator('main article').getByRole('button').first()
  await expect(hour).toBeFocused()
  expect((await hour.boundingBox())?.width).toBeGreaterThan(44)
  await expect(hour).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: slot.pay })).toBeVisible()
  expect(await tabTo(page, slot.pay)).toBeLessThanOrEqual(10)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href('safe-payment', 'fr')}`)
})
