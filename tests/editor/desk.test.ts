import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { MONDAY } from '../functions/samples'
import { makeDay, openDesk } from '../functions/desk/open-desk'
import { expectScreenAccessible, openBrowser, see } from './staff'

// A day at the desk in a browser. With PICTURES=<folder> its screens are taken anew, as a PC and a phone have them.

const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const

describe('somebody at the desk', () => {
  let browser: Browser
  let page: Page
  let day: Awaited<ReturnType<typeof makeDay>>
  let desk: Awaited<ReturnType<typeof openDesk>>

  beforeAll(async () => {
    day = await makeDay()
    desk = await openDesk(day.world)
    ;({ browser, page } = await openBrowser())
  })
  afterAll(async () => {
    await browser.close()
    await desk.close()
  })

  /** Expects a screen to be accessible and no wider than its window, as a PC and as a phone has it. */
  async function examine(name: string): Promise<void> {
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height })
      await expectScreenAccessible(page)
      see(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      if (process.env.PICTURES === undefined) continue
      mkdirSync(process.env.PICTURES, { recursive: true })
      await sharp(await page.screenshot({ fullPage: width < 1000 }))
        .webp({ quality: 80 })
        .toFile(path.join(process.env.PICTURES, `desk-${name}-${width}.webp`))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  it('sees the day, and each of its screens is for everybody', async () => {
    await page.goto(desk.address)
    await see(page.getByRole('article')).toHaveCount(4)
    await examine('today')
    for (const place of ['waiting', 'away', 'voucher', 'more', 'new']) {
      await page.goto(desk.address + place)
      await examine(place)
    }
  })

  it('books a guest who calls, from a free quarter, with one press', async () => {
    await page.goto(desk.address)
    await page.getByRole('link', { name: 'Libre a las 17:15, Clara: reservar' }).click()
    await page.getByLabel('Teléfono', { exact: true }).fill('600112233')
    await page.getByLabel('Tratamiento').selectOption('MA-2')
    await see(page.getByLabel('Nombre')).toHaveValue('Ana Pérez')
    await see(page.getByRole('heading', { name: 'Ya ha venido' })).toBeVisible()
    await page.getByLabel('Salud').fill('alergia al sésamo')
    await see(button('17:15')).toBeVisible()
    await examine('new')
    await button('17:15').click()
    // She has a booking today already.
    await see(page.getByRole('heading', { name: '¿Seguro?' })).toBeVisible()
    await button('Sí: Reservar').click()
    await see(page.getByRole('status')).toContainText('está reservada')
    await see(page.locator('.health')).toHaveCount(2 + 1)
  })

  it('moves a booking to a free hour, and is told whom to call', async () => {
    await page.goto(`${desk.address}booking?ref=${day.nuria.reference}`)
    await examine('booking')
    await button('18:15').click()
    await see(page.getByRole('status')).toContainText('18:15')
    await see(page.getByRole('status')).toContainText('hay que avisar por teléfono')
    await button('Ha llegado').click()
    await see(page.locator('dd.state')).toHaveText('ha llegado')
  })

  it('finds whom a sick therapist’s day hits, and gives each to somebody else with one press', async () => {
    await page.goto(`${desk.address}away`)
    await page.locator('form[method=get]').getByLabel('Quién o qué').selectOption('Amina')
    await button('A quién toca').click()
    await button('Bloquear esos días').click()
    await button('Sí: Bloquear esos días').click()
    await see(page.getByRole('status')).toContainText('Bloqueo 1: Amina')
    const hit = page.getByRole('listitem').filter({ hasText: day.nuria.reference })
    await examine('away')
    await hit.getByRole('button').first().click()
    await see(page.getByRole('status')).toContainText(`${day.nuria.reference} es ahora`)
    await page.goto(`${desk.address}waiting`)
    await see(page.getByRole('heading', { name: 'Reservas que así no se pueden dar' })).toBeVisible()
    await examine('waiting')
  })

  it('lets a voucher pay a booking of today, and takes that back', async () => {
    await page.goto(`${desk.address}voucher`)
    await page.getByLabel('Código del vale').fill(day.voucher.reference)
    await button('Ver el vale').click()
    await see(page.getByRole('heading', { name: 'Quedan 60 € de 60 €' })).toBeVisible()
    const booking = page.getByLabel('Para la reserva de hoy')
    await booking.selectOption(
      (await booking.locator('option', { hasText: 'Ana Pérez' }).first().getAttribute('value')) ?? '',
    )
    await page.getByLabel('Importe', { exact: true }).fill('49')
    await button('Cobrar del vale').click()
    await see(page.getByRole('status')).toContainText('Cobrados 49 € del vale. Quedan 11 €.')
    await examine('voucher')
    await button('Devolver al vale').click()
    await see(page.getByRole('status')).toContainText('Quedan 60 €')
  })

  it('prints first names, hours, treatments and the mark of an allergy, and nothing else', async () => {
    await page.goto(`${desk.address}?day=${MONDAY}`)
    await page.emulateMedia({ media: 'print' })
    const card = page.getByRole('article').first()
    await see(card).toContainText('11:15 Ana')
    await see(card.locator('.on-screen').first()).toBeHidden()
    await see(card.locator('.on-paper')).toBeVisible()
    await see(page.getByRole('navigation').first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  it('sees new bookings appear, and is told when nobody answers', async () => {
    await page.clock.install()
    await page.goto(desk.address)
    const before = await page.locator('.card:not(.also)').count()
    const fields = { ...(await desk.formOf('new', 'book')), name: 'Iris Lago', phone: '600333444', what: 'MA-2' }
    await desk.post('do', { ...fields, day: MONDAY, start: '11:15', therapist: '2' })
    await page.clock.runFor(16_000)
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
    await page.route('**/*', (route) => route.abort())
    await page.clock.runFor(16_000)
    await see(page.locator('#offline')).toContainText('Sin conexión')
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
  })
})
