import type { APIRequestContext, Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import { getTreatment } from '#lib/content/treatments'
import { madridDay } from '#lib/time/madrid'
import { SlotsResponse } from '#lib/contracts/slots'
import { formatMoney } from '#lib/money'
import { expectAccessible, expectPageAccessible } from './axe'
import { buyVoucher } from './buy-voucher'
import { chosenTreatment } from './choose-treatment'
import { awake } from './hydrated'
import {
  accept,
  someone,
  choose,
  expectConfirmed,
  freeSlot,
  FUNCTIONS,
  heading,
  href,
  massageAt,
  openLink,
  orderButton,
  orderInVain,
  payByCard,
  toCard,
  MESSAGES,
} from './paying'
import { expect, functionsNow, test } from './test'

test.use({ locale: 'es-ES', provokes: /Failed to load resource/ })

const { order, reservation, buyer, confirm } = MESSAGES.es
const euros = (cents: number) => formatMoney(cents, 'es')
const main = (page: Page) => page.locator('main')

/** Gives the functions' day: their clock begins at noon of a day that is open (tests/serve.mjs). */
async function today(request: APIRequestContext) {
  const answer = await request.post(`${FUNCTIONS}/slots`, {
    data: { kind: 'last', lang: 'es', day: madridDay(functionsNow()) },
  })
  return madridDay(Date.parse(SlotsResponse.parse(await answer.json()).meta.serverNow))
}

type Wish = { persons?: number; voucher?: string }
/** Fills in the reservation for a massage at its first free hour of a day of its own, and goes on. */
async function reserveFor(page: Page, request: APIRequestContext, { persons = 1, voucher }: Wish) {
  const { day } = await freeSlot(request)
  await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
  for (let more = 1; more < persons; more += 1) await page.getByRole('button', { name: reservation.more }).click()
  await page.getByLabel(reservation.otherDate).fill(day)
  await page.locator('input[name=start]').first().check()
  await page.getByLabel(buyer.name).fill(someone().name)
  await page.getByLabel(buyer.email).fill(someone().email)
  if (voucher !== undefined) {
    await page.getByText(reservation.voucher).click()
    await page.getByLabel(reservation.code).fill(voucher)
    await page.getByRole('button', { name: reservation.check }).click()
    await expect(page.getByRole('button', { name: reservation.remove })).toBeVisible()
  }
  await page
    .getByRole('button', {
      name: new RegExp(`^(${reservation.submit}|${reservation.submitRequest}|${reservation.submitFree})$`),
    })
    .click()
  await page.waitForURL(`**${href('safe-payment', 'es')}`)
}

/** Finds what stands beside a name in the summary. */
const row = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: /^Tu (reserva|petición)$/ })
    .locator('dt', { hasText: name })
    .locator('+ dd')

test('a voucher that covers everything is confirmed without any payment', async ({ page, request }) => {
  const { uid } = await buyVoucher(request)
  await reserveFor(page, request, { voucher: uid })
  await expect(row(page, order.facts.byVoucher)).toHaveText(`−${euros(49_00)}`)
  await expect(row(page, order.facts.total)).toHaveText(euros(0))
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(orderButton(page), 'nobody is obliged to pay').toHaveCount(0)
  await expectPageAccessible(page, 'nothing to pay')
  await accept(page)
  await page.getByRole('button', { name: order.confirm }).click()
  await expectConfirmed(page)
  await expect(row(page, order.facts.byVoucher)).toHaveText(`−${euros(49_00)}`)
  await expect(row(page, order.facts.total)).toHaveText(euros(0))
  await expect(row(page, order.facts.paid)).toHaveCount(0)
})

