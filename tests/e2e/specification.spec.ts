import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { devices, type Locator, type Page } from '@playwright/test'
import { getCatalogue } from '#lib/content/catalogue'
import { getFile } from '#lib/content/pages'
import { CAPABILITIES } from '#lib/functions/capabilities'
import { fill } from '#lib/i18n/fill'
import { mendMessages } from '#lib/i18n/mend-messages'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import de from '#messages/de.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import es from '#messages/es.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }
import { MESSAGES } from '#tests/messages'
import { controlOf, type Received, type StubCall } from '#tests/specification/stub'
import { markersOfRoom } from '#tests/specification/markers'
import { expectAccessible, expectPageAccessible } from './axe'
import { awake, pressAwake } from './hydrated'
import { accept, cardTile, heading, notice, orderButton } from './paying'
import { expect, test as base } from './test'

// Every walk of a visitor on the site that is built for functions of the specification's contract, against their stub.
// The providers' scripts are stood in for by what is there before the page: nothing is intercepted, so that CORS is the
// browser's own.

const NONE = Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, false])) as Record<
  keyof typeof CAPABILITIES,
  boolean
>
/** The messages as this site has them. The type of each text is the Spanish one. */
const WORDS = {
  es: mendMessages(es, 'es', NONE),
  en: mendMessages(en, 'en', NONE),
  de: mendMessages(de, 'de', NONE),
  fr: mendMessages(fr, 'fr', NONE),
} as typeof MESSAGES

/** What such functions cannot keep: holds, countdowns, “nothing twice”, links to move or cancel. */
const PROMISES: Record<Lang, RegExp> = {
  es: /guardad[ao]|guardamos la hora|guardarla|dos veces|cambiar la hora|cancelar la reserva/i,
  en: /\bheld\b|\bhold(?:ing)? (?:it|the|your)|\btwice\b|move the booking|cancel the booking/i,
  de: /(?:termin|uhrzeit) ist [^.]*reserviert|halten wir|doppelt|termin verschieben|buchung stornieren/i,
  fr: /gardé|réservé jusqu|gardons l|deux fois|déplacer le rendez-vous|annuler la réservation/i,
}

/** Stripe's script by its documented interface, as far as its React elements use it. */
const STRIPE = `
window.Stripe = (key, { locale }) => {
  const element = { on: (event, then) => { if (event === 'ready') element.ready = then; return element }, off: () => element, once: () => element, update() {}, focus() {}, destroy() {}, unmount() {},
    mount: (place) => { place.innerHTML = '<p data-testid="payment-element">' + key + ' ' + locale + '</p>'; setTimeout(() => element.ready?.(element)) } }
  return {
    elements: () => ({ create: () => element, getElement: () => element, update() {}, on() {}, off() {}, fetchUpdates: async () => ({}), submit: async () => ({}) }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const [id] = clientSecret.split('_secret_')
      const answer = await window.payAtStripe(id)
      if (answer === 'declined') return { error: { type: 'card_error', code: 'card_declined' } }
      if (answer !== 'bank') return { paymentIntent: { status: 'succeeded' } }
      location.assign(confirmParams.return_url + '?' + new URLSearchParams({ payment_intent: id, payment_intent_client_secret: clientSecret, redirect_status: 'succeeded' }))
      return new Promise(() => {})
    },
  }
}
window.Stripe.version = 'endive'
`

/** PayPal's script by its documented interface: a window that says yes once the test does. */
const PAYPAL = `
window.paypal = {
  version: '6.0.0',
  createInstance: async () => ({
    findEligibleMethods: async () => ({ isEligible: (method) => (document.documentElement.dataset.paypal = method) === 'paypal' }),
    createPayPalOneTimePaymentSession: ({ onApprove }) => ({
      start: async (_, order) => {
        const { orderId } = await order
        await window.approveAtPayPal(orderId)
        onApprove({ orderId })
      },
      cancel() {},
      destroy() {},
    }),
  }),
}
`

