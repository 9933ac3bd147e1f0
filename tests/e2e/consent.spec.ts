import type { BrowserContext, Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectPageAccessible } from './axe'
import { settled } from './hydrated'
import { expectConfirmed, freeSlot, massageAt, payByCard, toCard } from './paying'
import { scrollDownTo } from './scroll-down-to'
import { expect, test } from './test'
import { foreign, unlisted } from './traces'

const { es } = MESSAGES

const GTM = 'https://www.googletagmanager.com/**'
const messages = es.consent

test.use({ isAsked: true, moves: true, locale: 'es-ES' })

const bar = (page: Page) => page.getByRole('region', { name: messages.label, exact: true })
const layer = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.stringify(window.dataLayer ?? [])) as Record<string, unknown>[])

/** Serves a tag manager that only says that it came. */
async function serveTags(context: BrowserContext, body = 'window.tagsCame = (window.tagsCame ?? 0) + 1') {
  await context.route(GTM, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

// That no page asks another origin for anything or keeps more than it must before a choice is in first-view.spec.ts.

test('after “reject” nothing is asked for either, and nobody is asked again', async ({ page, context, baseURL }) => {
  const found = foreign(context, baseURL)
  await page.goto('/')
  await bar(page).getByRole('button', { name: messages.reject }).click()
  await expect(bar(page)).toHaveCount(0)
  for (const path of ['/', href('about', 'es')]) await page.goto(path, { waitUntil: 'networkidle' })
  await expect(bar(page)).toHaveCount(0)
  expect(await unlisted(page)).toEqual([])
  expect(found).toEqual([])
})

test('whoever measures adverts sees what an advert wrote into the address, wherever it leads', async ({
  page,
  context,
}) => {
  await serveTags(context, 'window.cameAt = location.href')
  const marks = 'utm_source=newsletter&gclid=TEST123'
  const entries = [
    `${href('reservations', 'es')}?treatment=MA-2&${marks}`,
    `${href('menu', 'es')}?kind=vegan&${marks}`,
    `/?${marks}`,
  ]
  for (const [index, entry] of entries.entries()) {
    await page.goto(entry)
    if (index === 0) await bar(page).getByRole('button', { name: messages.accept }).click()
    await expect
      .poll(() => page.evaluate(() => ('cameAt' in window ? window.cameAt : undefined)), entry)
      .toContain(marks)
  }
})

test('“accept” loads the tag manager once, after it was told no and then yes', async ({ page, context }) => {
  await serveTags(context)
  // Where people pay, and where a link's secret opens a voucher, nobody is asked.
  for (const key of ['safe-payment', 'check-voucher'] as const) {
    await page.goto(href(key, 'es'), { waitUntil: 'networkidle' })
    // The menu is the last that the first movement brings.
    await expect(page.locator('dialog')).toBeAttached()
    await expect(bar(page), key).toHaveCount(0)
  }
  await page.goto('/')
  await bar(page).getByRole('button', { name: messages.accept }).click()
  await expect.poll(() => page.evaluate(() => 'tagsCame' in window)).toBe(true)
  expect((await layer(page)).slice(0, 2)).toMatchObject([
    { 0: 'consent', 1: 'default', 2: { ad_storage: 'denied', analytics_storage: 'denied' } },
    { 0: 'consent', 1: 'update', 2: { ad_storage: 'granted', analytics_storage: 'granted' } },
  ])
  expect(await layer(page)).toContainEqual({
    event: 'page_view',
    title: await page.title(),
    location: new URL('/', page.url()).href,
    path: '/',
  })
  expect(await page.evaluate(() => ('tagsCame' in window ? window.tagsCame : 0))).toBe(1)

  // The next page knows.
  await page.goto(`${href('about', 'es')}?email=canary@mail.example#canary`)
  await expect
    .poll(() => layer(page).then((entries) => entries.find(({ event }) => event === 'page_view')))
    .toMatchObject({ path: href('about', 'es') })
  expect(JSON.stringify(await layer(page))).not.toContain('canary')

  // Links that speak to the spa count as contact, and still work.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('footer a[href^="tel:"]').click()
  await page.locator('a[href^="https://wa.me/"]').last().click()
  expect(await layer(page)).toContainEqual({ event: 'contact', category: 'Engagement', method: 'phone' })
  expect(await layer(page)).toContainEqual({ event: 'contact', category: 'Engagement', method: 'whatsapp' })

  // Nor are there ever tags.
  for (const key of ['safe-payment', 'check-voucher'] as const) {
    await page.goto(href(key, 'es'), { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => 'dataLayer' in window || 'tagsCame' in window), key).toBe(false)
  }
})

test('a visitor chooses by keyboard, changes the mind at the foot of a page, and the tags’ cookies go', async ({
  page,
  context,
}) => {
  await serveTags(context)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link')).toBeFocused()
  for (const name of [messages.accept, messages.reject, messages.choose]) {
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const measurement = bar(page).getByRole('checkbox').nth(1)
  const advertising = bar(page).getByRole('checkbox').nth(2)
  await expect(measurement).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect
    .poll(() => layer(page).then((entries) => entries[1]))
    .toMatchObject({ 2: { analytics_storage: 'granted', ad_storage: 'denied' } })

  await page.evaluate(() =>
    ['_ga=1', '_ga_ABC=2', '_fbp=3'].forEach((cookie) => (document.cookie = `${cookie}; path=/`)),
  )
  const link = page.locator('footer').getByRole('link', { name: 'Cookies', exact: true })
  await link.click()
  await expect(bar(page)).toBeFocused()
  await bar(page).getByRole('button', { name: messages.choose }).click()
  await expect(measurement).toBeChecked()
  await expect(advertising).not.toBeChecked()
  await measurement.uncheck()
  await bar(page).getByRole('button', { name: messages.save }).click()
  await expect(link).toBeFocused()
  await expect
    .poll(() => layer(page).then((entries) => entries.filter((entry) => entry[1] === 'update').at(-1)))
    .toMatchObject({ 2: { analytics_storage: 'denied' } })
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/_ga|_fbp/)
})

test('nothing that a visitor types, buys or is told as a secret reaches a tag; the purchase does, once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const CANARY = 'Canarino'
  const MAIL = 'canarino@mail.example'
  const found = foreign(context, baseURL)
  await serveTags(context)
  await page.goto('/')
  await bar(page).getByRole('button', { name: messages.accept }).click()
  const layers: unknown[] = []
  const keepLayer = async () => layers.push(await layer(page))
  for (const key of ['about', 'last-minute', 'reservations', 'voucher', 'withdrawal'] as const) {
    await page.goto(href(key, 'es'), { waitUntil: 'networkidle' })
    await settled(page, key)
    await scrollDownTo(page, 300)
    for (const name of [es.contact.open, es.news.open]) {
      const opener = page.getByRole('button', { name, exact: true })
      if (!(await opener.isVisible())) continue
      await opener.click()
      await expect(opener).toHaveCount(0)
    }
    for (const field of await page
      .locator('main :is(input[type=text], input:not([type]), input[type=email], input[type=tel], textarea)')
      .all()) {
      if (await field.isVisible()) await field.fill((await field.getAttribute('type')) === 'email' ? MAIL : CANARY)
    }
    await keepLayer()
  }
  const basket = massageAt(await freeSlot(request), { buyer: { name: CANARY, email: MAIL } })
  await page.evaluate((chosen) => sessionStorage.setItem('basket', JSON.stringify(chosen)), basket)
  await page.goto(href('safe-payment', 'es'))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
  const purchases = () => layer(page).then((entries) => entries.filter(({ event }) => event === 'purchase'))
  await expect
    .poll(purchases)
    .toEqual([
      { event: 'purchase', kind: 'booking', method: 'stripe', value: basket.totalCents / 100, currency: 'EUR' },
    ])
  await keepLayer()
  const secrets = (await page.evaluate(() =>
    Object.values(JSON.parse(localStorage.getItem('order') ?? '{}')).filter(
      (value) => typeof value === 'string' && value.length > 15,
    ),
  )) as string[]
  await page.reload({ waitUntil: 'networkidle' })
  expect(await purchases()).toEqual([])
  for (const word of [CANARY, MAIL, '4242', 'ord_', ...secrets]) {
    expect(JSON.stringify(layers)).not.toContain(word)
    expect(found.join(' ')).not.toContain(word)
  }
  expect(found.every((url) => url.startsWith('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'))).toBe(true)
})

test.describe('with tags that are blocked or broken', () => {
  test.use({ provokes: /ERR_FAILED|uncaught: tags/ })
  test('links and the menu go on working', async ({ page, context }) => {
    let asked = 0
    await context.route(GTM, (route) =>
      (asked += 1) === 1
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: "window.dataLayer.push = () => { throw new Error('tags') }; throw new Error('tags')",
          }),
    )
    await page.goto('/')
    await bar(page).getByRole('button', { name: messages.accept }).click()
    await expect.poll(() => asked, 'the tags are blocked').toBe(1)
    // By key: a page that the browser prepares under the pointer asks for things where this test does not hear of it.
    await page.getByRole('link', { name: 'Galería' }).last().press('Enter')
    await expect(page).toHaveURL(href('gallery', 'es'))
    await expect.poll(() => asked, 'the tags break').toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('the bar hides nothing that has the focus, and axe finds nothing in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(href('about', 'de'))
  const region = page.locator('section[data-tone][tabindex="-1"]').first()
  await expect(region).toBeVisible()
  await expectPageAccessible(page, 'the bar')
  await region.getByRole('button').last().click()
  await expectPageAccessible(page, 'the categories')
  // The page has as much room at its foot as the bar has grown to.
  await expect
    .poll(() =>
      region.evaluate(
        (bar: HTMLElement) =>
          bar.offsetHeight - parseFloat(document.documentElement.style.getPropertyValue('--consent')),
      ),
    )
    .toBe(0)
  const top = (await region.boundingBox())?.y ?? 0
  const last = page.locator('footer a').last()
  await last.focus()
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1)
})
