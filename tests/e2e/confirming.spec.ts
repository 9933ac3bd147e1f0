import { SlotsResponse } from '#lib/contracts/slots'
import { getFile, getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import type { Booking } from '#lib/contracts/booking'
import type { Lang } from '#lib/routes/languages'
import { WAIT_MS } from '../limits.mjs'
import { expectPageAccessible } from './axe'
import { expectOneSheet } from './one-sheet'
import { overrideOrder, restoreOrder } from './override-order'
import {
  accept,
  choose,
  CONFIRMED,
  expectConfirmed,
  freeSlot,
  FUNCTIONS,
  heading,
  href,
  massageAt,
  orderButton,
  payByCard,
  toCard,
  MESSAGES,
} from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { confirm, contact } = MESSAGES.es
const { states } = getPage('es', 'confirm').sections

test('money that came when the hour was sold: it is safe, the nearest hours are offered, and one of them is taken for it', async ({
  page,
  request,
}) => {
  const slot = await freeSlot(request)
  const { slots } = SlotsResponse.parse(
    await (
      await request.post(`${FUNCTIONS}/slots`, {
        data: { kind: 'booking', lang: 'es', day: slot.day, code: 'MA-2', persons: 1, therapist: 0 },
      })
    ).json(),
  )
  const alternatives = slots.slice(2, 5)
  const [, second] = alternatives
  if (!second) throw new Error('Nothing else is free')
  await overrideOrder(page, { state: 'paid_conflict', refundableUntil: null, nextPollS: null, alternatives })
  await choose(page, massageAt(slot))
  await toCard(page)
  await payByCard(page)
  await page.waitForURL('**/es/confirm')
  await expect(heading(page)).toHaveText(states.conflict.heading)
  await expect(page.getByText(states.conflict.text)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expectPageAccessible(page, 'conflict')
  await page.getByRole('button', { name: confirm.refund }).click()
  await expectPageAccessible(page, 'money back?')
  await page.getByRole('button', { name: confirm.sure.no }).click()

  await restoreOrder(page)
  await page.getByRole('radio', { name: second.start }).check()
  await page.getByRole('button', { name: `Cambiar a las ${second.start}` }).click()
  await expect(heading(page)).toHaveText(CONFIRMED)
  await expect(page.getByRole('complementary', { name: 'Tu reserva' })).toContainText(second.start)
})

test('money that came when the hour was sold goes back when that is wanted', async ({ page, request }) => {
  await overrideOrder(page, { state: 'paid_conflict', refundableUntil: null, nextPollS: null, alternatives: [] })
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page)
  await expect(heading(page)).toHaveText(states.conflict.heading)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: confirm.refund }).click()
  await restoreOrder(page)
  await page.getByRole('button', { name: confirm.sure.yes }).click()
  await expect(heading(page)).toHaveText(states.cancelled.heading)
  await expect(page.getByText('Devuelto: 49 €.')).toBeVisible()
  await expect(page.getByText(fill(states.cancelled.done, { amount: '49\u00a0€' }))).toBeVisible()
  await expectPageAccessible(page, 'money back')
})

test('an amount that does not match is never confirmed nor asked for again: a person looks at it and can be reached', async ({
  page,
  request,
}) => {
  await overrideOrder(page, { state: 'payment_mismatch', paidCents: 100, refundableUntil: null, nextPollS: null })
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page)
  await page.waitForURL('**/es/confirm')
  await expect(heading(page)).toHaveText(confirm.mismatch.heading)
  await expect(page.getByText(confirm.mismatch.text)).toBeVisible()
  const reference = /N-\w+/.exec(await page.getByRole('complementary', { name: 'Tu pedido' }).innerText())?.[0] ?? ''
  await expect(page.locator('main').getByRole('link', { name: contact.links.whatsapp })).toHaveAttribute(
    'href',
    new RegExp(reference),
  )
  await expectPageAccessible(page, 'mismatch')
})

test('a payment that the bank still thinks about is waited for, and confirmed by itself', async ({ page, request }) => {
  await choose(page, massageAt(await freeSlot(request)))
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await accept(page)
  await orderButton(page).click()
  await page.getByRole('radio', { name: /pendiente/ }).check()
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await expect(heading(page)).toHaveText(states.processing.heading)
  await expect(page.getByText(states.processing.text)).toBeVisible()
  await expectPageAccessible(page, 'processing')
  // The simulated bank thinks for twenty seconds.
  await expect(heading(page)).toHaveText(CONFIRMED, { timeout: 2 * WAIT_MS })
})

test('every other end is said without a fault in accessibility', async ({ page, request }) => {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  // Each in one language; all of them in all four are in tests/unit/checkout/pages.test.tsx.
  const said = (lang: Lang) => getPage(lang, 'confirm').sections.states
  const ends: [Lang, Partial<Booking>, heading: string][] = [
    ['es', { state: 'expired' }, said('es').expired.heading],
    ['en', { state: 'cancelled' }, said('en').cancelled.heading],
    ['de', { state: 'paid_conflict' }, said('de').conflict.heading],
    ['fr', { state: 'payment_mismatch' }, MESSAGES.fr.confirm.mismatch.heading],
    [
      'de',
      { state: 'paid_conflict', kind: 'gift', startsAt: null, day: null, start: null },
      said('de').conflict.voucherHeading,
    ],
  ]
  for (const [lang, over, expected] of ends) {
    await overrideOrder(page, { refundableUntil: null, nextPollS: null, ...over })
    await page.goto(href('confirm', lang))
    await expect(heading(page)).toHaveText(expected)
    await expectPageAccessible(page, `${over.state} ${over.kind ?? ''} ${lang}`)
    await restoreOrder(page)
  }
})

test('a printed booking says whose it is and where, and what to know before coming, on one sheet', async ({
  page,
  request,
}) => {
  const slot = await freeSlot(request)
  await choose(page, massageAt(slot))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  await page.emulateMedia({ media: 'print' })
  const { name, address, phone } = getFile('es', 'business')
  const letterhead = page.locator('address').filter({ visible: true })
  for (const said of [name, `${address.street}, ${address.postalCode} ${address.locality}`, phone])
    await expect(letterhead).toContainText(said)
  await expect(page.getByRole('heading', { name: getPage('es', 'confirm').sections.before.heading })).toBeVisible()
  await expectOneSheet(page)
})
