import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONDAY } from '../functions/samples'
import { makeDay, openDesk } from '../desk/open-desk'
import { addDays } from '#lib/time/madrid'
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
      expect(await lowTargets(page), 'a target is lower than a finger').toEqual([])
      if (width < 1000) await expectNoSideways()
      if (process.env.PICTURES === undefined) continue
      mkdirSync(process.env.PICTURES, { recursive: true })
      await sharp(await page.screenshot({ fullPage: width < 1000 }))
        .webp({ quality: 80 })
        .toFile(path.join(process.env.PICTURES, `desk-${name}-${width}.webp`))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  /** Expects a phone's screen to fit with text of twice the size, and one of 320 px to fit, too. */
  async function expectNoSideways(): Promise<void> {
    const outside = () =>
      page
        .locator('body *:visible')
        .evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        )
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect(await outside(), 'with text of twice the size').toEqual([])
    see(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.evaluate(`document.documentElement.style.fontSize = ''`)
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await outside(), 'at 320 px').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  /** How much somebody has to do, from the day's screen on. */
  let did = { clicks: 0, fields: 0 }
  const begin = async () => {
    did = { clicks: 0, fields: 0 }
    await page.goto(desk.address)
  }
  const click = async (what: Locator) => {
    await what.click()
    did.clicks += 1
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    did.fields += 1
  }
  const choose = async (what: Locator, value: string) => {
    await what.selectOption(value)
    did.fields += 1
  }
  const done = (text: string) => see(page.getByRole('status')).toContainText(text)

  it('sees the day, and each of its screens is for everybody', async () => {
    await page.goto(desk.address)
    await see(page.getByRole('article')).toHaveCount(4)
    await examine('today')
    for (const place of ['waiting', 'away', 'voucher', 'new', 'closing']) {
      await page.goto(desk.address + place)
      await expectScreenAccessible(page)
    }
  })

  it('books a guest who calls, from a free quarter, with one press', async () => {
    await page.goto(desk.address)
    await page.getByRole('link', { name: 'Libre a las 17:15, Clara: reservar' }).click()
    await page.getByLabel('Teléfono', { exact: true }).fill('600112233')
    await page.getByLabel('Tratamiento').selectOption('MA-2')
    await see(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana Pérez')
    await see(page.getByRole('heading', { name: 'Sus reservas' })).toBeVisible()
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

  it('books a new guest who calls with two clicks and three fields', async () => {
    await begin()
    await click(page.getByRole('link', { name: 'Libre a las 13:45, Clara: reservar' }))
    await type('Teléfono', '600 55 66 77')
    await type('Nombre', 'Iris Lago')
    await choose(page.getByLabel('Tratamiento'), 'MA-2')
    await click(button('13:45'))
    await done('está reservada')
    expect(did).toEqual({ clicks: 2, fields: 3 })
    // The hour is wanted again below.
    const place = page.url().slice(desk.address.length)
    await desk.post('do', { ...(await desk.formOf(place, 'cancel')), sure: '1' })
  })

  it('books by keyboard alone, from the first field on, which has the focus', async () => {
    // What was done before is said on the next screen, and has the focus there.
    await page.goto(desk.address)
    await page.goto(`${desk.address}new`)
    await see(page.getByLabel('Teléfono', { exact: true })).toBeFocused()
    const { keyboard } = page
    for (const typed of ['600667788', 'Olga Ruiz', '', 'MA-2']) {
      await keyboard.type(typed)
      await keyboard.press('Tab')
    }
    await see(button('19:45')).toBeVisible()
    for (let left = 20; left > 0 && !(await button('19:45').evaluate((it) => it.matches(':focus'))); left -= 1)
      await keyboard.press('Tab')
    await keyboard.press('Enter')
    await done('está reservada')
    await desk.post('do', { ...(await desk.formOf(page.url().slice(desk.address.length), 'cancel')), sure: '1' })
  })

  it('loses no press of an hour that comes right after typing, though the hours are fetched anew meanwhile', async () => {
    await page.goto(`${desk.address}new`)
    await page.getByLabel('Tratamiento').selectOption('MA-2')
    await see(button('19:45')).toBeVisible()
    await page.getByLabel('Nombre', { exact: true }).fill('Alba Mora')
    await page.getByLabel('Teléfono', { exact: true }).pressSequentially('600889900')
    const fetched = page.waitForResponse(`${desk.address}new`)
    await button('19:45').hover()
    await page.mouse.down()
    await (await fetched).finished()
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
    await page.mouse.up()
    await done('está reservada')
    await desk.post('do', { ...(await desk.formOf(page.url().slice(desk.address.length), 'cancel')), sure: '1' })
  })

  it('has the guest of a number that was corrected, and the hours of another day, in the same place', async () => {
    await page.goto(`${desk.address}new`)
    const [name, email] = [page.getByLabel('Nombre', { exact: true }), page.getByLabel('Correo (si quiere')]
    await page.getByLabel('Teléfono', { exact: true }).fill('600445566')
    await page.getByLabel('Tratamiento').selectOption('MA-2')
    await see(name).toHaveValue('Luis Ortega')
    await see(email).toHaveValue('luis@correo.example')
    await page.getByLabel('Teléfono', { exact: true }).fill('600445567')
    await page.getByLabel('Nota', { exact: true }).fill('viene con bastón')
    await see(name).toHaveValue('')
    await see(email).toHaveValue('')
    await name.fill('Lucas Orts')
    await button('Día siguiente ›').click()
    await see(page.getByRole('textbox', { name: 'Día', exact: true })).toHaveValue(addDays(MONDAY, 1))
    await see(button('Día siguiente ›')).toBeFocused()
    await see(name).toHaveValue('Lucas Orts')
    await see(page.getByLabel('Nota', { exact: true })).toHaveValue('viene con bastón')
  })

  it('goes on with the form after saying no, and is asked before typed words are left', async () => {
    await page.goto(`${desk.address}new`)
    await page.getByLabel('Teléfono', { exact: true }).fill('600112233')
    await page.getByLabel('Tratamiento').selectOption('MA-2')
    await page.getByLabel('Nota', { exact: true }).fill('con su hermana')
    await see(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana Pérez')
    await button('13:45').click()
    await see(page.getByRole('heading', { name: '¿Seguro?' })).toBeVisible()
    await page.getByRole('link', { name: 'No, dejarlo así' }).click()
    await see(page.getByRole('heading', { name: '¿Seguro?' })).toHaveCount(0)
    await see(page.getByRole('heading', { level: 1 })).toBeFocused()
    await see(page.getByLabel('Nota', { exact: true })).toHaveValue('con su hermana')
    await page.getByLabel('Nota', { exact: true }).fill('con su prima')
    const asks = page.waitForEvent('dialog')
    const pressed = page.getByRole('link', { name: 'Vales' }).click()
    const dialog = await asks
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await pressed
    await see(page.getByLabel('Nota', { exact: true })).toHaveValue('con su prima')
    let dialogs = 0
    const count = () => void (dialogs += 1)
    page.on('dialog', count)
    const beside = page.waitForEvent('popup')
    await page.getByRole('link', { name: day.ana.reference }).click()
    await (await beside).close()
    expect(dialogs).toBe(0)
    page.off('dialog', count)
  })

  it('comes back to what was found, and to a screen that refused something', async () => {
    await page.goto(desk.address)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.goto(desk.address)
    await page.getByRole('search').getByRole('textbox').fill('vidal')
    await page.keyboard.press('Enter')
    await see(page.getByRole('link', { name: day.nuria.reference })).toBeVisible()
    await expectScreenAccessible(page)
    await page.getByRole('link', { name: day.nuria.reference }).click()
    await see(page.getByRole('heading', { level: 1 })).toContainText('Nuria Vidal')
    await page.getByLabel('Código del vale o su referencia').fill('N-000000')
    await button('Cobrar del vale').click()
    await see(page.getByRole('alert').first()).toContainText('N-000000')
    await expectScreenAccessible(page)
    await page.getByRole('link', { name: 'Vales' }).click()
    await page.goBack()
    await see(page.getByRole('heading', { level: 1 })).toContainText('Nuria Vidal')
    await page.goBack()
    await page.goBack()
    await see(page.getByRole('link', { name: day.nuria.reference })).toBeVisible()
  })

  it('loses nothing that is typed where the list is brought up to date, and reads no refusal as a lost line', async () => {
    const amount = page.getByLabel('Importe', { exact: true })
    const away = () => page.getByRole('heading', { level: 1 }).click()
    await page.clock.install()
    await page.goto(`${desk.address}waiting`)
    await amount.fill('44')
    await away()
    await page.clock.runFor(16_000)
    await see(amount).toHaveValue('44')
    await amount.fill('cuarenta')
    await button('Ha llegado la transferencia').click()
    await see(page.getByRole('alert').first()).toContainText('no es un importe')
    await away()
    await page.clock.runFor(16_000)
    await see(page.locator('#offline')).toBeHidden()
    await see(amount).toHaveValue('cuarenta')
    await page.reload()
    await see(amount).toHaveValue('49,00')
    await away()
    await page.clock.runFor(16_000)
    await see(page.locator('#offline')).toBeHidden()
  })

  it('moves a booking to a free hour with four clicks, one of them to say yes, and is told whom to call', async () => {
    await begin()
    await click(page.getByRole('article').getByRole('link', { name: 'Nuria' }).first())
    await see(page.getByRole('link', { name: 'Llamar +34600778899' })).toHaveAttribute('href', 'tel:+34600778899')
    await examine('booking')
    await page.locator('summary', { hasText: 'Corregir' }).click()
    await click(page.locator('summary', { hasText: 'Mover o cambiar' }))
    await expectScreenAccessible(page)
    await click(button('18:15'))
    await see(page.getByRole('heading', { name: '¿Seguro?' })).toBeVisible()
    await expectScreenAccessible(page)
    await click(button('Sí: Mover o cambiar'))
    await done('18:15')
    await done('hay que avisar por teléfono')
    expect(did).toEqual({ clicks: 4, fields: 0 })
    await button('Ha llegado').click()
    await see(page.locator('dd.state')).toHaveText('ha llegado')
    await button('Quitar esa marca').click()
    await see(page.locator('dd.state')).toHaveText('confirmada')
  })

  it('blocks a sick therapist’s day, finds whom that hits, and gives each to somebody else with a press and a yes', async () => {
    await begin()
    await click(page.getByRole('link', { name: 'Ausencias y cierres' }))
    await choose(page.getByRole('combobox', { name: 'Quién o qué' }), 'therapist-1')
    await click(button('Bloquear'))
    await click(button('Sí: Bloquear'))
    await done('Bloqueo 1: Amina')
    expect(did).toEqual({ clicks: 3, fields: 1 })
    const hit = page.getByRole('listitem').filter({ hasText: day.nuria.reference })
    await examine('away')
    await click(hit.getByRole('button').first())
    await click(button('Sí: Mover o cambiar'))
    await done(`${day.nuria.reference} es ahora`)
    expect(did).toEqual({ clicks: 5, fields: 1 })
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
    await page.getByLabel('Importe', { exact: true }).fill('45')
    await button('Cobrar del vale').click()
    await done('Cobrados 45 € del vale. Quedan 15 €.')
    await examine('voucher')
    await button('Devolver al vale').click()
    await done('Quedan 60 €')
  })

  it('lets a voucher pay a booking with two clicks and one field', async () => {
    await begin()
    await click(page.getByRole('article').getByRole('link', { name: 'Nuria' }).first())
    await type('Código del vale o su referencia', day.voucher.reference)
    await click(button('Cobrar del vale'))
    await done('Cobrados 45 € del vale')
    expect(did).toEqual({ clicks: 2, fields: 1 })
  })

  it('prints first names, hours, treatments and the mark of an allergy, and nothing else', async () => {
    await page.goto(`${desk.address}?day=${MONDAY}`)
    await page.emulateMedia({ media: 'print' })
    const card = page.getByRole('article').first()
    await see(card).toContainText('11:15 Ana')
    await see(card.locator('.on-screen').first()).toBeHidden()
    await see(card.locator('.on-paper')).toBeVisible()
    await see(page.getByRole('navigation').first()).toBeHidden()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1)
    // A4, in points.
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/u)
    await page.emulateMedia({ media: 'screen' })
  })

  it('on a phone is a list by hour, with the next day one tap away', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${desk.address}?day=${MONDAY}`)
    const cards = page.locator('.card:not(.also)')
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(3)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const clocks = (await cards.locator('a').allInnerTexts()).map((text) => text.slice(0, 5))
    expect(clocks).toEqual(clocks.toSorted())
    await page.getByRole('link', { name: 'Día siguiente' }).click()
    await see(page).toHaveURL(`${desk.address}?day=${addDays(MONDAY, 1)}`)
    await see(page.getByText('ninguna reserva')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('finds a guest by name, telephone or reference, by keyboard alone', async () => {
    for (const typed of ['vidal nur', '600 77 88 99', day.nuria.reference.toLowerCase()]) {
      await page.goto(desk.address)
      await page.getByRole('search').getByRole('textbox').focus()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      const link = page.getByRole('link', { name: day.nuria.reference })
      await link.focus()
      await page.keyboard.press('Enter')
      await see(page.getByRole('heading', { level: 1 })).toContainText('Nuria Vidal')
    }
  })

  it('is offered a transfer only where one is awaited', async () => {
    await page.goto(`${desk.address}booking?ref=${day.nuria.reference}`)
    await see(button('Cancelar')).toBeVisible()
    await see(button('Ha llegado la transferencia')).toHaveCount(0)
    await page.goto(`${desk.address}waiting`)
    await see(button('Ha llegado la transferencia')).toHaveCount(1)
  })

  it('who looks at an old screen sees what it showed beside what there is now, and keeps what was typed', async () => {
    const place = `${desk.address}booking?ref=${day.nuria.reference}`
    await desk.post('do', await desk.formOf(`booking?ref=${day.nuria.reference}`, 'arrived'))
    await page.goto(place)
    await page.getByLabel('Nota', { exact: true }).fill('llega tarde')
    const other = await page.context().newPage()
    await other.goto(place)
    await other.getByRole('button', { name: 'Quitar esa marca' }).click()
    await see(other.getByRole('status')).toContainText('se espera otra vez')
    await other.close()
    await button('Añadir nota').click()
    const marked = (name: string) => page.getByRole('region', { name }).locator('mark')
    await see(marked('Lo que veías')).toHaveText('ha llegado')
    await see(marked('Lo que hay ahora')).toHaveText('confirmada')
    await see(page.getByLabel('Nota', { exact: true })).toHaveValue('llega tarde')
    await examine('changed')
    await button('Añadir nota').click()
    await see(page.locator('.notes')).toContainText('llega tarde')
  })

  it('sees new bookings appear, and when nobody answers the last day that was seen, also after a reload', async () => {
    await page.goto(desk.address)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.clock.install()
    await page.goto(desk.address)
    const before = await page.locator('.card:not(.also)').count()
    const fields = { ...(await desk.formOf('new', 'book')), name: 'Iris Lago', phone: '600333444', what: 'MA-2' }
    await desk.post('do', { ...fields, day: MONDAY, start: '11:15', therapist: '2' })
    await page.clock.runFor(16_000)
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
    const typing = await page.context().newPage()
    await typing.goto(`${desk.address}booking?ref=${day.nuria.reference}`)
    await typing.getByLabel('Nota', { exact: true }).fill('viene con bastón')
    await desk.close()
    await page.clock.runFor(16_000)
    await see(page.locator('#offline')).toContainText('Sin conexión')
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
    await page.reload()
    await see(page.locator('#offline')).toContainText('Sin conexión')
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
    await examine('offline')
    const port = Number(new URL(desk.address).port)
    const proxy = createServer((_, response) => response.writeHead(502).end('Bad Gateway')).listen(port, '127.0.0.1')
    await once(proxy, 'listening')
    await page.reload()
    await see(page.locator('#offline'), 'a proxy answers, and the desk does not').toContainText('Sin conexión')
    await see(page.locator('.card:not(.also)')).toHaveCount(before + 1)
    await typing.getByRole('button', { name: 'Añadir nota', exact: true }).click()
    await see(typing.locator('#offline')).toContainText('Sin conexión')
    await see(typing.getByLabel('Nota', { exact: true })).toHaveValue('viene con bastón')
    await typing.close()
    proxy.closeAllConnections()
    proxy.close()
  })
})

/** A link in a text, and a box whose words can be pressed too, may be lower. */
const TARGETS = 'button, .button, select, textarea, nav a, .free a, input:not([type=hidden], [type=checkbox])'

/** Lists the targets on a screen that are lower than 44 px. */
const lowTargets = (page: Page) =>
  page.locator(TARGETS).evaluateAll((all) =>
    all.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 0 && height < 43.5 ? `${target.outerHTML.slice(0, 80)}: ${height}` : []
    }),
  )
