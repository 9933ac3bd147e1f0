import { chosenTreatment } from './choose-treatment'
import { FUNCTIONS, href, MESSAGES } from './paying'
import { expect, test } from './test'

test.use({ locale: 'es-ES' })

test('a list says when each treatment is next free, asked once and only after somebody moves, and its link chooses that hour', async ({
  page,
}) => {
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${FUNCTIONS}/slots`) asks.push(request.postData() ?? '')
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
  const start = new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get('start') ?? ''
  await link.click()
  await expect(page.locator('input[name=start]:checked')).toHaveValue(start)
  await expect(chosenTreatment(page, MESSAGES.es.reservation.what)).toHaveText('Masaje de lavanda')
  expect(new URL(page.url()).search, 'the address keeps nothing of it').toBe('')
})
