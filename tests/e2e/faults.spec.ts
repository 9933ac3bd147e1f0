import type { Page } from '@playwright/test'
import { giftCheck } from '#lib/contracts/gift-uid'
import { slotsCall } from '#lib/contracts/slots'
import { functionUrl } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { awake, pressAwake } from './hydrated'
import { chosenTreatment } from './choose-treatment'
import { goThrough, type Case } from './fault-table'
import { accept, comeToPay, CONFIRMED, fillCard, someone } from './paying'
import { expect, test } from './test'

// The browser itself reports every request that failed.
test.use({ provokes: /Failed to load resource/ })

const { es, en, de, fr } = MESSAGES
const UNKNOWN_VOUCHER = `0123456789ABCDEF${giftCheck('0123456789ABCDEF')}`

const CASES: readonly Case[] = [
  {
    call: 'contact',
    lang: 'es',
    begin: async (page) => {
      await page.goto(href('about', 'es'))
      await pressAwake(page.getByRole('button', { name: es.contact.open }))
      await page.getByLabel(es.buyer.name).fill('Elena Robles')
      await page.getByLabel(es.buyer.email).fill('elena@correo.example')
      await page.getByLabel(es.contact.message).fill('¿Hay sitio el jueves?')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: es.contact.send, exact: true }).click()
    },
    details: '¿Hay sitio el jueves?',
    waits: (page) => page.getByRole('button', { name: es.contact.sending }),
    again: async (page) => {
      await pressAwake(page.getByRole('button', { name: es.contact.open }))
      await expect(page.getByLabel(es.contact.message)).toHaveValue('¿Hay sitio el jueves?')
      await expect(page.getByLabel(es.buyer.name)).toHaveValue('Elena Robles')
      await expect(page.getByRole('checkbox')).toBeChecked()
      await page.getByRole('button', { name: es.contact.send, exact: true }).click()
    },
    keeps: (page) => expect(page.getByLabel(es.contact.message)).toHaveValue('¿Hay sitio el jueves?'),
    success: (page) => page.getByRole('heading', { name: es.contact.sent }),
  },
  {
    call: 'survey',
    lang: 'de',
    begin: async (page) => {
      await page.goto(href('last-minute', 'de'))
      await pressAwake(page.getByRole('button', { name: de.news.open }))
      await page.getByLabel(de.news.email).fill(someone().email)
      await page.getByRole('button', { name: de.news.send, exact: true }).click()
    },
    waits: (page) => page.getByRole('button', { name: de.contact.sending }),
    again: async (page) => {
      await pressAwake(page.getByRole('button', { name: de.news.open }))
      await expect(page.getByLabel(de.news.email)).toHaveValue(someone().email)
      await page.getByRole('button', { name: de.news.send, exact: true }).click()
    },
    details: de.news.heading,
    keeps: (page) => expect(page.getByLabel(de.news.email)).toHaveValue(someone().email),
    success: (page) => page.getByRole('heading', { name: de.news.sent }),
  },
  {
    call: 'slots',
    lang: 'en',
    begin: async (page, request) => {
      // By the functions' clock: a page that learns that its own is wrong asks once more.
      const answer = await request.post(functionUrl('slots'), { data: { kind: 'last', lang: 'en', day: '2026-01-01' } })
      const { serverNow } = slotsCall.response.parse(await answer.json()).meta
      await page.clock.setSystemTime(Date.parse(serverNow))
      await page.goto(`${href('reservations', 'en')}?treatment=MA-2`)
    },
    waits: (page) => page.getByRole('status').filter({ hasText: en.reservation.looking }),
    again: (page) => expect(chosenTreatment(page, en.reservation.what)).toHaveText('Lavender massage'),
    details: 'Lavender massage',
    keeps: (page) => expect(chosenTreatment(page, en.reservation.what)).toHaveText('Lavender massage'),
    success: (page) => page.getByRole('radio', { name: /60 minutes, €4[59]/ }).first(),
  },
  {
    call: 'gift',
    lang: 'fr',
    begin: async (page) => {
      await page.goto(`${href('reservations', 'fr')}?treatment=MA-2`)
      await page.getByText(fr.reservation.voucher).click()
      await page.getByLabel(fr.reservation.code).fill(UNKNOWN_VOUCHER)
      await page.getByRole('button', { name: fr.reservation.check }).click()
    },
    waits: (page) => page.getByRole('button', { name: fr.reservation.checking }),
    again: async (page) => {
      await expect(page.getByLabel(fr.reservation.code)).toHaveValue(UNKNOWN_VOUCHER)
      await page.getByRole('button', { name: fr.reservation.check }).click()
    },
    details: 'Massage à la lavande',
    keeps: (page) => expect(page.getByLabel(fr.reservation.code)).toHaveValue(UNKNOWN_VOUCHER),
    success: (page) => page.getByText(fr.reservation.mistakes.notFound).first(),
  },
  {
    call: 'withdrawal',
    lang: 'en',
    begin: async (page) => {
      await page.goto(href('withdrawal', 'en'))
      await awake(page.getByLabel(en.withdrawal.contract))
      await page.getByLabel(en.buyer.name, { exact: true }).fill('Helen Ward')
      await page.getByLabel(en.buyer.email, { exact: true }).fill('helen@mail.example')
      await page.getByLabel(en.withdrawal.contract).fill('Voucher of 3 November')
      await page.getByRole('button', { name: en.withdrawal.continue }).click()
      await page.getByRole('button', { name: en.withdrawal.confirm }).click()
    },
    waits: (page) => page.getByRole('button', { name: en.withdrawal.sending }),
    again: async (page) => {
      await expect(page.getByLabel(en.withdrawal.contract)).toHaveValue('Voucher of 3 November')
      await expect(page.getByLabel(en.buyer.email, { exact: true })).toHaveValue('helen@mail.example')
      await page.getByRole('button', { name: en.withdrawal.continue }).click()
      await page.getByRole('button', { name: en.withdrawal.confirm }).click()
    },
    details: 'Voucher of 3 November',
    keeps: (page) => expect(page.getByText('Voucher of 3 November')).toBeVisible(),
    success: (page) => page.getByRole('heading', { name: en.withdrawal.received }),
  },
]

