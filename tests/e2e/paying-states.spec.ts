import type { Page } from '@playwright/test'
import { getPage } from '#lib/content/pages'
import type { Lang } from '#lib/routes/languages'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { takeAway } from './buy'
import { holdBack } from './hold-back'
import {
  choose,
  expectTurn,
  fillCard,
  freeSlot,
  FUNCTIONS,
  heading,
  href,
  massageAt,
  orderButton,
  orderInVain,
  payByCard,
  notice,
  toCard,
} from './paying'
import { sidewaysOf } from './sideways'
import { expect, test } from './test'

// The browser's own word about an answer that is an error for it and a refusal for us.
test.use({ provokes: /Failed to load resource/ })

const CARD = '4242 4242 4242 4242'

// What each state says exists in every language, or content and messages would be refused; each of the two is gone
// through in one of them.
const wordsIn = (lang: Lang) => {
  const { order } = MESSAGES[lang]
  return { order, h1: getPage(lang, 'safe-payment').h1, states: order.states }
}

/** Lists words of the order, and what no-break spaces join, that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(dt, dd, summary)')]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (text.nextNode()) {
          const node = text.currentNode
          for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?:[^\s-]|[\u00a0\u202f])+/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        }
        return broken
      }),
  )

test('in German, on a phone, no word of an order is broken, nobody scrolls sideways at twice the size of text, and the heading follows the payment: preparing, paying, not known yet, done', async ({
  page,
  request,
}) => {
  const lang = 'de'
  const { order, h1, states } = wordsIn(lang)
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, massageAt(await freeSlot(request)), lang)
  await expect(heading(page)).toHaveText(h1)
  await page.locator('main summary').filter({ visible: true }).first().click()
  await expect(
    page.getByText(MESSAGES[lang].facts.day, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  expect(await brokenWords(page)).toEqual([])
  expect(await sidewaysOf(page)).toEqual([])

  const waiting = page.locator('main [role=status]').filter({ has: page.getByRole('heading', { level: 2 }) })
  await toCard(page, lang)
  await fillCard(page, CARD, lang)
  const prepare = await holdBack(page, `${FUNCTIONS}/card-intent`)
  const pay = await holdBack(page, /\/v1\/payment_intents\/\w+\/confirm$/)
  await orderButton(page, lang).click()
  await expect(waiting).toContainText(states.preparing.text)
  await expect(waiting).toBeInViewport()
  await expect(heading(page)).toHaveText(h1)

  prepare()
  await expect(heading(page)).toHaveText(order.paying)
  await expect(heading(page)).toBeInViewport()
  await expect(page).toHaveTitle(`${order.paying} · Alberca`)
  await expect(waiting).toHaveText(states.processing.heading + states.processing.text)
  await expectAccessible(page, 'paying')

  await page.route(`${FUNCTIONS}/booking`, (route) => route.abort())
  pay()
  await expectTurn(
    page,
    states.unknown.heading,
    new RegExp((states.unknown.text.split('{')[0] ?? '').replace(/\s+/gu, '\\s+')),
  )
  await expect(orderButton(page, lang)).toHaveCount(0)
  await expect(notice(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /N-/)
  await page.unroute(`${FUNCTIONS}/booking`)
  await page.waitForURL(`**${href('confirm', lang)}`)
  await expect(page.locator('main summary').filter({ hasText: MESSAGES[lang].invoice.heading })).toBeVisible()
  expect(await sidewaysOf(page)).toEqual([])
})

test('in French heading, tab and focus say that a time is gone, that the price has changed, that the hold is over', async ({
  page,
  request,
}) => {
  const lang = 'fr'
  const { order, h1, states } = wordsIn(lang)
  await page.clock.install()
  await test.step('a time that somebody else took costs nothing, and the nearest free one goes on', async () => {
    const taken = await freeSlot(request)
    await takeAway(request, taken)
    await choose(page, massageAt(taken), lang)
    await toCard(page, lang)
    await payByCard(page, CARD, lang)
    await expectTurn(page, states.taken.heading, states.taken.text)
    await expect(notice(page).getByRole('radio')).toHaveCount(3)
    await notice(page).getByRole('button').click()
    await expect(heading(page), 'back at the form').toHaveText(h1)
  })
  await test.step('another price is shown and needs another click', async () => {
    await choose(page, massageAt(await freeSlot(request), { totalCents: 40_00 }), lang)
    await toCard(page, lang)
    await payByCard(page, CARD, lang)
    await expectTurn(page, states.priceChanged.heading, /49/)
    await notice(page).getByRole('button').click()
    await expect(heading(page), 'back at the form').toHaveText(h1)
    await expect(page).toHaveTitle(`${h1} · Alberca`)
  })
  await test.step('the hold speaks up before its end, begins anew when the order button is pressed again, and runs out without a charge', async () => {
    await orderInVain(page, lang)
    await page.clock.fastForward('10:05')
    await expect(page.getByText(order.hold.five)).toBeVisible()
    await orderInVain(page, lang)
    await expect(page.getByText(order.hold.five)).toBeHidden()
    // The rest of the minute runs on while this is looked at.
    await page.clock.fastForward('14:05')
    await expect(page.getByText(order.hold.one)).toBeVisible()
    await page.clock.fastForward('01:00')
    await expectTurn(page, states.expired.heading, states.expired.text)
    await expect(orderButton(page, lang)).toHaveCount(0)
    await expect(page.getByRole('button', { name: order.again })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the heading is what the page is for, and a person can be reached', async ({ page }) => {
    await page.goto(href('safe-payment', 'en'))
    await expect(heading(page)).toHaveText(getPage('en', 'safe-payment').h1)
    await expect(page.locator('main noscript p').first()).toHaveText(MESSAGES.en.noscript.pay)
    await expect(page.locator('main noscript').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  })
})
