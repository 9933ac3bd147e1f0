import type { Page } from '@playwright/test'
import { href } from '#lib/routes/routes'
import { MESSAGES } from '#tests/messages'
import { expectAccessible } from './axe'
import { awake } from './hydrated'
import { expect, test } from './test'

test.use({ moves: true })

const PATH = href('about', 'es')
/** The hours as plain text; a dash is joined to what follows it. */
const PLAIN = /Domingo a viernes: 11:15\s–\u2060?\s15:00 y 17:15\s–\u2060?\s21:00\. Sábado: 11:15\s–\u2060?\s21:00\./
const main = (page: Page) => page.locator('main')
const reviews = (page: Page) => main(page).getByRole('article')

test('line and ruler follow the clock: the mark stands on the ruler of today, and on none on a holiday', async ({
  page,
}) => {
  const saturday = main(page).getByRole('img', { name: 'Sábado: de 11:15 a 21:00.' })
  const others = main(page).getByRole('img', { name: 'Domingo a viernes: de 11:15 a 15:00 y de 17:15 a 21:00.' })
  // However long the page takes to come, it is not yet three.
  await page.clock.install({ time: Date.parse('2026-11-20T13:50:00Z') })
  await page.goto(PATH)
  await expect(main(page).getByText('Abierto ahora, hasta las 15:00')).toBeVisible()
  await expect(others).toContainText(/Ahora 14:5\d/)
  await expect(main(page).getByText(PLAIN)).toBeHidden()
  await expect(saturday).not.toContainText('Ahora')
  await page.clock.fastForward('11:00')
  await expect(main(page).getByText('Cerrado ahora. Abrimos hoy a las 17:15')).toBeVisible()

  await page.clock.setFixedTime(new Date('2026-12-25T11:10:00Z'))
  await page.reload()
  await expect(main(page).getByText('Cerrado ahora. Abrimos mañana a las 11:15')).toBeVisible()
  await awake(others)
  await expect(others).not.toContainText('Ahora')
  await expect(saturday).not.toContainText('Ahora')
})

test('an answer opens and closes with the keyboard, and axe finds nothing with all reviews, answers and questions open', async ({
  page,
}) => {
  await page.goto(PATH)
  const first = reviews(page).filter({ hasText: MESSAGES.es.review.showAnswer }).first()
  const answer = first.getByText(MESSAGES.es.review.answer)
  await expect(answer).toBeHidden()
  await first.getByText(MESSAGES.es.review.showAnswer).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()

  await main(page)
    .locator('details')
    .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
  await expect(reviews(page).last()).toBeVisible()
  await expectAccessible(page, 'all open')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hours, reviews and every question can be read; map, mail, phone and WhatsApp are links', async ({ page }) => {
    await page.goto(PATH)
    await expect(main(page).getByRole('link', { name: 'Abrir en el mapa' })).toHaveAttribute('href', /^https:/)
    for (const start of ['mailto:', 'tel:', 'https://wa.me/'])
      await expect(page.locator(`a[href^="${start}"]:visible`).first()).toBeVisible()
    await expect(main(page).getByText(PLAIN)).toBeVisible()
    await expect(main(page).getByText(/Abierto ahora|Cerrado ahora/)).toHaveCount(0)

    await main(page).getByRole('link', { name: 'Leer las 8 reseñas' }).click()
    await expect(page).toHaveURL(href('reviews', 'es'))
    await expect(reviews(page)).toHaveCount(8)
    await page.goBack()

    const answer = main(page).getByText('Lleva una fecha, pero su valor se conserva', { exact: false })
    await expect(answer).toBeHidden()
    await main(page).getByText('Más preguntas').click()
    await main(page).getByText('¿Un vale caduca?').click()
    await expect(answer).toBeVisible()
  })
})
