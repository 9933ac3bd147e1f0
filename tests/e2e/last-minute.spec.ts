import type { Page } from '@playwright/test'
import { addDays, madridMoment } from '#lib/time/madrid'
import { functionUrl } from '#lib/functions/addresses'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { getFile, getPage } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { heading } from './paying'
import { resize } from './resize'
import { slotsAnswer } from './slots-answer'
import { expect, test } from './test'

const { fr } = MESSAGES

const copyIn = (lang: Lang) => MESSAGES[lang].lastMinute
const main = (page: Page) => page.locator('main')
const group = (page: Page, label: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })

/** Shows the free hours as a list. */
const asList = (page: Page, lang: Lang) => main(page).getByRole('button', { name: MESSAGES[lang].board.asList }).click()

// Tuesday 24 November 2026: open until 15:00 and from 17:15 on.
const DAY = '2026-11-24'
const at = (time: string, day = DAY) => madridMoment(day, time)

// One that is chosen on the ruler is paid by card and confirmed in taps.spec.ts.
test('one of today’s free hours is chosen from the list, and goes to payment with its treatment and its price', async ({
  page,
}) => {
  const lang = 'de'
  await page.goto(href('last-minute', lang))
  const hour = getFile(lang, 'last-minute').groups.find(({ id }) => id === 'single-60S')
  if (!hour) throw new Error('There is no such group')
  await asList(page, lang)
  await group(page, hour.label)
    .getByRole('button', { name: /\(\d+\)/ })
    .click()
  // Not the first, which may be over before it is paid.
  await group(page, hour.label).getByRole('button').nth(1).click()
  const treatment = group(page, hour.label).getByRole('radio').nth(1)
  await treatment.check()
  const title = (await treatment.locator('xpath=..').innerText()).trim()
  await expect(page.getByRole('status').filter({ hasText: title })).toContainText(formatMoney(45_00, lang))
  await page.getByRole('button', { name: copyIn(lang).pay }).click()

  await page.waitForURL(`**${href('safe-payment', lang)}`)
  await expect(main(page)).toContainText(title)
  await expect(main(page)).toContainText(formatMoney(45_00, lang))
})

test('the same massage at the same hour of today costs the same by the last minute and by “Book”', async ({ page }) => {
  const lang = 'en'
  const { reservation, buyer } = MESSAGES[lang]
  const price = formatMoney(45_00, lang)
  const hour = getFile(lang, 'last-minute').groups.find(({ id }) => id === 'single-60S')
  await page.goto(href('last-minute', lang))
  await asList(page, lang)
  const place = group(page, hour?.label ?? '')
  await place.getByRole('button', { name: /\(\d+\)/ }).click()
  // The last of the day is neither over nor sold meanwhile.
  const start = place.getByRole('button').last()
  const time = (await start.locator('span').first().innerText()).trim()
  await start.click()
  await place.getByRole('radio').nth(1).check()
  await expect(page.getByRole('status').filter({ hasText: time })).toContainText(price)

  await page.goto(`${href('reservations', lang)}?treatment=MA-4`)
  const hours = page.getByRole('radiogroup', { name: reservation.hours, exact: true })
  const same = hours.getByRole('radio', { name: new RegExp(`^today.*${time}.*${price}`) })
  await same.focus()
  await page.keyboard.press('Space')
  await page.getByLabel(buyer.name).fill('Ana Prueba')
  await page.getByLabel(buyer.email).fill('ana@correo.example')
  await page.getByRole('button', { name: reservation.submit }).click()
  await page.waitForURL(`**${href('safe-payment', lang)}`)
  await expect(main(page)).toContainText(price)
})

// An hour that passes while one looks: tests/unit/last-minute/today.test.tsx.

/** Every quarter of an hour from 11:45 on that a half hour fits in, in two groups. */
const FULL = (['single-30', 'single-60S'] as const).flatMap((group) =>
  Array.from({ length: 30 }, (_, index) => {
    const minutes = (index < 11 ? 11 * 60 + 45 : 17 * 60 + 15 - 11 * 15) + index * 15
    const start = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    const isLong = group !== 'single-30'
    return {
      start,
      group,
      minutes: isLong ? 60 : 30,
      code: isLong ? 'MA-2' : 'MA-1',
      totalCents: isLong ? 49_00 : 30_00,
    }
  }),
)

/** Finds a time as French writes it, in a sentence or on the ruler. */
const frenchTime = (time: string) => new RegExp(time.replace(':', String.raw`(:|\sh\s)`))

