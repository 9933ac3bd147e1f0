import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Basket } from '#lib/checkout/basket'
import { slotsCall } from '#lib/contracts/slots'
import type { Lang } from '#lib/routes/languages'
import { getFile } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { amountsOf } from '#lib/money'
import { href } from '#lib/routes/routes'
import { addDays, madridDateTime, madridDay } from '#lib/time/madrid'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { linkInMail } from './mail-link'
import { expect, functionsNow, test, visitorsNow } from './test'

export const FUNCTIONS = process.env.FUNCTIONS_URL ?? 'http://localhost:4100'
/** Gives the buyer of this very test: there is a limit to what one mailbox, and one domain, keeps unpaid. */
export const someone = () => ({ name: 'Elena Prueba', email: `elena@${test.info().testId.slice(-8)}.example` })

/**
 * Days that tests may have: beyond those that pages offer by themselves, within the diary, with the hours of every
 * week.
 */
const DAYS = Array.from({ length: 73 }, (_, ahead) => addDays(madridDay(functionsNow()), 14 + ahead)).filter((day) =>
  getFile('es', 'business').hours.exceptions.every(({ date }) => date !== day),
)

/** Gives a day that no other test has, whichever process runs it. */
function dayOfOwn(): string {
  const claimed = process.env.CLAIMED_DAYS ?? mkdtempSync(path.join(tmpdir(), 'claimed-days-'))
  mkdirSync(claimed, { recursive: true })
  for (const day of DAYS) {
    try {
      mkdirSync(path.join(claimed, day))
      return day
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('Every day of the diary is some test’s: run fewer tests at once')
}

/** Lists the free starts of a massage on a day. */
async function slotsOn(request: APIRequestContext, day: string) {
  const answer = await request.post(`${FUNCTIONS}/slots`, {
    data: { kind: 'booking', lang: 'es', day, code: 'MA-2', persons: 1, therapist: 0 },
  })
  return slotsCall.response.parse(await answer.json()).slots
}

/** Finds the first free start of a massage, on a day of its own: no two tests want the same hour. */
export async function freeSlot(request: APIRequestContext) {
  const day = dayOfOwn()
  const [slot] = await slotsOn(request, day)
  if (!slot) throw new Error(`Nothing is free on ${day}`)
  return slot
}

/** Lists who is still free to give a massage at a start. */
export const therapistsAt = async (request: APIRequestContext, { day, start }: FreeSlot) =>
  (await slotsOn(request, day)).find((slot) => slot.start === start)?.therapists ?? []
export type FreeSlot = Awaited<ReturnType<typeof freeSlot>>

/** Makes the basket that the pages before payment leave behind for a massage at that time. */
export function massageAt(
  { day, start, startsAt, minutes, offers: [offer] }: FreeSlot,
  over: Partial<Basket> = {},
): Basket {
  return {
    lang: 'es',
    title: { es: 'Masaje de lavanda', en: 'Lavender massage', de: 'Lavendelmassage', fr: 'Massage à la lavande' },
    item: { kind: 'booking', code: 'MA-2', persons: 1, slot: { day, start, therapist: 0 } },
    ...amountsOf(offer ?? { cents: 0 }),
    minutes,
    startsAt,
    buyer: someone(),
    at: new Date(visitorsNow()).toISOString(),
    ...over,
  }
}

/** Makes the basket of a voucher, which needs no hour. */
export const voucherBasket = (): Basket => ({
  lang: 'es',
  title: { es: 'Vale regalo', en: 'Gift voucher', de: 'Gutschein', fr: 'Bon cadeau' },
  item: {
    kind: 'gift',
    amountCents: 6000,
    card: { lang: 'es', design: 'noche', to: 'Lucía', deliver: 'print', theyChoose: false },
  },
  totalCents: 6000,
  beforeCents: 6000,
  minutes: null,
  startsAt: null,
  buyer: someone(),
  at: new Date(visitorsNow()).toISOString(),
})

/** Comes to the payment page with something chosen. */
export async function choose(page: Page, basket: Basket, lang: Lang = 'es') {
  // Anything of the same origin will do, and this is light.
  await page.goto('/robots.txt')
  await page.evaluate((chosen) => sessionStorage.setItem('basket', JSON.stringify(chosen)), basket)
  await page.goto(href('safe-payment', lang))
}

/** Comes to the payment page with a massage in mind, and says who pays. */
export async function comeToPay(page: Page, request: APIRequestContext) {
  await choose(page, massageAt(await freeSlot(request), { buyer: undefined }))
  await page.getByLabel(MESSAGES.es.buyer.name).fill(someone().name)
  await page.getByLabel(MESSAGES.es.buyer.email).fill(someone().email)
}

/**
 * Changes what the next pages are built with, which is in the script that each runs last. (A page that a test answers
 * itself may not ask what runs on this machine.)
 */
export const changePageData = (page: Page, pattern: RegExp, to: string) =>
  page.route('**/_next/static/boot/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(pattern, to) })
  })

const ORDER: Record<Lang, string> = {
  es: 'Pedido con obligación de pago',
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
}
/** Finds the button that orders, by the law's words. */
export const orderButton = (page: Page, lang: Lang = 'es') =>
  page.getByRole('button', { name: ORDER[lang], exact: true })
/** Finds the heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Finds what stands in the way of paying; it has the focus. */
export const notice = (page: Page) => page.locator('main section[tabindex="-1"]')

/** Accepts the terms. */
export async function accept(page: Page, lang: Lang = 'es') {
  const { terms, voucherTerms } = MESSAGES[lang].order
  await page
    .locator('#terms')
    .and(page.getByLabel(terms).or(page.getByLabel(voucherTerms)))
    .check()
}

/** Finds the tile of the card among the ways to pay. */
export const cardTile = (page: Page) => page.locator('main input[name=method][value=card]')

/** Accepts the terms and chooses the card, after which its fields are there. */
export async function toCard(page: Page, lang: Lang = 'es') {
  await accept(page, lang)
  await cardTile(page).check()
  await expect(page.getByLabel(MESSAGES[lang].order.cardForm.number)).toBeVisible()
}

/** Orders with a card that has no money on it: the order stands, and its time is held. */
export async function orderInVain(page: Page, lang: Lang = 'es') {
  await toCard(page, lang)
  await payByCard(page, '4000 0000 0000 9995', lang)
  await expect(notice(page)).toContainText(MESSAGES[lang].order.declined.insufficient_funds)
}

/** Fills in the card form. */
export async function fillCard(page: Page, number: string, lang: Lang = 'es') {
  const { cardForm } = MESSAGES[lang].order
  await page.getByLabel(cardForm.number).fill(number)
  await page.getByLabel(cardForm.expiry).fill('04/30')
  await page.getByLabel(cardForm.cvc).fill('123')
}

/** Fills in the card form and orders. */
export async function payByCard(page: Page, number = '4242 4242 4242 4242', lang: Lang = 'es') {
  await fillCard(page, number, lang)
  await orderButton(page, lang).click()
}

/** Chooses Bizum, says with which mobile number, and orders. */
export async function payByBizum(page: Page, phone: string) {
  await page.getByRole('radio', { name: 'Bizum' }).check()
  await page.getByLabel(MESSAGES.es.order.bizum.phone).fill(phone)
  await orderButton(page).click()
}

/**
 * Opens the link in the mail that a request sent, in another tab, as a mail program does; the page itself then knows
 * it.
 */
export async function openLink(page: Page, lang: Lang = 'es') {
  await expect(heading(page)).toHaveText(MESSAGES[lang].confirm.states.mailed.heading)
  const ref = await page.evaluate(() => /ord_\w+/.exec(localStorage.getItem('order') ?? '')?.[0])
  const mail = await page.context().newPage()
  await mail.goto(await linkInMail('keep', someone().email, `ref=${ref}`))
  await expect(heading(mail)).not.toHaveText(MESSAGES[lang].confirm.states.mailed.heading)
  return mail
}

export const CONFIRMED = /Te esperamos (el|hoy)/
/** Expects the confirmation page, with an order that is confirmed. */
export async function expectConfirmed(page: Page) {
  await page.waitForURL(/\/es\/confirm$/)
  await expect(heading(page)).toHaveText(CONFIRMED)
}

/** Expects another turn: heading and tab say it, the focus reads it out with its text, and nothing else does. */
export async function expectTurn(page: Page, title: string, text: string | RegExp) {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeInViewport()
  await expect(page).toHaveTitle(`${title} · Alberca`)
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toHaveAccessibleName(title)
  await expect(notice(page)).toHaveAccessibleDescription(text)
  await expect(page.locator('main [role=alert]'), 'said once').toHaveCount(0)
  await expectAccessible(page, title)
}

export { href }

/** Answers each question about a voucher with 30 € that are left on it, and passes what was asked. */
export const giveVoucher = (page: Page, onAsked: (uid: string) => void) =>
  page.route(functionUrl('gift'), async (route) => {
    onAsked(route.request().postDataJSON().uid)
    const gift = {
      state: 'active',
      valueCents: 30_00,
      remainingCents: 30_00,
      code: null,
      title: null,
      validUntil: '2099-01-01',
      afterDate: 'extend_or_refund',
    }
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { gift, meta: { requestId: 'req_test', serverNow: madridDateTime(functionsNow()), mode: 'sim' } },
    })
  })