type Functions = ReturnType<typeof controlOf> & {
  /** Lists what a function got. */
  bodies: (call: StubCall) => Promise<Record<string, unknown>[]>
}
type Walk = {
  functions: Functions
  /** How a payment at Stripe ends: at once, on the bank's page, declined the first time, or without the hour. */
  atStripe: 'at once' | 'bank' | 'declined' | 'unbooked'
  hasPayPalWindow: boolean
}

const QUESTIONS: readonly StubCall[] = ['slots', 'gift', 'booking']

const test = base.extend<Walk>({
  baseURL: process.env.SPECIFICATION_URL,
  // By this the stub tells visitors apart.
  userAgent: async ({ browserName }, run, { testId }) =>
    run(`${devices['Desktop Chrome'].userAgent} ${browserName}-${testId}`),
  locale: 'en-GB',
  atStripe: ['at once', { option: true }],
  hasPayPalWindow: [true, { option: true }],
  functions: async ({ context, userAgent, atStripe, hasPayPalWindow }, run) => {
    const control = controlOf(String(process.env.STUB_URL), String(userAgent))
    const promised: string[] = []
    await context.exposeFunction('reportPromise', (text: string) => void promised.push(text))
    const declined: string[] = []
    await context.exposeFunction('payAtStripe', async (paid: string) => {
      if (atStripe === 'declined' && declined.push(paid) === 1) return atStripe
      await control.tell({ paid, ...(atStripe === 'unbooked' && { booked: false }) })
      return atStripe === 'declined' ? 'at once' : atStripe
    })
    await context.exposeFunction('approveAtPayPal', (approved: string) => control.tell({ approved }))
    await context.addInitScript(STRIPE)
    if (hasPayPalWindow) await context.addInitScript(PAYPAL)
    // Whatever stood there for a moment counts.
    await context.addInitScript(
      (sources) => {
        const look = () => {
          const promises = new RegExp(sources[document.documentElement.lang] ?? '(?!)', 'i')
          const found = promises.exec(document.querySelector('main')?.innerText ?? '')
          if (found) void Reflect.get(window, 'reportPromise')(`${location.pathname}: ${found[0]}`)
        }
        let isDue = false
        const soon = () => {
          if (!isDue) requestAnimationFrame(() => ((isDue = false), look()))
          isDue = true
        }
        new MutationObserver(soon).observe(document, { subtree: true, childList: true, characterData: true })
      },
      Object.fromEntries(Object.entries(PROMISES).map(([lang, { source }]) => [lang, source])) as Record<
        string,
        string
      >,
    )

    const bodies = async (call: StubCall) =>
      (await control.received()).flatMap((each) => (each.call === call ? [each.body as Record<string, unknown>] : []))
    await run({ ...control, bodies })

    const received = await control.received()
    expect(received.length, 'the functions were asked').toBeGreaterThan(0)
    expect(
      received.flatMap(({ foreignHeaders }) => foreignHeaders),
      'headers of ours',
    ).toEqual([])
    expect(
      received.flatMap(({ refused = [] }) => refused),
      'bodies that are not in the contract',
    ).toEqual([])
    const done = received.filter(({ call }) => !QUESTIONS.includes(call)).map((each: Received) => JSON.stringify(each))
    expect(done, 'nothing arrives twice').toEqual([...new Set(done)])
    expect([...new Set(promised)], 'what such functions cannot keep').toEqual([])
  },
})

const main = (page: Page) => page.locator('main')
const BUYER = { name: 'Elena Robles', email: 'elena@correo.example' }
/** Says who buys. */
async function introduce(page: Page, lang: Lang) {
  await page.getByLabel(WORDS[lang].buyer.name).fill(BUYER.name)
  await page.getByLabel(WORDS[lang].buyer.email).fill(BUYER.email)
}

