import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { fallback, waitLong } from './fallback'
import { pressAwake } from './hydrated'
import {
  cardTile,
  choose,
  comeToPay,
  expectConfirmed,
  freeSlot,
  heading,
  massageAt,
  notice,
  orderInVain,
  payByCard,
  someone,
  toCard,
  voucherBasket,
} from './paying'
import { expect, test } from './test'

// Code that does not come: of each part that is loaded later, and of a page that was opened before the last publishing.
// That of every kind of page is in before-waking.spec.ts; docs/figures.md has the table.

test.use({ provokes: /Failed to load resource|ChunkLoadError|Failed to load chunk|broken/ })

const CHUNKS = '.next/static/chunks'

/** Finds the files of code in which these words stand. */
function filesWith(words: string): string[] {
  const files = readdirSync(CHUNKS).filter(
    (file) => file.endsWith('.js') && readFileSync(`${CHUNKS}/${file}`, 'utf8').includes(words),
  )
  expect(files, `files with “${words}”`).not.toEqual([])
  return files
}

type Fault = 'aborted' | 'offline' | 'slow' | '404'
const FAULTS: readonly Fault[] = ['aborted', 'offline', 'slow', '404']
const ANSWERS: Record<Fault, (route: Route) => Promise<unknown>> = {
  aborted: (route) => route.abort('connectionreset'),
  offline: (route) => route.abort('internetdisconnected'),
  slow: async () => undefined,
  '404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
}

const setOnLine = (page: Page, onLine: boolean) =>
  page.evaluate((value) => Object.defineProperty(navigator, 'onLine', { configurable: true, value }), onLine)

type Part = {
  name: string
  /** Words that only its code has. */
  words: string
  lang: Lang
  /** Goes to where the part is about to be loaded. */
  begin: (page: Page, request: APIRequestContext) => Promise<void>
  /** Asks for the part; where nothing is left to do, the page asks for it by itself. */
  ask: (page: Page, request: APIRequestContext) => Promise<void>
  /** What there is once the part has come. */
  part: (page: Page) => ReturnType<Page['locator']>
  /** Asking opens the page. */
  isAnew?: true
  /** On a page where one may have paid. */
  isPaying?: true
  /** There is an order, whose number is said. */
  isOrdered?: true
  /** What there is instead of the part once the page was loaded anew, where that ends what was asked. */
  anew?: (page: Page) => ReturnType<Page['locator']>
  /** What must still be there. */
  keeps?: (page: Page) => Promise<void>
}

const { es, en, de, fr } = MESSAGES

/** Comes to the page once more, from elsewhere. */
async function comeBack(page: Page) {
  const address = page.url()
  await page.goto('/robots.txt')
  await page.goto(address, { waitUntil: 'commit' })
}

/** Pays for a massage, and stays on the confirmation. */
async function payForMassage(page: Page, request: APIRequestContext) {
  await choose(page, massageAt(await freeSlot(request)))
  await toCard(page)
  await payByCard(page)
  await expectConfirmed(page)
}

const nameIsKept = (page: Page) => expect(page.getByLabel(es.buyer.name, { exact: true })).toHaveValue(someone().name)

