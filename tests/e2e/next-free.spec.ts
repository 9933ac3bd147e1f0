import type { ResponseOf } from '#lib/contracts/calls'
import { DayRequest, slotsCall } from '#lib/contracts/slots'
import { MESSAGES } from '#tests/messages'
import { chosenTreatment } from './choose-treatment'
import { FUNCTIONS, href } from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES' })

test('a list says when each treatment is next free, asked once and only after somebody moves, and its link chooses that hour', async ({
  page,
}) => {
  const asks: string[] = []
  let listed: ResponseOf<'slots'> | undefined
  await page.route(`${FUNCTIONS}/slots`, async (route) => {
    asks.push(route.request().postData() ?? '')
    const response = await route.fetch()
    const answer = slotsCall.response.parse(await response.json())
    listed ??= answer
    const booking = DayRequest.safeParse(route.request().postDataJSON())
    if (!booking.success) return route.fulfill({ response })
    // The hour that the list gave is still free, whatever another test has booked since, and not over meanwhile.
    const slots = listed.slots.filter(({ offers }) => offers.some(({ code }) => code === 'MA-2'))
    const serverNow = new Date(Date.parse(listed.meta.serverNow) - 60_000).toISOString()
    await route.fulfill({
      response,
      json: { ...answer, meta: { ...answer.meta, serverNow }, day: slots[0]?.day, slots },
    })
  })
  await page.goto(href('massages', 'es'))
  const places = page.locator('main [data-next]')
  await expect(places.first()).toHaveText('\u00a0')
  expect(asks, 'nothing before somebody moves').toEqual([])
  await page.mouse.move(300, 300)
  const link = page.locator('[data-next="MA-2"] a')
  await expect(link).toHaveText(/^Primer hueco: /)
  await expect(places.locator('a')).toHaveCount(await places.count())
  expect(asks, 'one question for all rows').toHaveLength(1)
  expect((await link.boundingBox())?.height, 'as high as a finger').toBeGreaterThanOrEqual(44)
  const start = new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get('start') ?? ''
  await link.click()
  await expect(page.locator('input[name=start]:checked')).toHaveValue(start)
  await expect(chosenTreatment(page, MESSAGES.es.reservation.what)).toHaveText('Masaje de lavanda')
  await expect(page, 'the address keeps nothing of it').toHaveURL(href('reservations', 'es'))
})