/** Chooses one of today's hours of a massage, and goes on to payment. */
async function chooseToday(page: Page, lang: Lang) {
  const { board, lastMinute } = WORDS[lang]
  const hour = getFile(lang, 'last-minute').groups.find(({ id }) => id === 'single-60S')
  await page.goto(href('last-minute', lang))
  await main(page).getByRole('button', { name: board.asList }).click()
  const group = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: hour?.label, exact: true }) })
  await group.getByRole('button', { name: /18:00|18\sh/ }).click()
  await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: lastMinute.pay }).click()
  await page.waitForURL(`**${href('safe-payment', lang)}`)
  await introduce(page, lang)
  await accept(page, lang)
}

/** Chooses an hour of a massage some days on, and says who comes. */
async function reserve(page: Page, lang: Lang) {
  const { reservation } = WORDS[lang]
  await page.goto(`${href('reservations', lang)}?treatment=MA-2`)
  await page.getByRole('radiogroup', { name: reservation.day }).getByRole('radio', { disabled: false }).nth(3).check()
  await page
    .getByRole('radiogroup', { name: reservation.hours })
    .getByRole('radio', { name: /18(?::|\sh\s)15/ })
    .check()
  await introduce(page, lang)
  await page.getByRole('button', { name: reservation.submit }).click()
  await page.waitForURL(`**${href('safe-payment', lang)}`)
  await accept(page, lang)
}

/** Presses twice, as one does who is in a hurry: it counts once. */
async function pressTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Pays with what is typed into Stripe's fields. */
async function payByCard(page: Page, lang: Lang) {
  await cardTile(page).check()
  await expect(page.getByTestId('payment-element')).toHaveText(`pk_test_1234 ${lang}`)
  await pressTwice(orderButton(page, lang))
}

/** Expects the confirmation page with this heading, which everybody can use. */
async function expectEnd(page: Page, lang: Lang, title: string | RegExp) {
  await page.waitForURL((url) => url.pathname === href('confirm', lang))
  await expect(heading(page)).toHaveText(title)
  await expectPageAccessible(page, String(title))
}

const titleOf = (code: string, lang: Lang) =>
  getCatalogue().entries.find((entry) => entry.code === code)?.title[lang] ?? ''

