import type { APIRequestContext, Page } from '@playwright/test'
import { formatMoney } from '#lib/money'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { buyVoucher } from './buy'
import {
  accept,
  someone,
  choose,
  expectConfirmed,
  freeSlot,
  heading,
  href,
  massageAt,
  orderButton,
  orderInVain,
  payByCard,
  therapistsAt,
  toCard,
} from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { order, facts, reservation, buyer, confirm } = MESSAGES.es
const euros = (cents: number) => formatMoney(cents, 'es')

/** Fills in the reservation for a massage at its first free hour of a day of its own, with a voucher, and goes on. */
async function reserveWith(page: Page, request: APIRequestContext, voucher: string) {
  const { day } = await freeSlot(request)
  await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
  await page.getByLabel(reservation.otherDate).fill(day)
  await page.locator('input[name=start]').first().check()
  await page.getByLabel(buyer.name).fill(someone().name)
  await page.getByLabel(buyer.email).fill(someone().email)
  await page.getByText(reservation.voucher).click()
  await page.getByLabel(reservation.code).fill(voucher)
  await page.getByRole('button', { name: reservation.check }).click()
  await expect(page.getByRole('button', { name: reservation.remove })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^(${reservation.submit}|${reservation.submitFree})$`) }).click()
  await page.waitForURL(`**${href('safe-payment', 'es')}`)
}

/** Finds what stands beside a name in the summary. */
const row = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: /^Tu (reserva|solicitud)$/ })
    .locator('dt', { hasText: name })
    .locator('+ dd')

test('a voucher that covers everything is confirmed without any payment', async ({ page, request }) => {
  const { uid } = await buyVoucher(request)
  await reserveWith(page, request, uid)
  await expect(row(page, facts.byVoucher)).toHaveText(`−${euros(49_00)}`)
  await expect(row(page, facts.total)).toHaveText(euros(0))
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(orderButton(page), 'nobody is obliged to pay').toHaveCount(0)
  await expectAccessible(page, 'nothing to pay')
  await accept(page)
  await page.getByRole('button', { name: order.confirm }).click()
  await expectConfirmed(page)
  await expect(row(page, facts.byVoucher)).toHaveText(`−${euros(49_00)}`)
  await expect(row(page, facts.total)).toHaveText(euros(0))
  await expect(row(page, facts.paid)).toHaveCount(0)
})

test('a voucher that covers a part leaves the rest to pay and says how the price comes about; its order whose tab was closed keeps its hour and is offered on the next visit and paid from there, without the voucher’s number', async ({
  page,
  context,
  request,
}) => {
  const { uid } = await buyVoucher(request, 20_00)
  const free = await freeSlot(request)
  const { item, ...massage } = massageAt(free, { totalCents: 29_00, voucherCents: 20_00 })
  await choose(page, {
    ...massage,
    item: { ...item, kind: 'redemption', giftUid: uid } as typeof item,
    buyer: someone(),
  })
  // 65 € is 49 € online; the voucher pays 20 € of that.
  await expect(row(page, facts.price)).toContainText(euros(65_00))
  await expect(row(page, facts.less)).toHaveText(`−${euros(16_00)} (24\u00a0%)`)
  await expect(row(page, facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(row(page, facts.total)).toHaveText(euros(29_00))
  await orderInVain(page)
  const journal = await page.evaluate(() => localStorage.getItem('order') ?? '')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(uid.replaceAll('-', ''))
  await page.close()
  expect(await therapistsAt(request, free), 'one of them is kept').toHaveLength(free.therapists.length - 1)

  const next = await context.newPage()
  await next.goto(href('cookies', 'es'))
  const offer = next.getByRole('region', { name: 'Aviso' }).getByRole('link', { name: 'Verlo' })
  await expect(async () => {
    await next.mouse.move(Math.random() * 100, 300)
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await offer.click()
  await expect(heading(next)).toHaveText('Tienes un pedido a medias')
  await expectAccessible(next, 'unfinished')
  await next.getByRole('link', { name: confirm.go }).click()
  await expect(row(next, facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(next.getByRole('radio')).toHaveCount(3)
  await next.getByLabel(buyer.name).fill(someone().name)
  await next.getByLabel(buyer.email).fill(someone().email)
  await toCard(next)
  await payByCard(next)
  await expectConfirmed(next)
  await expect(row(next, facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(row(next, facts.paid)).toHaveText(euros(29_00))
  expect(await next.evaluate(() => localStorage.getItem('order') ?? '')).toContain(/ord_\w+/.exec(journal)?.[0])
})