/** The cases of paying. */
const PAYING: Case[] = (
  [
    {
      call: 'cardIntentV2',
      means: 'card',
      success: (page) => page.getByRole('heading', { level: 1, name: CONFIRMED }),
    },
    {
      call: 'paypalIntent',
      means: 'paypal',
      success: (page) => page.getByRole('heading', { name: /PayPal/ }),
    },
    {
      call: 'booking',
      means: 'none',
      success: (page) => page.getByRole('heading', { name: es.confirm.states.mailed.heading }),
    },
  ] as const satisfies readonly (Pick<Case, 'call' | 'success'> & { means: string })[]
).map(({ call, means, success }) => ({
  call,
  lang: 'es',
  begin: async (page, request) => {
    await comeToPay(page, request)
    await order(page, means)
  },
  waits: (page) =>
    page
      .getByRole('status')
      .filter({ hasText: means === 'none' ? es.order.sending.heading : es.order.states.preparing.heading }),
  again: async (page) => {
    await expect(page.getByLabel(es.buyer.name)).toHaveValue(someone().name)
    await expect(page.getByLabel(es.buyer.email)).toHaveValue(someone().email)
    await order(page, means)
  },
  details: 'Masaje de lavanda',
  keeps: (page) => expect(page.getByLabel(es.buyer.name)).toHaveValue(someone().name),
  success,
}))

async function order(page: Page, means: string) {
  await accept(page)
  await page.locator(`input[type=radio][value=${means}]`).check()
  if (means === 'card') await fillCard(page, '4242 4242 4242 4242')
  await page.locator('main form button[type=submit]').click()
}

for (const [nth, each] of [...CASES, ...PAYING].entries()) {
  test(`whatever the network does to ${each.call}, the visitor reads the truth, loses nothing, also when leaving while it is late, and gets through once`, ({
    page,
    request,
  }) => goThrough(page, request, each, nth))
}