test.describe('buying', () => {
  test('one of today’s hours is paid by card at the price that the function gave, and confirmed', async ({
    page,
    functions,
  }) => {
    await chooseToday(page, 'en')
    await expect(main(page)).toContainText(formatMoney(47_50, 'en'))
    await payByCard(page, 'en')
    await expectEnd(page, 'en', WORDS.en.confirm.states.confirmed.today)
    await expect(main(page)).toContainText('18:00')
    await expect(main(page)).toContainText(formatMoney(47_50, 'en'))
    expect(await functions.bodies('card')).toMatchObject([
      {
        lang: 'en',
        item: { kind: 'last', code: 'MA-2', time: '18:00', persons: 1 },
        buyer: BUYER,
        expectedTotalCents: 4750,
        version: 'v2',
      },
    ])
  })

  test('one of today’s hours is paid in PayPal’s window, whose money is asked for once', async ({
    page,
    functions,
  }) => {
    await chooseToday(page, 'de')
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await expect(page.locator('html[data-paypal]')).toBeAttached()
    await pressTwice(orderButton(page, 'de'))
    await expectEnd(page, 'de', WORDS.de.confirm.states.confirmed.today)
    const [order, capture, ...more] = await functions.bodies('paypal')
    expect(order).toMatchObject({ item: { kind: 'last', code: 'MA-2' }, expectedTotalCents: 4750 })
    expect(capture).toMatchObject({ action: 'capture' })
    expect(more).toEqual([])
    await page.reload()
    await expect(heading(page)).toHaveText(WORDS.de.confirm.states.confirmed.today)
    expect(await functions.bodies('paypal')).toHaveLength(2)
  })

  test.describe('on PayPal’s own page', () => {
    // PayPal is nowhere here: its page and its script do not load.
    test.use({ hasPayPalWindow: false, provokes: /window\.paypal|Failed to load resource|sandbox\.paypal/ })

    test('one of today’s hours is approved, and the visitor comes back with PayPal’s token', async ({
      page,
      functions,
    }) => {
      await chooseToday(page, 'fr')
      await page.getByRole('radio', { name: /PayPal/ }).check()
      const leaves = page.waitForRequest(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow/)
      await pressTwice(orderButton(page, 'fr'))
      const token = new URL((await leaves).url()).searchParams.get('token') ?? ''
      await functions.tell({ approved: token })
      await expect(async () => {
        await page.goto(`${href('confirm', 'fr')}?token=${token}&PayerID=QYR5Z8XDVJNXQ`)
      }).toPass()
      await expectEnd(page, 'fr', WORDS.fr.confirm.states.confirmed.today)
      expect((await functions.bodies('paypal')).slice(1)).toEqual([{ action: 'capture', id: token }])
    })
  })

  test('a reservation is paid by card at the catalogue’s price, and confirmed with day and hour', async ({
    page,
    functions,
  }) => {
    await reserve(page, 'es')
    await expect(main(page)).toContainText(formatMoney(49_00, 'es'))
    await payByCard(page, 'es')
    await expectEnd(page, 'es', /^Te esperamos el /)
    await expect(main(page)).toContainText('18:15')
    await expect(main(page)).toContainText(titleOf('MA-2', 'es'))
    const [bought] = await functions.bodies('card')
    expect(bought).toMatchObject({
      item: { kind: 'booking', code: 'MA-2', time: '18:15', persons: 1 },
      expectedTotalCents: 4900,
    })
  })

  test.describe('approved at the bank', () => {
    test.use({ atStripe: 'bank' })

    test('a reservation comes back by Stripe’s own return, whose secret leaves the address', async ({
      page,
      functions,
    }) => {
      await reserve(page, 'en')
      await payByCard(page, 'en')
      await expectEnd(page, 'en', /^See you on /)
      expect(page.url()).not.toContain('secret')
      expect(await functions.bodies('card')).toHaveLength(1)
    })
  })

  test.describe('declined at first', () => {
    test.use({ atStripe: 'declined' })

    test('a voucher whose card is declined is paid with another one, by the payment that was made for it', async ({
      page,
      functions,
    }) => {
      const { voucher, order } = WORDS.fr
      await page.goto(href('voucher', 'fr'))
      await page.getByLabel(voucher.to).fill('Lucía')
      await page.getByRole('button', { name: voucher.submit }).click()
      await page.waitForURL(`**${href('safe-payment', 'fr')}`)
      await introduce(page, 'fr')
      await accept(page, 'fr')
      await payByCard(page, 'fr')
      await expect(notice(page)).toContainText(order.declined.card_declined)
      await expectAccessible(page, 'declined')
      await pressTwice(orderButton(page, 'fr'))
      await expectEnd(page, 'fr', WORDS.fr.confirm.states.gift.heading)
      expect(await functions.bodies('card'), 'one payment').toHaveLength(1)
    })
  })

  test('a voucher is bought with name and words, and no hour is waited for', async ({ page, functions }) => {
    const { voucher } = WORDS.de
    await page.goto(href('voucher', 'de'))
    await page.getByLabel(voucher.to).fill('Lucía')
    await page.getByLabel(voucher.message).fill('Ohne Uhr.')
    await page.getByRole('group', { name: voucher.amount }).locator('label').nth(1).click()
    await page.getByRole('button', { name: voucher.submit }).click()
    await page.waitForURL(`**${href('safe-payment', 'de')}`)
    await introduce(page, 'de')
    await accept(page, 'de')
    await payByCard(page, 'de')
    await expectEnd(page, 'de', WORDS.de.confirm.states.gift.heading)
    const [{ item, expectedTotalCents } = {}] = await functions.bodies('card')
    expect(item).toEqual({
      kind: 'gift',
      code: 'RE-1',
      amount: Number(expectedTotalCents) / 100,
      to: 'Lucía',
      message: 'Ohne Uhr.',
    })
    expect(await functions.bodies('slots'), 'a voucher has no hour').toEqual([])
  })

  test.describe('paid, and not booked', () => {
    test.use({ atStripe: 'unbooked' })

    test('a reservation says that the money is there and the hour not confirmed yet; nobody is asked to pay again', async ({
      page,
      functions,
    }) => {
      await reserve(page, 'fr')
      await payByCard(page, 'fr')
      const { heading: title, text } = WORDS.fr.confirm.states.unbooked
      await expectEnd(page, 'fr', title)
      await expect(main(page)).toContainText(text)
      await expect(main(page).locator(`a[href^="${href('safe-payment', 'fr')}"]`)).toHaveCount(0)
      expect(await functions.bodies('card')).toHaveLength(1)
    })
  })

  test('whose hour was taken meanwhile reads so before anything is bought, and chooses another', async ({
    page,
    functions,
  }) => {
    await reserve(page, 'es')
    await functions.tell({ taken: '18:15' })
    await payByCard(page, 'es')
    await expect(heading(page)).toHaveText(WORDS.es.order.states.taken.heading)
    await expect(page.getByRole('button', { name: /12:45/ })).toBeVisible()
    await expectPageAccessible(page, 'taken')
    expect(await functions.bodies('card')).toEqual([])
    await page.getByRole('button', { name: /12:45/ }).click()
    await accept(page, 'es')
    await payByCard(page, 'es')
    await expectEnd(page, 'es', /^Te esperamos el /)
    await expect(main(page)).toContainText('12:45')
    expect(await functions.bodies('card')).toMatchObject([{ item: { time: '12:45' } }])
  })
})

