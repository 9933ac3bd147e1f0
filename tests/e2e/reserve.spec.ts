import type { Page } from '@playwright/test'
import { addDays, madridMoment } from '#lib/time/madrid'
import { functionUrl } from '#lib/functions/addresses'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { giftCheck } from '#lib/contracts/gift-uid'
import { getCatalogue } from '#lib/content/catalogue'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { chooseTreatment, lookSomeDaysOn, treatmentPlace } from './choose-treatment'
import { giveVoucher } from './paying'
import { slotsAnswer } from './slots-answer'
import { tabTo } from './tab-to'
import { expect, test } from './test'

const { es, en, de, fr } = MESSAGES
const main = (page: Page) => page.locator('main')
const title = (code: string, lang: Lang) =>
  getCatalogue().entries.find((entry) => entry.code === code)?.title[lang] ?? ''

// Tuesday 24 November 2026.
const DAY = '2026-11-24'
const NOW = madridMoment(DAY, '10:00')

type Asked = { day: string; code: string; persons: number; therapist: number; orLater?: true }
/** Answers that a treatment at 49 € for each guest is free at these hours. */
const free = ({ day, code, persons }: Asked, starts: readonly string[], now = NOW) =>
  slotsAnswer(
    day,
    now,
    starts.map((start) => ({
      start,
      code,
      group: null,
      minutes: 60,
      therapists: [1, 2],
      totalCents: 49_00 * persons,
      beforeCents: 65_00 * persons,
    })),
  )

