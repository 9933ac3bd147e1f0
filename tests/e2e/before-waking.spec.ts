import type { Page } from '@playwright/test'
import { getCategory } from '#lib/content/categories'
import { lowestPrice, rating } from '#lib/content/figures'
import { getOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { listReviews } from '#lib/content/reviews'
import { getTreatment, treatmentsOf } from '#lib/content/treatments'
import { getVouchers } from '#lib/content/vouchers'
import { MESSAGES } from '#tests/messages'
import { formatPeriod, formatPeriods } from '#lib/time/hours'
import { formatMoney, type Price } from '#lib/money'
import { LANGS, LOCALES, type Lang } from '#lib/routes/languages'
import { getRoute, href, ROUTES, type RouteKey } from '#lib/routes/routes'
import { fallback, waitLong } from './fallback'
import { LIVE, LOOKED_AT } from './pages'
import { expect, test } from './test'

// A page as it stands before any of its scripts ran: built days ago, looked at now, and true.

const hours = (lang: Lang) => getFile(lang, 'business').hours
const price = (cents: number, lang: Lang) => formatMoney(cents, lang)
const score = (lang: Lang) => [
  new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 }).format(rating().average),
  String(rating().count),
]
const week = (lang: Lang) =>
  hours(lang).week.map(({ periods }) => formatPeriods(periods, lang) || hours(lang).labels.closed)
const cost = ({ title, price: { cents, beforeCents } }: { title: string; price: Price }, lang: Lang) => [
  title,
  price(cents, lang),
  ...(beforeCents === undefined ? [] : [price(beforeCents, lang)]),
]

const TREATMENT = 'treatment:MA-1'
const OFFER = 'offer:ISP-2'

/** What each page is looked up for. */
const FACTS: Partial<Record<RouteKey, (lang: Lang) => string[]>> = {
  home: (lang) => [
    ...week(lang),
    ...getPage(lang, 'home').sections.menu.categories.flatMap((id) => [
      getCategory(lang, id).name,
      price(lowestPrice(id), lang),
    ]),
    ...score(lang),
  ],
  about: (lang) => [
    ...week(lang),
    ...score(lang),
    ...listReviews(lang)
      .filter(({ about }) => about === 'about')
      .map(({ name }) => name),
  ],
  menu: (lang) =>
    getPage(lang, 'menu').sections.groups.categories.flatMap((id) =>
      treatmentsOf(lang, getCategory(lang, id).page).flatMap((each) => cost(each, lang)),
    ),
  [TREATMENT]: (lang) => [
    ...cost(getTreatment(lang, 'MA-1'), lang),
    getTreatment(lang, 'MA-1').summary,
    `${getTreatment(lang, 'MA-1').minutes} `,
  ],
  [OFFER]: (lang) => [...cost(getOffer(lang, 'ISP-2'), lang), getOffer(lang, 'ISP-2').summary],
  gifts: (lang) => [
    String(getVouchers(lang).amounts.min),
    String(getVouchers(lang).amounts.max),
    getVouchers(lang).validity.long,
  ],
}

/** Puts texts on one line, whatever spaces they are set with. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const mainText = async (page: Page) => plain(await page.locator('main').innerText())

/** Makes a pattern for a text with {gaps}. */
const likely = (text: string) =>
  new RegExp(
    plain(text)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.{1,40}'),
    'u',
  )

/**
 * Lists boxes with nothing in them: larger than 40 × 40 px, to be seen as a box (a ground of their own, a line round
 * them or a height kept free) and without a word, picture, drawing or field inside. Not counted are ornaments of up to
 * 96 px with their words beside them: the confirmation's mark that something is under way.
 */
const emptyBoxes = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isClear = (colour: string) => /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
    const isBox = (element: Element) => {
      const {
        backgroundColor,
        backgroundImage,
        boxShadow,
        minHeight,
        borderTopWidth,
        borderTopColor,
        borderBottomWidth,
        borderBottomColor,
      } = getComputedStyle(element)
      const isLined =
        (parseFloat(borderTopWidth) > 0 && !isClear(borderTopColor)) ||
        (parseFloat(borderBottomWidth) > 0 && !isClear(borderBottomColor))
      return (
        !isClear(backgroundColor) ||
        backgroundImage !== 'none' ||
        boxShadow !== 'none' ||
        parseFloat(minHeight) > 40 ||
        isLined
      )
    }
    const isFull = (element: Element) =>
      (element instanceof HTMLElement && element.innerText.trim() !== '') ||
      [element, ...element.querySelectorAll('*')].some(
        (each) => each.matches('img, svg, input, select, textarea, button') && isSeen(each),
      )
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isOrnament =
          width <= 96 && height <= 96 && element.closest('[aria-hidden="true"]')?.parentElement?.innerText.trim()
        return width > 40 && height > 40 && !isOrnament && isSeen(element) && isBox(element) && !isFull(element)
      })
      .map(({ localName, className }) => `${localName}.${String(className)}`)
  })

/** Pages that wait for code: the others are whole without it, also the gift that leaves the choice open. */
const WAITING: readonly RouteKey[] = LIVE.filter((key) => key !== 'they-choose')