test.describe('asking', () => {
  test('a voucher of any number is judged by the function: good, used, not valid any more, of a treatment, unknown', async ({
    page,
    functions,
  }) => {
    const { check } = WORDS.fr
    await page.goto(href('check-voucher', 'fr'))
    const field = page.getByLabel(check.number)
    await awake(field)
    for (const [typed, said] of [
      [
        'RE-1234',
        fill(check.states.active, { amount: formatMoney(100_00, 'fr'), remaining: formatMoney(100_00, 'fr') }),
      ],
      ['RE-USED', check.states.used],
      ['RE-OLD', check.states.cancelled],
      ['2019/17 b', fill(check.states.activeTreatment, { treatment: titleOf('MA-2', 'fr') })],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: check.ask }).click()
      await expect(page.getByText(said)).toBeVisible()
      await expectAccessible(page, typed)
    }
    expect((await functions.bodies('gift')).map(({ uid }) => uid)).toEqual([
      'RE-1234',
      'RE-USED',
      'RE-OLD',
      '2019/17 b',
    ])
  })

  test.describe('what is unknown', () => {
    test.use({ provokes: /404 \(Not Found\)/ })

    test('a voucher that nobody knows leads to a person', async ({ page, functions }) => {
      const { check } = WORDS.es
      await page.goto(href('check-voucher', 'es'))
      await awake(page.getByLabel(check.number))
      await page.getByLabel(check.number).fill('RE-0000')
      await page.getByRole('button', { name: check.ask }).click()
      await expect(page.getByText(check.notFound)).toBeVisible()
      await expect(
        main(page)
          .getByRole('link', { name: /WhatsApp/ })
          .first(),
      ).toBeVisible()
      expect(await functions.bodies('gift')).toEqual([{ uid: 'RE-0000', lang: 'es' }])
    })
  })

  test('an own booking is shown from its address: paid and booked, paid and not booked, cancelled', async ({
    page,
    functions,
  }) => {
    const { states } = WORDS.de.confirm
    for (const [id, as, title] of [
      ['A-101', {}, states.confirmed.known],
      ['A-102', { paid: 'bokun', booked: '0' }, states.unbooked.heading],
      ['A-103', { paid: 'paypal', status: 2 }, states.cancelled.heading],
    ] as const) {
      await functions.tell({ made: `${id}-${test.info().testId}`, as })
      await page.goto(`${href('confirm', 'de')}?id=${id}-${test.info().testId}`)
      await expect(heading(page)).toHaveText(title)
      await expectAccessible(page, id)
    }
  })

  test('a booking that is not paid within 30 seconds is not confirmed yet, with whom to ask; it is never called failed', async ({
    page,
    functions,
  }) => {
    const { processing, unconfirmed } = WORDS.en.confirm.states
    const id = `pi_${test.info().testId.replaceAll(/\W/g, '')}`
    await functions.tell({ made: id, as: { payment: 'stripe', paid: 0, booked: 0 } })
    await page.clock.install()
    await page.goto(`${href('confirm', 'en')}?payment_intent=${id}`)
    await expect(heading(page)).toHaveText(processing.heading)
    const asked = async () => (await functions.bodies('booking')).length
    expect(await asked()).toBeGreaterThan(0)
    for (let times = 0; times < 12; times += 1) {
      const before = await asked()
      await page.clock.runFor(3000)
      if ((await heading(page).textContent()) === unconfirmed.heading) break
      await expect.poll(asked).toBeGreaterThan(before)
    }
    await expect(heading(page)).toHaveText(unconfirmed.heading)
    await expect(main(page)).toContainText(unconfirmed.text)
    await expect(
      main(page)
        .getByRole('link', { name: /WhatsApp/ })
        .first(),
    ).toBeVisible()
    await expectPageAccessible(page, 'not confirmed yet')
    const before = await asked()
    expect(before, 'at once, and every 3 seconds').toBeLessThanOrEqual(12)
    await page.clock.runFor(30_000)
    expect(await asked(), 'and then no more').toBe(before)
  })
})