test('on a phone, by keyboard, a treatment is found by its name and the first free hour is taken, with ten stops at most from there to payment; another hour is chosen and reserved', async ({
  page,
}) => {
  const { reservation, buyer } = de
  await page.setViewportSize({ width: 390, height: 844 })
  await lookSomeDaysOn(page)
  await page.goto(href('reservations', 'de'))
  await page.getByRole('searchbox', { name: reservation.what }).focus()
  await page.keyboard.type(title('MA-2', 'de').toUpperCase())
  await expect(page.getByRole('status').filter({ hasText: /gefunden/ })).toBeVisible()
  await expectAccessible(page, 'found')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(treatmentPlace(page, reservation.what)).toBeFocused()
  const take = page.getByRole('button', { name: /Uhr wählen$/ })
  await tabTo(page, /Uhr wählen$/)
  await page.keyboard.press('Enter')
  await expect(take).toHaveAttribute('aria-pressed', 'true')
  const hours = page.getByRole('radiogroup', { name: reservation.hours }).getByRole('radio')
  await expect(hours.and(page.locator(':checked')), 'and read out').toBeFocused()
  expect(await tabTo(page, reservation.submit)).toBeLessThanOrEqual(10)

  // One day after the first that is offered: all its hours are free.
  const days = page.getByRole('radiogroup', { name: reservation.day }).getByRole('radio')
  await days.and(page.locator(':checked')).focus()
  await page.keyboard.press('ArrowRight')
  await expect(hours.first()).toHaveAccessibleName(/11:15.*60\s.*49/)
  await hours.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(hours.nth(1)).toBeChecked()

  await page.getByLabel(buyer.name).focus()
  await page.keyboard.type('Ana Müller')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana@correo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href('safe-payment', 'de')}`)
  for (const said of [title('MA-2', 'de'), '11:30', formatMoney(49_00, 'de')])
    await expect(main(page)).toContainText(said)
})

test('with text twice as large, no German name is cut off in the list of treatments', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('reservations', 'de'))
  const list = page.getByRole('list', { name: 'Massagen' })
  await expect(list).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const hidden = () => list.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
  await expect.poll(hidden).toBe(0)
})

test('mistakes stand beside their fields and in a summary that takes the focus, a voucher is checked, a reload loses nothing', async ({
  page,
}) => {
  const { reservation, buyer, validation } = fr
  const body = '0123456789ABCDEF'
  let asked = 0
  await giveVoucher(page, () => (asked += 1))
  await page.goto(href('reservations', 'fr'))
  await page.getByRole('button', { name: reservation.submit }).click()
  const summary = page.getByRole('alert').filter({ hasText: validation.heading })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    reservation.mistakes.code,
    validation.fields.name.any,
    validation.fields.email.any,
  ])
  await summary.getByRole('link', { name: validation.fields.email.any }).click()
  await expect(page.getByLabel(buyer.email)).toBeFocused()
  await expect(page.getByLabel(buyer.email)).toHaveAccessibleDescription(new RegExp(validation.fields.email.any))
  await expectAccessible(page, 'as it stands now')

  await page.getByText(reservation.voucher).click()
  const code = page.getByLabel(reservation.code)
  await code.fill(`${body}0`)
  await expect(summary).toContainText(reservation.mistakes.unchecked)
  await page.getByRole('button', { name: reservation.check }).click()
  await expect(code).toHaveAccessibleDescription(new RegExp(reservation.mistakes.typo.slice(0, 20)))
  expect(asked, 'a typing error is found here').toBe(0)
  await code.fill(`${body}${giftCheck(body)}`)
  await page.getByRole('button', { name: reservation.check }).click()
  await chooseTreatment(page, reservation.what, 'MA-2')
  await expect(main(page)).toContainText(
    fill(reservation.pays, { amount: formatMoney(30_00, 'fr'), rest: formatMoney(19_00, 'fr') }),
  )
  expect(asked).toBe(1)
  await expectAccessible(page, 'as it stands now')
  await page.getByRole('button', { name: reservation.remove }).click()

  await page.getByLabel(buyer.name).fill('Zoé')
  await page.getByLabel(buyer.email).fill('zoe@courrier.example')
  await page.getByRole('button', { name: reservation.change }).click()
  await chooseTreatment(page, reservation.what, 'ISP-1')
  await page.getByLabel(reservation.version).selectOption('2')
  // Some days on: today is what other tests book.
  await page.getByRole('radiogroup', { name: reservation.day }).getByRole('radio', { disabled: false }).nth(3).check()
  await page.getByRole('radiogroup', { name: reservation.hours }).getByRole('radio').first().check()
  await page.reload()
  await expect(page.getByLabel(buyer.name)).toHaveValue('Zoé')
  await expect(page.getByLabel(reservation.version)).toHaveValue('2')
  await expect(
    page.getByRole('radiogroup', { name: reservation.hours }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  await page.goto(`${href('reservations', 'de')}`)
  await expect(page.getByLabel(de.buyer.name), 'nor does another language').toHaveValue('Zoé')
})

test.describe('coming back', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('whoever comes back to the page after a while sees what is free by then, and is told when the chosen hour is not; without a connection what was known stays', async ({
    page,
  }) => {
    const { reservation, failure } = en
    await page.clock.install({ time: NOW })
    let starts = ['11:15', '17:15']
    let calls = 0
    await page.route(functionUrl('slots'), async (route) => {
      calls += 1
      if (starts.length === 0) await route.abort('internetdisconnected')
      else await route.fulfill(free(route.request().postDataJSON(), starts, NOW + (calls - 1) * 3_600_000))
    })
    await page.goto(`${href('reservations', 'en')}?treatment=MA-2`)
    const hours = page.getByRole('radiogroup', { name: reservation.hours })
    await hours.getByRole('radio', { name: /17:15/ }).check()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.clock.fastForward('10:00')
    starts = ['11:15', '17:30']
    const asked = calls
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(hours.getByRole('radio', { name: /17:30/ })).toBeVisible()
    expect(calls, 'once, and not a moment after the first answer').toBe(asked + 1)
    await expect(hours.getByRole('status').filter({ hasText: failure.refused.slot_taken })).toBeVisible()
    await expect(hours.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page, 'as it stands now')
    await hours.getByRole('radio', { name: /17:30/ }).check()
    await expect(hours).not.toContainText(failure.refused.slot_taken)

    starts = []
    const before = calls
    await page.clock.fastForward('10:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => calls).toBe(before + 1)
    await page.clock.runFor(2000)
    await expect.poll(() => calls, { message: 'and once more by itself' }).toBe(before + 2)
    await expect(hours.getByRole('radio', { name: /17:30/ })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // Where a full day leads, a clock that is wrong, and answers that come late: tests/unit/reservation/reserve.test.tsx.
  test('the days stand where they are while the first free hour is looked for, and once it is there; a full day can be read by everybody', async ({
    page,
  }) => {
    const { reservation } = es
    await page.clock.install({ time: NOW })
    const held: (() => Promise<void>)[] = []
    await page.route(functionUrl('slots'), (route) => {
      const asked: Asked = route.request().postDataJSON()
      held.push(() => route.fulfill(free(asked, asked.orLater || asked.day === DAY ? ['17:15'] : [])))
    })
    await page.goto(`${href('reservations', 'es')}?treatment=MA-2`)
    await expect(page.getByRole('radiogroup', { name: reservation.hours })).toHaveAttribute('aria-busy', 'true')
    const days = page.getByRole('radiogroup', { name: reservation.day })
    const top = (await days.boundingBox())?.y ?? 0
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.()
    await expect(page.getByRole('button', { name: /^Elegir las / })).toBeVisible()
    expect(Math.abs(((await days.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(1)

    const tomorrow = addDays(DAY, 1)
    await days.getByRole('radio', { name: formatDay(tomorrow, 'es', 'weekday to month') }).check()
    for (const answers of [2, 3]) {
      await expect.poll(() => held.length).toBe(answers)
      await held[answers - 1]?.()
    }
    await expect(main(page)).toContainText(
      fill(reservation.none, { day: formatDay(tomorrow, 'es', 'weekday to month') }),
    )
    await expectAccessible(page, 'a full day')
  })
})