type Said = Partial<Record<RouteKey, (lang: Lang) => string>>
/** What a page says that must ask first. */
const SAID_AT_ONCE: Said = {
  'safe-payment': (lang) => MESSAGES[lang].order.looking,
  confirm: (lang) => MESSAGES[lang].confirm.states.looking.heading,
  reservations: (lang) => MESSAGES[lang].reservation.coming,
}
/** The button that opens a form, which stands there beside the ways to write around it. */
const OPENERS: Said = {
  about: (lang) => MESSAGES[lang].contact.open,
  'last-minute': (lang) => MESSAGES[lang].news.open,
}

/** Expects what a page is looked up for, the week's hours at its foot, and no word about now. */
async function expectFacts(page: Page, facts: string[], lang: Lang) {
  const path = page.url()
  const { openNow, opensToday, opensTomorrow, opensLater } = getFile(lang, 'about').timetable
  const text = await mainText(page)
  expect(
    facts.filter((fact) => !text.includes(plain(fact))),
    `missing on ${path}`,
  ).toEqual([])
  for (const live of [openNow, opensToday, opensTomorrow, opensLater]) expect(text, path).not.toMatch(likely(live))
  await expect(
    page.locator('main').getByText(MESSAGES[lang].hours.today, { exact: true }),
    `today on ${path}`,
  ).toHaveCount(0)
  const foot = plain(await page.getByRole('contentinfo').innerText())
  for (const period of hours(lang).week.flatMap(({ periods }) => periods))
    expect(foot, `hours at the foot of ${path}`).toContain(plain(formatPeriod(period, lang)))
}

test.describe('before any script has run', () => {
  // What is not fetched, because this test forbids it.
  test.use({ provokes: /Failed to load resource/ })
  test.beforeEach(async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort('blockedbyclient'))
  })

  test('hours, prices, reviews and texts stand there, and nothing speaks of now; no kind of page has an empty box; each leads to the spa, and says so where it waits for code', async ({
    page,
  }) => {
    test.slow()
    const keys = new Set([
      ...LOOKED_AT.map(({ key }) => key),
      ...WAITING,
      ...ROUTES.map(({ key }) => key).filter((key) => key in FACTS),
    ])
    for (const [index, key] of [...keys].entries()) {
      // A page is made of the same parts in all languages: each has its share of the pages.
      const lang = LANGS[index % LANGS.length] ?? 'es'
      const path = getRoute(key).paths[lang]
      await page.goto(path)
      const facts = FACTS[key]?.(lang)
      if (facts) await expectFacts(page, facts, lang)
      expect(await emptyBoxes(page), path).toEqual([])
      await expect(page.locator('main a[href*="wa.me"]').filter({ visible: true }).first(), path).toBeVisible()
      const waits = SAID_AT_ONCE[key]?.(lang)
      if (waits) await expect(page.locator('main').getByText(waits, { exact: true }), path).toBeVisible()
      const opener = OPENERS[key]?.(lang)
      if (opener) {
        await expect(page.locator('main').getByRole('button', { name: opener }), path).toBeVisible()
        for (const way of ['mailto:', 'tel:'])
          await expect(page.locator(`a[href^="${way}"]`).filter({ visible: true }).first(), path).toBeVisible()
      }
      if (!WAITING.includes(key)) continue
      await waitLong(page)
      const place = fallback(page, lang).first()
      await expect(place.getByRole('link', { name: 'WhatsApp' }), path).toBeVisible()
      await expect(place.locator('a[href^="tel:"]'), path).toBeVisible()
    }
  })

  test('every criterion of the menu’s filter leaves what it promises, one at a time, and marks itself; one brings the whole menu back', async ({
    page,
  }) => {
    test.slow()
    const { menu } = MESSAGES.de
    const rows = page.locator('main article:visible')
    await page.goto(href('menu', 'de'))
    const filter = page.getByRole('group', { name: menu.filters })
    const all = await rows.count()
    const values = await filter
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
    const [none, ...criteria] = values.map(String)
    expect(none).toBe('')
    expect(criteria).toHaveLength(9)
    const label = (value: string) => filter.locator('label').filter({ has: page.locator(`input[value="${value}"]`) })
    for (const criterion of criteria) {
      await label(criterion).click()
      const fits = await rows.evaluateAll((articles) =>
        articles.map((article) => article.getAttribute('data-fits')?.split(' ')),
      )
      expect(fits.length, criterion).toBeGreaterThan(0)
      expect(fits.length, criterion).toBeLessThan(all)
      for (const each of fits) expect(each, criterion).toContain(criterion)
      // The contents lead to groups that are there.
      const ways = await page
        .locator(`nav[aria-label="${menu.categories}"] a[href^="#"]:visible`)
        .evaluateAll((links) => links.map((link) => `section${link.getAttribute('href') ?? ''}`))
      await expect(page.locator(ways.join()).filter({ visible: true })).toHaveCount(ways.length)
      await expect(filter.getByRole('radio', { checked: true })).toHaveValue(criterion)
      await expect(label(criterion)).not.toHaveCSS('box-shadow', 'none')
    }
    await filter.getByText(menu.all, { exact: true }).click()
    await expect(rows).toHaveCount(all)
  })
})

test('an empty box is found where there is one', async ({ page }) => {
  await page.setContent(
    '<body><div style="min-height: 50px"></div><p style="background: #eee; height: 50px"> </p><section style="border: 1px solid"><div style="height: 60px"></div></section><div style="background: #eee">Here</div>',
  )
  expect(await emptyBoxes(page)).toEqual(['div.', 'p.', 'section.'])
})