// At either end of the day.
for (const [name, starts, viewport, time, start, next] of [
  ['sixty hours', FULL, { width: 390, height: 844 }, '11:20', '18:30', '18:45'],
  ['one hour', [{ start: '20:30' }], { width: 1440, height: 900 }, '19:50', '20:30', undefined],
] as const)
  test.describe(`the day as a ruler at ${viewport.width} px`, () => {
    test.use({ viewport })

    test(`with ${name} one touches a line, the choice lies there as long as it takes, and the bar says it; the word for now stays within the day, however large the text`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(at(time))
      await page.route(functionUrl('slots'), (route) => route.fulfill(slotsAnswer(DAY, at(time), starts)))
      await page.goto(href('last-minute', 'fr'))
      const board = main(page).locator('[aria-hidden="true"]:has([data-start])')
      const mark = board.locator(`[data-start="${start}"]`).first()
      await expect(mark).toBeVisible()
      // The whole choice stands in a window and a half before the next section.
      const below = main(page).getByRole('heading', { name: getPage('fr', 'last-minute').sections.how.heading })
      const top = (await below.boundingBox())?.y ?? Infinity
      expect(top).toBeLessThanOrEqual(1.55 * viewport.height)

      const [line, point] = [await mark.locator('xpath=..').boundingBox(), await mark.boundingBox()]
      if (!line || !point) throw new Error('Nothing is drawn')
      // A finger is not exact.
      await mark.locator('xpath=..').click({ position: { x: point.x - line.x + 3, y: line.height / 2 } })
      await expect(page.getByRole('status').filter({ hasText: frenchTime(start) })).toBeVisible()
      const lying = await mark.locator('xpath=../b').boundingBox()
      const day = 10.5 * 60
      expect(Math.abs((lying?.width ?? 0) - (line.width * 30) / day)).toBeLessThan(line.width * 0.02)
      expect(Math.abs((lying?.x ?? 0) - point.x)).toBeLessThan(3)
      await expectAccessible(page, 'chosen on the ruler')
      const later = main(page).getByRole('button', { name: fr.board.later })
      if (next === undefined) await expect(later).toBeDisabled()
      else {
        await later.click()
        await expect(page.getByRole('status').filter({ hasText: frenchTime(next) })).toBeVisible()
      }
      // What else there is to choose is in sight, clear of the bar.
      const pay = page.getByRole('button', { name: copyIn('fr').pay })
      await expect
        .poll(async () => {
          const [bar, chosen] = [await pay.boundingBox(), await later.boundingBox()]
          return (chosen?.y ?? Infinity) + (chosen?.height ?? 0) - (bar?.y ?? 0)
        })
        .toBeLessThanOrEqual(0)

      await resize(page, 390, 844)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const now = main(page).getByText(`${fr.hours.now} ${time}`)
      await expect(now).toBeVisible()
      const { left, right } = await now.evaluate((element) => element.getBoundingClientRect())
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    })
  })

test.describe('without a connection', () => {
  test.use({ provokes: /Failed to load resource/ })

  test('the page waits, says what failed, comes back by itself, and later says of when its diary is', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: at('16:00') })
    let free = [{ start: '17:15' }]
    let answer: 'nothing' | 'diary' | 'fails' = 'nothing'
    let now = at('16:00')
    await page.route(functionUrl('slots'), async (route) => {
      if (answer === 'fails') await route.abort('internetdisconnected')
      if (answer === 'diary') await route.fulfill(slotsAnswer(DAY, now, free))
    })
    await page.goto(href('last-minute', 'en'))
    await expect(heading(page)).toHaveText(copyIn('en').heading.loading)
    await expectAccessible(page, 'as it stands now')
    answer = 'fails'
    await page.reload()
    await expect(heading(page)).toHaveText(copyIn('en').heading.error)
    await expectAccessible(page, 'as it stands now')

    answer = 'diary'
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(copyIn('en').heading.one)

    answer = 'fails'
    now = at('16:10')
    await page.clock.fastForward('10:00')
    await expect(main(page)).toContainText(fill(copyIn('en').stale, { time: '16:00' }))
    await main(page)
      .getByRole('button', { name: copyIn('en').refresh })
      .click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /17:15/ }), 'what was known stays').toBeEnabled()
    await expectAccessible(page, 'as it stands now')

    answer = 'diary'
    free = [{ start: '17:15' }, { start: '17:30' }]
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(heading(page)).toHaveText(copyIn('en').heading.many.replace('{count}', '2'))
    await expect(main(page).getByRole('alert')).toBeHidden()
  })
})

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a visitor whose clock is five days slow, or three hours fast, sees Madrid’s hours of today, also when the clocks change', async ({
    page,
  }) => {
    const day = '2027-10-31'
    const now = at('16:50', day)
    const asked: string[] = []
    await page.route(functionUrl('slots'), async (route) => {
      const body: { day: string } = route.request().postDataJSON()
      asked.push(body.day)
      await route.fulfill(slotsAnswer(body.day, now, body.day === day ? [{ start: '17:15' }] : []))
    })
    await page.clock.install({ time: at('16:50', addDays(day, -5)) })
    for (const fastMs of [undefined, 3 * 3_600_000]) {
      if (fastMs) await page.clock.setSystemTime(now + fastMs)
      await page.goto(href('last-minute', 'de'))
      await expect(main(page)).toContainText(MESSAGES.de.hours.zone)
      await expect(main(page).getByRole('button', { name: '17:15 in 25 Min.' })).toBeEnabled()
    }
    expect(asked).not.toContain(addDays(day, 1))
  })
})