test.describe('writing', () => {
  test('a message and the wish for news are sent, and the page says no more than it knows', async ({
    page,
    functions,
  }) => {
    const { buyer, contact, news } = WORDS.es
    await page.goto(href('about', 'es'))
    await pressAwake(page.getByRole('button', { name: contact.open }))
    await page.getByLabel(buyer.name).fill(BUYER.name)
    await page.getByLabel(buyer.email).fill(BUYER.email)
    await page.getByLabel(contact.message).fill('¿Hay sitio el jueves?')
    await page.getByRole('checkbox').check()
    await pressTwice(page.getByRole('button', { name: contact.send, exact: true }))
    await expect(page.getByRole('heading', { name: contact.sent })).toBeVisible()
    expect(await functions.bodies('contact')).toEqual([
      { ...BUYER, message: '¿Hay sitio el jueves?', lang: 'es', consent: true },
    ])

    await page.goto(href('last-minute', 'es'))
    await pressAwake(page.getByRole('button', { name: news.open }))
    await page.getByLabel(news.email).fill(BUYER.email)
    await pressTwice(page.getByRole('button', { name: news.send, exact: true }))
    await expect(page.getByRole('heading', { name: news.sent })).toBeVisible()
    expect(news.sent, 'they have the wish').not.toBe(MESSAGES.es.news.sent)
    expect(await functions.bodies('survey')).toEqual([{ email: BUYER.email, lang: 'es', optIn: true }])
  })

  test('a party of three becomes a message, with what was chosen under what the guest wrote', async ({
    page,
    functions,
  }) => {
    const { buyer, contact, reservation } = WORDS.en
    await page.goto(`${href('reservations', 'en')}?treatment=MA-2`)
    for (let more = 0; more < 2; more += 1) await page.getByRole('button', { name: reservation.more }).click()
    await expect(page.getByLabel(contact.message)).toBeVisible()
    await expect(page.getByRole('button', { name: reservation.submit })).toHaveCount(0)
    await page.getByLabel(buyer.name).fill(BUYER.name)
    await page.getByLabel(buyer.email).fill(BUYER.email)
    await page.getByLabel(contact.message).fill('We are sisters.')
    await page.getByRole('checkbox').check()
    await expectAccessible(page, 'the message of a party')
    await pressTwice(page.getByRole('button', { name: contact.send, exact: true }))
    await expect(page.getByRole('heading', { name: contact.sent })).toBeVisible()
    const [{ message } = {}] = await functions.bodies('contact')
    expect(message).toMatch(/^We are sisters\.\n\n[^]*Lavender massage[^]*3/)
  })

  test('a guest with a voucher writes nothing and sends what was chosen, with the code', async ({
    page,
    functions,
  }) => {
    const { contact, reservation } = WORDS.de
    await page.goto(`${href('reservations', 'de')}?treatment=MA-2`)
    await page.getByRole('radiogroup', { name: reservation.day }).getByRole('radio', { disabled: false }).nth(3).check()
    await page
      .getByRole('radiogroup', { name: reservation.hours })
      .getByRole('radio', { name: /18(?::|\sh\s)15/ })
      .check()
    await introduce(page, 'de')
    await page.getByText(reservation.voucher).click()
    await page.getByLabel(reservation.code).fill('RE-1234')
    await page.getByRole('button', { name: reservation.check }).click()
    await expect(main(page)).toContainText(fill(reservation.remaining, { amount: formatMoney(100_00, 'de') }))
    const form = main(page)
      .locator('form')
      .filter({ has: page.getByLabel(contact.message) })
    await expect(form.getByLabel(WORDS.de.buyer.email)).toHaveValue(BUYER.email)
    await form.getByRole('checkbox').check()
    await expectAccessible(page, 'the message of a guest with a voucher')
    await pressTwice(form.getByRole('button', { name: contact.send, exact: true }))
    await expect(page.getByRole('heading', { name: contact.sent })).toBeVisible()
    const [{ message } = {}] = await functions.bodies('contact')
    expect(message).toContain('RE-1234')
    expect(message).toContain(titleOf('MA-2', 'de'))
    expect(message).toContain('18:15')
  })
})