test('a voucher that covers a part leaves the rest to pay, and says how the price comes about', async ({
  page,
  request,
}) => {
  const { uid } = await buyVoucher(request, 20_00)
  await reserveFor(page, request, { voucher: uid })
  // 65 € is 49 € online; the voucher pays 20 € of that.
  await expect(row(page, order.facts.price)).toContainText(euros(65_00))
  await expect(row(page, order.facts.less)).toHaveText(`−${euros(16_00)} (24\u00a0%)`)
  await expect(row(page, order.facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(row(page, order.facts.total)).toHaveText(euros(29_00))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  await expect(row(page, order.facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(row(page, order.facts.paid)).toHaveText(euros(29_00))
})

test('an order with a redeemed voucher whose tab was closed goes on where it was, without the voucher’s number', async ({
  page,
  context,
  request,
}) => {
  const { uid } = await buyVoucher(request, 20_00)
  await reserveFor(page, request, { voucher: uid })
  await orderInVain(page)
  const journal = await page.evaluate(() => localStorage.getItem('order') ?? '')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(uid.replaceAll('-', ''))
  await page.close()

  const next = await context.newPage()
  await next.goto(href('confirm', 'es'))
  await next.getByRole('link', { name: confirm.go }).click()
  await expect(row(next, order.facts.byVoucher)).toHaveText(`−${euros(20_00)}`)
  await expect(next.getByRole('radio')).toHaveCount(3)
  await next.getByLabel(buyer.name).fill(someone().name)
  await next.getByLabel(buyer.email).fill(someone().email)
  await toCard(next)
  await payByCard(next)
  await expectConfirmed(next)
  await expect(row(next, order.facts.paid)).toHaveText(euros(29_00))
  expect(await next.evaluate(() => localStorage.getItem('order') ?? '')).toContain(/ord_\w+/.exec(journal)?.[0])
})

test('a reservation for two takes both therapists and costs twice as much', async ({ page, request }) => {
  await reserveFor(page, request, { persons: 2 })
  await expect(row(page, order.facts.persons)).toHaveText('2')
  await expect(row(page, order.facts.total)).toHaveText(euros(98_00))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  await expect(row(page, order.facts.persons)).toHaveText('2')
  await expect(row(page, order.facts.paid)).toHaveText(euros(98_00))
})

test('a reservation for three is a request that nobody pays for yet', async ({ page, request }) => {
  await reserveFor(page, request, { persons: 3 })
  await expect(page.getByRole('radio'), 'there is nothing to choose').toHaveCount(0)
  await expect(page.getByText(/Pagas al venir\. Es una petición: .* en 24\shoras como mucho/)).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await accept(page)
  await page.getByRole('button', { name: order.request }).click()
  await openLink(page)
  await expect(heading(page)).toHaveText('Hemos recibido tu petición')
  await expect(row(page, order.facts.persons)).toHaveText('3')
  await expect(row(page, order.facts.due)).toHaveText(euros(147_00))
})

test('a last-minute order whose tab was closed is paid from where it was, at its price', async ({
  page,
  context,
  request,
}) => {
  const now = await request.post(`${FUNCTIONS}/slots`, {
    data: { kind: 'last', lang: 'es', day: await today(request) },
  })
  const { slots } = SlotsResponse.parse(await now.json())
  const hour = slots.findLast(({ group }) => group === 'single-90S')
  const offer = hour?.offers[0]
  if (!hour?.group || !offer) throw new Error('Nothing is free today')
  const { day, start, group } = hour
  await choose(
    page,
    massageAt(hour, { item: { kind: 'last', group, code: offer.code, slot: { day, start, therapist: 0 } } }),
  )
  await orderInVain(page)
  await page.close()

  const next = await context.newPage()
  await next.goto(href('safe-payment', 'es'))
  await expect(row(next, order.facts.total)).toHaveText(euros(75_00))
  await expect(main(next)).toContainText(start)
  await next.getByLabel(buyer.name).fill(someone().name)
  await next.getByLabel(buyer.email).fill(someone().email)
  await toCard(next)
  await payByCard(next)
  await expectConfirmed(next)
  await expect(row(next, order.facts.paid)).toHaveText(euros(75_00))
})

test('nothing of a paid voucher stands in the next one', async ({ page }) => {
  const { voucher } = MESSAGES.es
  await page.goto(href('voucher', 'es'))
  await page.getByLabel(voucher.to, { exact: true }).fill('Mamá')
  await page.getByLabel(voucher.message).fill('Te quiero')
  await page.locator('select#lang').selectOption('fr')
  await page.getByRole('radio', { name: new RegExp(getPage('es', 'voucher').sections.form.print) }).check()
  await page.getByRole('button', { name: voucher.submit }).click()
  await page.waitForURL(`**${href('safe-payment', 'es')}`)
  await page.getByLabel(buyer.name).fill(someone().name)
  await page.getByLabel(buyer.email).fill(someone().email)
  await expect(
    main(page)
      .getByRole('link', { name: /desistir/ })
      .first(),
    'the rule of a voucher',
  ).toBeVisible()
  await toCard(page)
  await payByCard(page)
  await expect(heading(page)).toHaveText('El vale está listo')
  await page.goto(href('voucher', 'es'))
  await awake(page.getByLabel(voucher.to, { exact: true }))
  await expect(page.getByLabel(voucher.to, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(voucher.message)).toHaveValue('')
  await expect(page.locator('select#lang')).toHaveValue('es')
})

test('a link to book sets for how many its page sells, whatever was chosen before, and the hour says until when it is free to cancel', async ({
  page,
  request,
}) => {
  const { day } = await freeSlot(request)
  await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
  await page.getByRole('button', { name: reservation.more }).click()
  await expect(page.locator('main output')).toHaveText('2')
  await page.goto(`${href('reservations', 'es')}?treatment=MA-1`)
  await expect(chosenTreatment(page, reservation.what)).toHaveText(getTreatment('es', 'MA-1').title)
  await expect(page.locator('main output')).toHaveText('1')
  await page.goto(`${href('reservations', 'es')}?treatment=CO-1`)
  await expect(page.locator('main output')).toHaveText('2')
  await page.getByLabel(reservation.otherDate).fill(day)
  await page.locator('input[name=start]').first().check()
  await expect(main(page)).toContainText('Cancelas sin coste hasta el')
})

/** Lists words of the order that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(dt, dd)')]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (text.nextNode()) {
          const node = text.currentNode
          for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        }
        return broken
      }),
  )

test('on a phone no word of an order is broken, and at twice the size of text the payment page does not scroll sideways', async ({
  page,
  request,
}) => {
  const { facts: named } = MESSAGES.de.order
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, massageAt(await freeSlot(request)), 'de')
  await page.locator('main summary').filter({ visible: true }).first().click()
  await expect(page.getByText(named.day, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(await brokenWords(page)).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility())
      .map((each) => each.outerHTML.slice(0, 120)),
  )
  expect(wide).toEqual([])
})

test('a company asks for its invoice and leaves a word for the spa, and both stand in the confirmation', async ({
  page,
  request,
}) => {
  const { extras, facts } = order
  await choose(page, massageAt(await freeSlot(request)))
  const summary = page.getByText(extras.heading, { exact: true })
  await awake(page.locator('#terms'))
  await expect(page.getByLabel(extras.taxId)).toHaveCount(0)
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(extras.note).fill('Cumpleaños de Eva, mejor en silencio')
  await page.getByLabel(extras.name).fill('Telares Acme, S. L.')
  await page.getByLabel(extras.address).fill('Calle Mayor 1, 28013 Madrid')
  await expectAccessible(page, 'note and invoice')
  await toCard(page)
  await payByCard(page)
  await expect(page.getByLabel(extras.taxId), 'what is missing has the focus').toBeFocused()
  await expectAccessible(page, 'a tax number is missing')
  await page.getByLabel(extras.taxId).fill('b-12.345.678')
  await payByCard(page)
  await expectConfirmed(page)
  await expect(page.locator('main dt', { hasText: facts.note }).locator('+ dd')).toHaveText(
    'Cumpleaños de Eva, mejor en silencio',
  )
  await expect(page.locator('main dt', { hasText: facts.invoice }).locator('+ dd')).toHaveText(
    'Telares Acme, S. L., B12345678, Calle Mayor 1, 28013 Madrid',
  )
})
