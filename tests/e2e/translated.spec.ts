import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import { functionUrl } from '#lib/functions/addresses'
import { LANGS, type Lang } from '#lib/routes/languages'
import { MESSAGES } from '#tests/messages'
import { buyVoucher } from './buy'
import { awake, settled } from './hydrated'
import { LIVE, LOOKED_AT } from './pages'
import {
  accept,
  choose,
  fillCard,
  freeSlot,
  heading,
  href,
  massageAt,
  notice,
  openLink,
  orderButton,
  someone,
  toCard,
  voucherBasket,
} from './paying'
import { expect, test, visitorsNow } from './test'
import { BUSY, readWords, translateAll, translateNow } from './translation'

// Guests whom four languages do not serve let the browser translate. Each page is walked twice, side by side: as it is
// and translated. Both say the same after every step.

// A page that is translated before its code comes is not what React expects: it says so, and draws that part anew.
// The other line is the browser's own word about an answer that is an error for it and a refusal for us.
test.use({ locale: 'es-ES', provokes: /Minified React error #418|Failed to load resource/ })

/** Does a step on both pages, and waits until they say the same. */
async function step(pages: readonly Page[], act: (page: Page) => Promise<unknown>, what: string) {
  for (const page of pages) await act(page)
  const [translated, plain] = pages as [Page, Page]
  await expect(async () => {
    const said = await readWords(plain)
    expect(await readWords(translated), what).toBe(said)
    expect(said, what).not.toContain(BUSY)
  }).toPass()
}

/**
 * Gives each question about free hours one answer, since other tests book while this one looks twice; and both pages
 * the same time, which stands still.
 */
async function tellBothTheSame(context: BrowserContext) {
  await context.clock.setFixedTime(visitorsNow())
  const answers = new Map<string, Promise<APIResponse>>()
  await context.route(functionUrl('slots'), async (route) => {
    const question = route.request().postData() ?? ''
    const answer = answers.get(question) ?? route.fetch()
    answers.set(question, answer)
    await route.fulfill({ response: await answer })
  })
}

/** Opens an address and waits until it lives. */
async function openAwake(page: Page, address: string, key: Parameters<typeof settled>[1]) {
  await page.goto(address)
  await awake(page.getByRole('banner').getByRole('button').first())
  await settled(page, key)
}

/** Opens a second page beside this one, to be left as it is while this one is translated. */
async function openBeside(page: Page, when: 'before' | 'after'): Promise<Page> {
  await tellBothTheSame(page.context())
  if (when === 'before') await translateAll(page)
  return page.context().newPage()
}

/** What can be pressed in the page itself. */
// A button of a form elsewhere loads the page anew, where code does not come.
const CONTROLS = 'main :is(button:not([form]), input[type=radio], input[type=checkbox]):not([disabled])'

/** Names each by what is alike: the choices of one question, and buttons that say the same but for their figures. */
const kindsOf = (controls: (HTMLElement | SVGElement)[]) =>
  controls.map((control) =>
    control.hasAttribute('name') || control.hasAttribute('value')
      ? `${control.getAttribute('name')}`
      : `${control.textContent}`.replaceAll(/\d+/g, '0'),
  )

/**
 * Presses what can be pressed, one after the other, also what comes by it, until another page opens, which has its own
 * walk; of what is alike the first and the last, with EVERY_PAGE=1 all. Chooses the last entry of every list.
 */
async function pressAll(pages: readonly [Page, Page]) {
  const pathOf = (page: Page) => new URL(page.url()).pathname
  const path = pathOf(pages[1])
  const unfold = (page: Page) =>
    page.locator('main summary').evaluateAll((all: HTMLElement[]) => all.forEach((each) => each.click()))
  await step(pages, unfold, 'unfolded')
  const pressed: string[] = []
  for (let index = 0; index < 60; index += 1) {
    const kinds = await pages[1].locator(CONTROLS).evaluateAll(kindsOf)
    const kind = kinds[index]
    if (kind === undefined) break
    const isAlike = pressed.includes(kind) && kinds.indexOf(kind, index + 1) > 0
    if (isAlike && !process.env.EVERY_PAGE) continue
    pressed.push(kind)
    const press = (page: Page) =>
      page
        .locator(CONTROLS)
        .nth(index)
        .evaluate((control: HTMLElement) => control.click())
    await step(pages, press, `after press ${index}`)
    if (pathOf(pages[1]) !== path) return
  }
  const lists = pages[1].locator('main select')
  for (let index = 0; index < (await lists.count()); index += 1) {
    const pick = async (page: Page) => {
      const list = page.locator('main select').nth(index)
      await list.selectOption({ index: (await list.locator('option').count()) - 1 })
    }
    await step(pages, pick, `list ${index}`)
  }
}

// Pages take turns; with EVERY_PAGE=1 each is translated before and after, and all languages reserve.
for (const when of ['before', 'after'] as const) {
  const turns = LOOKED_AT.map((route, index) => ({ ...route, index, address: route.paths[LANGS[index % 4] ?? 'es'] }))
  const mine = turns.filter(({ index }) => process.env.EVERY_PAGE || (when === 'after') === (index % 2 === 1))
  for (const isLive of [true, false])
    test(`what ${isLive ? 'lives' : 'does not live'} from the start, translated ${when} its code comes, says what it says untranslated, whatever is pressed`, async ({
      page,
    }) => {
      test.slow()
      const plain = await openBeside(page, when)
      for (const { key, address } of mine.filter((each) => LIVE.includes(each.key) === isLive))
        await test.step(key, async () => {
          await openAwake(page, address, key)
          const sent = when === 'before' ? await (await page.request.get(address)).text() : undefined
          const words = await readWords(page, sent)
          if (when === 'after') await translateNow(page)
          // Where nothing can be pressed and waking has written nothing, the page need not be opened as it is: what
          // unfolds by HTML alone is read folded.
          const isStill =
            !isLive &&
            (await page.locator(`${CONTROLS}, main select`).count()) === 0 &&
            (await readWords(page)) === words
          if (isStill) return
          await openAwake(plain, address, key)
          await pressAll([page, plain])
        })
    })
}

const box = (page: Page, name: string, value: string) => page.locator(`main input[name=${name}][value="${value}"]`)
const press = (name: string) => (page: Page) => page.locator('main').getByRole('button', { name, exact: true }).click()

const reserving: readonly Lang[] = process.env.EVERY_PAGE ? LANGS : ['de']
for (const lang of reserving)
  test(`a reservation in ${lang} that the browser translates says day, hour and price as they are, up to the way to pay`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { reservation, buyer, order } = MESSAGES[lang]
    const { uid } = await buyVoucher(request, 80_00)
    const pages = [page, await openBeside(page, 'before')] as const
    for (const each of pages) await openAwake(each, `${href('reservations', lang)}?treatment=MA-2`, 'reservations')
    const walk = (act: (page: Page) => Promise<unknown>, what: string) => step(pages, act, what)
    const hour = (nth: number) => (each: Page) => each.locator('input[name=start]:not([disabled])').nth(nth).check()
    await walk(hour(0), 'an hour')
    await walk(hour(1), 'another hour')
    await walk(press(reservation.more), 'two persons')
    await walk(press(reservation.submit), 'what is missing')
    await walk((each) => each.locator('input[name=day]:not([disabled])').nth(1).check(), 'another day')
    await walk((each) => each.getByText(reservation.voucher, { exact: true }).click(), 'a voucher')
    await walk((each) => each.getByLabel(reservation.code).fill('ABCD'), 'a code that is none')
    await walk(press(reservation.check), 'no such voucher')
    await walk((each) => each.getByLabel(reservation.code).fill(uid), 'a code')
    await walk(press(reservation.check), 'what is on it')
    await walk(press(reservation.fewer), 'what is left for one person')
    await walk(press(reservation.remove), 'no voucher')
    await walk(hour(2), 'an hour of that day')
    await walk((each) => each.getByLabel(buyer.name).fill(someone().name), 'a name')
    await walk((each) => each.getByLabel(buyer.email).fill('elena'), 'half an address')
    await walk(press(reservation.submit), 'another mistake')
    await walk((each) => each.getByLabel(buyer.email).fill(someone().email), 'an address')
    const toPayment = async (each: Page) => {
      await press(reservation.submit)(each)
      await each.waitForURL(`**${href('safe-payment', lang)}`)
      await expect(orderButton(each, lang)).toBeVisible()
    }
    await walk(toPayment, 'the payment')
    const methods = await pages[1]
      .locator('main input[name=method]')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    expect(methods, 'one can pay at the spa').toContain('none')
    const chooses = (method: string) => async (each: Page) => {
      await box(each, 'method', method).click()
      await expect(box(each, 'method', method)).toBeChecked()
    }
    for (const method of [...methods, ...methods.slice(0, 1)]) await walk(chooses(method), method)
    await walk(press(order.edit), 'other details')
    await walk(
      (each) => orderButton(each, lang).or(each.locator('main button[type=submit]')).first().click(),
      'no terms',
    )
  })

test('a voucher in a browser that translates is refused by the bank, then paid by transfer, and the page says so', async ({
  page,
}) => {
  const { order } = MESSAGES.es
  await translateAll(page)
  await choose(page, voucherBasket())
  await toCard(page)
  await fillCard(page, '4000 0000 0000 9995')
  await orderButton(page).click()
  await expect(notice(page)).toContainText(order.declined.insufficient_funds)
  await box(page, 'method', 'transfer').check()
  await orderButton(page).click()
  await page.waitForURL(`**${href('confirm', 'es')}`)
  const { heading: transfer } = MESSAGES.es.confirm.states.transfer
  await expect(heading(page)).toContainText(transfer.split('{')[0] ?? '')
  const plain = await page.context().newPage()
  await plain.goto(href('confirm', 'es'))
  await step([page, plain], async () => {}, 'the bank details')
})

test('a request in a browser that translates is confirmed by its mail, moved and cancelled, and the page says so', async ({
  page,
  request,
}) => {
  test.slow()
  const { confirm } = MESSAGES.es
  await translateAll(page)
  await choose(page, massageAt(await freeSlot(request)))
  await box(page, 'method', 'none').check()
  await accept(page)
  await page.locator('main button[type=submit]').click()
  await openLink(page)
  const plain = await page.context().newPage()
  await plain.goto(href('confirm', 'es'))
  const pages = [page, plain]
  await step(pages, async (each) => each.reload(), 'the order')
  await step(pages, press(confirm.moveRequest), 'moving')
  await step(pages, (each) => each.locator('input[name=free-time]').nth(1).check(), 'another hour')
  await step(pages, (each) => each.locator('input[name=free-time]').nth(2).check(), 'one more')
  const [go = ''] = confirm.moveForm.go.split('{')
  await page.getByRole('button', { name: go }).click()
  const [done = ''] = confirm.moveForm.doneRequest.split('{')
  await expect(page.getByText(done)).toBeVisible()
  await page.getByRole('button', { name: confirm.cancelRequest }).click()
  await page.getByRole('button', { name: confirm.sure.yes }).click()
  await expect(heading(page)).toHaveText(MESSAGES.es.confirm.states.cancelled.heading)
  // What one of them has done, the other is told when it asks.
  await step(pages, (each) => each.reload(), 'cancelled')
})