const PARTS: readonly Part[] = [
  {
    name: 'the card’s fields',
    words: 'order.cardForm.expiryHint',
    lang: 'es',
    begin: comeToPay,
    ask: (page) => cardTile(page).check(),
    part: (page) => page.getByLabel(es.order.cardForm.number),
    isPaying: true,
    keeps: nameIsKept,
  },
  {
    name: 'a note and a company’s invoice',
    words: 'noteHint',
    lang: 'es',
    begin: comeToPay,
    ask: (page) => page.getByText(es.order.extras.heading, { exact: true }).click(),
    part: (page) => page.getByLabel(es.order.extras.note),
    isPaying: true,
    keeps: nameIsKept,
  },
  {
    name: 'the payment, of an order that was begun',
    words: 'order.bizum.phone',
    lang: 'es',
    begin: comeToPay,
    ask: async (page) => {
      await orderInVain(page)
      await comeBack(page)
    },
    isAnew: true,
    part: (page) => page.locator('#terms'),
    isPaying: true,
    isOrdered: true,
  },
  {
    name: 'the answer about another price',
    words: 'acceptPrice',
    lang: 'es',
    begin: async (page, request) => {
      await choose(page, massageAt(await freeSlot(request), { totalCents: 4000 }))
      await toCard(page)
    },
    ask: (page) => payByCard(page),
    part: notice,
    anew: (page) => page.locator('#terms'),
    isPaying: true,
  },
  {
    name: 'the confirmation, after paying',
    words: 'confirm.slow',
    lang: 'es',
    begin: payForMassage,
    ask: comeBack,
    isAnew: true,
    part: (page) => page.getByRole('button', { name: es.confirm.calendar }),
    isPaying: true,
  },
  {
    name: 'what can be done with a paid order',
    words: 'calendar.google.com',
    lang: 'es',
    begin: payForMassage,
    ask: comeBack,
    isAnew: true,
    part: (page) => page.getByRole('button', { name: es.confirm.calendar }),
    isPaying: true,
    isOrdered: true,
    keeps: (page) => expect(heading(page)).toHaveText(/Te esperamos/),
  },
  {
    name: 'moving a paid order',
    words: 'moveForm.past',
    lang: 'es',
    begin: payForMassage,
    ask: comeBack,
    isAnew: true,
    part: (page) => page.getByRole('button', { name: es.confirm.move }),
    isPaying: true,
    keeps: (page) => expect(page.getByRole('button', { name: es.confirm.calendar })).toBeVisible(),
  },
  {
    name: 'the voucher that was bought',
    words: 'checkUrl',
    lang: 'es',
    begin: async (page) => {
      await choose(page, voucherBasket())
      await toCard(page)
      await payByCard(page)
      await page.waitForURL(/\/es\/confirm$/)
      await expect(page.getByRole('button', { name: es.confirm.printVoucher })).toBeVisible()
    },
    ask: comeBack,
    isAnew: true,
    part: (page) => page.getByRole('button', { name: es.confirm.printVoucher }),
    isPaying: true,
    isOrdered: true,
    keeps: (page) =>
      expect(
        page
          .locator('main')
          .getByText(/N-\w{6}/)
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'the answer about news',
    words: 'unsubscribedOver',
    lang: 'fr',
    begin: async (page) => void (await page.goto('/robots.txt')),
    ask: async (page) =>
      void (await page.goto(`${href('confirm', 'fr')}#optIn=${'a'.repeat(43)}`, { waitUntil: 'commit' })),
    isAnew: true,
    part: (page) => page.getByRole('heading', { level: 1, name: fr.confirm.optInOver }),
    isPaying: true,
  },
  {
    name: 'the hours of a day',
    words: 'takeFirst',
    lang: 'en',
    begin: async (page) => {
      await page.goto(href('reservations', 'en'))
      await page.getByLabel(en.buyer.name, { exact: true }).fill('Helen Ward')
    },
    ask: (page) => page.getByRole('button', { name: /Lavender massage/ }).click(),
    part: (page) => page.getByRole('radio', { name: /60 minutes, €4[59]/ }).first(),
    keeps: (page) => expect(page.getByLabel(en.buyer.name, { exact: true })).toHaveValue('Helen Ward'),
  },
  {
    name: 'the form for a message',
    words: 'messageHint',
    lang: 'de',
    begin: async (page) => void (await page.goto(href('about', 'de'))),
    ask: (page) => pressAwake(page.getByRole('button', { name: de.contact.open })),
    part: (page) => page.getByLabel(de.contact.message),
    anew: (page) => page.getByRole('button', { name: de.contact.open }),
  },
]

/** Loads of a part that does not come: with EVERY_PAGE=1 each meets every fault, else they take turns. */
const faultsOf = (nth: number) => (process.env.EVERY_PAGE ? FAULTS : FAULTS.filter((_, index) => index === nth % 4))

/** Files of code that do not come, and why. */
type Net = { fault: Fault; files: readonly string[] }

/** Expects that a part whose code does not come is missed in its place, and comes when it can. */
async function expectPart(page: Page, request: APIRequestContext, net: Net, wanted: Part, fault: Fault) {
  const { words, lang, ask, part, isAnew, isPaying, isOrdered, anew, keeps } = wanted
  Object.assign(net, { fault, files: filesWith(words) })
  let visits = isAnew ? -1 : 0
  page.on('request', (each) => {
    if (!each.isNavigationRequest() || each.url().endsWith('robots.txt')) return
    visits += 1
    // The page that comes then names what there is.
    if ((fault === '404' || fault === 'slow') && visits === 1) net.files = []
  })
  await ask(page, request)
  if (fault === '404') {
    await expect.poll(() => visits, 'it reloads itself').toBe(1)
    await expect((anew ?? part)(page)).toBeVisible()
    return keeps?.(page)
  }
  if (fault === 'offline') await setOnLine(page, false)
  // What comes before the part is there.
  await keeps?.(page)
  const place = fallback(page, lang)
  await expect(async () => {
    await waitLong(page)
    await expect(place).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(place.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(place.locator('a[href^="tel:"]')).toBeVisible()
  if (isPaying) await expect(place).toContainText(MESSAGES[lang].fallback.paid)
  if (isOrdered) await expect(page.locator('main')).toContainText(/N-\w{6}/)
  await keeps?.(page)
  // A slow part could come by itself before its button is pressed.
  if (fault !== 'slow') net.files = []
  if (fault === 'offline') await setOnLine(page, true)
  if (fault !== 'slow') await page.evaluate(() => dispatchEvent(new Event('online')))
  else await place.getByRole('button', { name: MESSAGES[lang].failure.retry }).click()
  await expect((fault === 'slow' ? (anew ?? part) : part)(page)).toBeVisible()
  await expect(place).toHaveCount(0)
  await keeps?.(page)
  expect(visits, 'loads of the page').toBe(fault === 'slow' ? 1 : 0)
}

/** After these, parts are asked for one after the other; at the payment page each comes once. */
const SHARED = process.env.EVERY_PAGE ? [payForMassage] : [payForMassage, comeToPay]

const WALKS = new Map<Part['begin'] | string, [Part, Fault][]>()
for (const [nth, part] of PARTS.entries())
  for (const fault of faultsOf(nth)) {
    const walk = SHARED.includes(part.begin) ? part.begin : part.name + fault
    WALKS.set(walk, [...(WALKS.get(walk) ?? []), [part, fault]])
  }

for (const walk of WALKS.values()) {
  const parts = walk.map(([{ name }, fault]) => `${name}: its code is ${fault}`)
  test(`${parts.join(', ')}; that is said in its place, and it comes when it can`, async ({ page, request }) => {
    test.slow(walk.length > 1)
    const net: Net = { fault: 'aborted', files: [] }
    await page.route(
      ({ pathname }) => net.files.some((file) => pathname.endsWith(file)),
      (route) => ANSWERS[net.fault](route),
    )
    await walk[0]?.[0].begin(page, request)
    for (const [index, [part, fault]] of walk.entries())
      await test.step(parts[index] ?? '', () => expectPart(page, request, net, part, fault))
  })
}

test('a page of an older build says what is missing while somebody types, and reloads itself once when nobody does', async ({
  page,
}) => {
  let visits = 0
  page.on('domcontentloaded', () => (visits += 1))
  let free = () => {}
  const typed = new Promise<void>((resolve) => (free = resolve))
  await page.route('**/_next/static/boot/*.js', async (route) => {
    // The boot file is a script of the page, which it fetches its other files for.
    if (route.request().resourceType() === 'script') return route.fallback()
    await typed
    await route.fulfill({ status: 404, body: 'Not found' })
  })
  await page.goto(href('voucher', 'fr'))
  const message = page.locator('main form textarea:not([autocomplete=off])').first()
  await message.fill('Bonne fête, Lucie')
  free()
  await waitLong(page)
  await expect(fallback(page, 'fr')).toBeVisible()
  await expect(message).toHaveValue('Bonne fête, Lucie')
  expect(visits).toBe(1)
  await message.blur()
  await expect.poll(() => visits).toBe(2)
  await expect(async () => {
    await waitLong(page)
    await expect(fallback(page, 'fr')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(visits).toBe(2)
})

test('an error outside of every island leaves header, heading and footer, and the ways to reach the spa', async ({
  page,
}) => {
  await page.goto(href('gallery', 'de'))
  const title = await heading(page).innerText()
  // What the language hint reads when somebody moves.
  await page.evaluate(() => {
    localStorage.removeItem('language-hint')
    Object.defineProperty(navigator, 'languages', {
      get: () => {
        throw new Error('broken')
      },
    })
  })
  await page.mouse.move(300, 300)
  await expect(fallback(page, 'de')).toBeVisible()
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
})
