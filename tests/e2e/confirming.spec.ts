import { slotsCall } from '#lib/contracts/slots'
import type { Booking } from '#lib/contracts/booking'
import { orderFragment } from '#lib/contracts/mail-links'
import { MESSAGES } from '#tests/messages'
import { expectAccessible, expectPageAccessible } from './axe'
import { buyMassage } from './buy'
import { awake } from './hydrated'
import { expectOneSheet, expectSpaOnPaper } from './one-sheet'
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
  openLink,
  toCard,
} from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { confirm, contactLinks, facts, invoice, order } = MESSAGES.es
const { states } = confirm

test('a payment that the bank still thinks about is waited for, and confirmed by itself; money that came when the hour was sold is safe, the nearest hours are offered, and one of them is taken for it; of another sum than the price a person is told', async ({
  page,
  request,
}) => {
  const slot = await freeSlot(request)
  const { slots } = slotsCall.response.parse(
    await (
      await request.post(`${FUNCTIONS}/slots`, {
        data: { kind: 'booking', lang: 'es', day: slot.day, code: 'MA-2', persons: 1, therapist: 0 },
      })
    ).json(),
  )
  const alternatives = slots.slice(2, 5)
  const [, second] = alternatives
  if (!second) throw new Error('Nothing else is free')
  // What a bank that takes its time answers, and whose hour it is meanwhile: tests/functions/paying.test.ts.
  const answered: Partial<Booking> = { state: 'processing', refundableUntil: null, nextPollS: 1 }
  await overrideOrder(page, answered)
  const { orderRef, statusToken } = await buyMassage(request, slot)
  await page.goto(href('confirm', 'es') + orderFragment(orderRef, statusToken))
  await expect(heading(page)).toHaveText(states.processing.heading)
  await expect(page.getByText(states.processing.text)).toBeVisible()
  await expectAccessible(page, 'processing')
  Object.assign(answered, { state: 'confirmed', nextPollS: null })
  await expect(heading(page)).toHaveText(CONFIRMED)

  Object.assign(answered, { state: 'paid_conflict', alternatives })
  await page.reload()
  await expect(heading(page)).toHaveText(states.conflict.heading)
  await expect(page.getByText(states.conflict.text)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expectPageAccessible(page, 'conflict')
  await page.getByRole('button', { name: confirm.refund }).click()
  await expectAccessible(page, 'money back?')
  await page.getByRole('button', { name: confirm.sure.no }).click()

  await restoreOrder(page)
  await page.getByRole('radio', { name: second.start }).check()
  await page.getByRole('button', { name: `Cambiar a las ${second.start}` }).click()
  await expect(heading(page)).toHaveText(CONFIRMED)
  await expect(page.getByRole('complementary', { name: 'Tu reserva' })).toContainText(second.start)

  // What the other ends say, in all four languages: tests/unit/checkout/pages.test.tsx.
  await overrideOrder(page, { state: 'payment_mismatch', paidCents: 100 })
  await page.reload()
  await expect(heading(page)).toHaveText(states.mismatch.heading)
  await expect(page.getByText(states.mismatch.text)).toBeVisible()
  await expectAccessible(page, 'another sum')
  const reference = /N-\w+/.exec(await page.getByRole('complementary').innerText())?.[0] ?? 'no reference'
  await expect(
    page.locator('main').getByRole('link', { name: new RegExp(`^${contactLinks.whatsapp}`) }),
  ).toHaveAttribute('href', new RegExp(reference))
})

test('a company asks for its invoice and leaves a word for the spa; both stand in the confirmation, which prints on one sheet with whose it is and where, and what to know before coming', async ({
  page,
  request,
}) => {
  const { extras } = order
  await choose(page, massageAt(await freeSlot(request)))
  await awake(page.locator('#terms'))
  await expect(page.getByLabel(invoice.taxId)).toHaveCount(0)
  await page.getByText(extras.heading, { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(extras.note).fill('Cumpleaños de Eva, mejor en silencio')
  await page.getByLabel(invoice.name).fill('Telares Acme, S. L.')
  await page.getByLabel(invoice.address).fill('Calle Mayor 1, 28013 Madrid')
  await toCard(page)
  await payByCard(page)
  await expect(page.getByLabel(invoice.taxId), 'what is missing has the focus').toBeFocused()
  await expectAccessible(page, 'a tax number is missing')
  await page.getByLabel(invoice.taxId).fill('b-12.345.678')
  await payByCard(page)
  await expectConfirmed(page)
  const row = (name: string) => page.locator('main dt', { hasText: name }).locator('+ dd')
  await expect(row(facts.note)).toHaveText('Cumpleaños de Eva, mejor en silencio')
  await expect(row(facts.invoice)).toHaveText('Telares Acme, S. L., B12345678, Calle Mayor 1, 28013 Madrid')

  await page.emulateMedia({ media: 'print' })
  await expectSpaOnPaper(page)
  await expect(page.getByRole('heading', { name: confirm.before })).toBeVisible()
  await expectOneSheet(page)
})

test('a reservation for three is a request that nobody pays for yet; confirmed, the page of its order says what it pays at the spa', async ({
  page,
  request,
}) => {
  const { item, ...massage } = massageAt(await freeSlot(request), { totalCents: 147_00, beforeCents: 147_00 })
  await choose(page, { ...massage, item: { ...item, persons: 3 } as typeof item })
  await expect(page.getByRole('radio'), 'there is nothing to choose').toHaveCount(0)
  await expect(page.getByText(order.methods.none.split('{')[0] ?? '')).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await accept(page)
  await page.getByRole('button', { name: order.request }).click()
  const mail = await openLink(page)
  await expect(heading(page)).toHaveText('Hemos recibido tu solicitud')
  const panel = page.getByRole('complementary', { name: 'Tu solicitud' })
  await expect(panel.locator('dt', { hasText: facts.persons }).locator('+ dd')).toHaveText('3')
  await expect(panel.locator('dt', { hasText: facts.due }).locator('+ dd')).toHaveText('147\u00a0€')
  await expectAccessible(page, 'requested')

  // Only staff can confirm it, and have no command here: the function's answer says what it would say then.
  await overrideOrder(mail, { state: 'confirmed', booked: 1 })
  await mail.reload()
  await expect(heading(mail)).toHaveText(CONFIRMED)
  const paying = mail.getByRole('complementary', { name: 'Tu reserva' }).locator('dt', { hasText: facts.due })
  await expect(paying.locator('+ dd')).toHaveText('147\u00a0€')
  await expect(mail.getByRole('link', { name: /pagar/i }), 'it pays at the spa').toHaveCount(0)
})