test.describe('functions that fail', () => {
  test.use({ provokes: /CORS policy|Failed to load resource/ })

  test('a preflight that is refused is no answer; an empty 200 to a message is a message that was sent, and to a card call none that charged', async ({
    page,
    functions,
  }) => {
    const { buyer, contact, failure } = WORDS.fr
    await functions.tell({ call: 'contact', fault: 'preflight' })
    await page.goto(href('about', 'fr'))
    await pressAwake(page.getByRole('button', { name: contact.open }))
    await page.getByLabel(buyer.name).fill(BUYER.name)
    await page.getByLabel(buyer.email).fill(BUYER.email)
    await page.getByLabel(contact.message).fill('Jeudi ?')
    await page.getByRole('checkbox').check()
    await pressTwice(page.getByRole('button', { name: contact.send, exact: true }))
    await expect(page.getByRole('alert').filter({ hasText: failure.notKnown })).toBeVisible()
    expect(await functions.bodies('contact'), 'it never arrived').toEqual([])

    await functions.tell({ call: 'contact', fault: 'empty' })
    await page.getByRole('button', { name: failure.retry }).click()
    await expect(page.getByRole('heading', { name: contact.sent })).toBeVisible()
    expect(await functions.bodies('contact')).toHaveLength(1)

    await functions.tell({ call: 'card', fault: 'empty' })
    await chooseToday(page, 'fr')
    await payByCard(page, 'fr')
    await expect(page.getByRole('alert').filter({ hasText: failure.unreadable })).toBeVisible()
    expect(await functions.bodies('card'), 'it is not repeated').toHaveLength(1)
  })
})

base('the words that are looked for are those of functions that hold, repeat and change', () => {
  for (const lang of ['es', 'en', 'de', 'fr'] as const) {
    const { order, failure, confirm } = MESSAGES[lang]
    for (const text of [order.hold.held, failure.timeout, confirm.move, confirm.cancel])
      expect(text.replaceAll('\u00ad', '')).toMatch(PROMISES[lang])
  }
})

base('the scripts of this site have the room for such functions, which no other has', () => {
  const scripts = path.resolve('../specification-spa/.next/static/chunks')
  const code = readdirSync(scripts).map((file) => readFileSync(path.join(scripts, file), 'utf8'))
  expect(existsSync(scripts)).toBe(true)
  expect(markersOfRoom().filter((marker) => !code.some((text) => text.includes(marker)))).toEqual([])
})
