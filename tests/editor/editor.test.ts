import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { buildLittle, copyRepository, makeRepository, type Repository } from '../staff/repository'
import { openEditor } from '../staff/editor/service'
import { expectScreenAccessible, MA2, openBrowser, see, staffAt } from './staff'

let browser: Browser
let page: Page
let elsewhere: string[]
let said: string[]
let first: Repository
let spa: Repository
let address: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ browser, page, elsewhere, said } = await openBrowser())
  first = await makeRepository('content', 'messages', 'public/images', 'public/brand')
})
afterAll(async () => {
  await browser.close()
  first.remove()
})
beforeEach(async () => {
  spa = copyRepository(first)
  await start()
})

async function start(port = 0): Promise<void> {
  ;({ address, close } = await openEditor(
    {
      root: spa.root,
      folder: path.join(spa.home, 'published'),
      site: 'https://nuilea.example',
      patience: 0,
      build: () => buildLittle(spa.root),
      guests: {
        booked: () => Promise.resolve([{ day: '2099-08-10', start: '11:15', end: '12:15', code: 'MA-2' }]),
        vouchers: () => Promise.resolve(1),
      },
    },
    undefined,
    port,
  ))
}
afterEach(async () => {
  // What a screen still loads, and asks, finds nobody afterwards.
  await page.goto('about:blank')
  await close()
  spa.remove()
  expect(elsewhere.splice(0), 'asked of another host').toEqual([])
  expect(said.splice(0), 'the console stays quiet').toEqual([])
})

const written = (file: string, ...where: Path): unknown => valueAt(JSON.parse(spa.read(file)), where)
const changed = () => spa.git('diff', '--name-only').split('\n').filter(Boolean)
/** The screens of what is done most: Precios, Horario, Fotos, Pausas and Aviso. */
const TASKS = ['prices', 'hours', 'photos', 'pauses', 'edit?file=content/notice.json']
const GIFTS = 'content/pages/gifts.json'
const staff = staffAt(
  () => page,
  () => address,
)
const { open, save, saved, refused, at } = staff

describe('staff', () => {
  it('are asked before they close a day on which somebody comes, and then see it in the list', async () => {
    await page.goto(`${address}hours`)
    for (const end of ['from', 'to']) await at('holiday', end).fill('2099-08-10')
    await staff.inFour(['holiday', 'reason'], ['Obras', 'Building works', 'Bauarbeiten', 'Travaux'])
    await page.getByRole('button', { name: 'Guardar estos días', exact: true }).click()
    await see(page.getByRole('alert')).toContainText(/10.de.agosto de 2099: una reserva/u)
    await expectScreenAccessible(page)
    expect(changed()).toEqual([])
    await page.getByRole('button', { name: 'Sí, guardar estos días' }).click()
    await see(page.getByRole('status')).toContainText('Una reserva queda fuera.')
    await see(page.getByRole('listitem').filter({ hasText: 'Obras' })).toContainText('Una reserva queda fuera.')
    expect(changed()).toEqual(['content/business.json', 'content/translations.json'])
  })

  it('write a forbidden tag, and read beside the field what to write', async () => {
    await open('content/offers.json')
    const first = page.locator('details').first()
    await first.locator('summary').first().click()
    await at('offers', 0, 'copy', 'de').fill('<p>Rücken</p><script>1</script>')
    await save()
    await refused()
    const beside = page.locator('[id="e-offers.0.copy.de"]')
    await see(beside).toContainText('Tiene <script>, y el texto no puede llevarlo. Deja solo párrafos,')
    await see(page.getByRole('alert')).toContainText('Ofertas 1, Texto, alemán')
    await see(at('offers', 0, 'copy', 'de')).toHaveAttribute('aria-invalid', 'true')
    await expectScreenAccessible(page)
    expect(changed()).toEqual([])
  })

  it('set a discount above the price, and nothing is written', async () => {
    await open(MA2)
    await at('discountedPrice', 'price').fill('70')
    await save()
    await refused()
    const refusal = page.locator('[id="e-discountedPrice.price"]')
    await see(refusal).toContainText(
      'Es 70 €, pero el precio que rebaja es 65 €. Escribe menos de 65 €, o déjalo vacío.',
    )
    // The other price is named below, with a link to it.
    await see(refusal).toContainText('Ver también: Rebaja, El más bajo de los 30 días anteriores')
    await see(at('discountedPrice', 'price')).toHaveAccessibleDescription(
      /déjalo vacío\. Ver también: Rebaja, El más bajo/u,
    )
    await refusal.getByRole('link').click()
    await see(page).toHaveURL(/#f-discountedPrice\.lowestBefore$/u)
    await expectScreenAccessible(page)
    // What was typed is still there.
    await see(at('discountedPrice', 'price')).toHaveValue('70,00')
    expect(changed()).toEqual([])
  })

  it('read in which other file to look where two places contradict each other', async () => {
    await open('content/offers.json')
    await staff.summary('offers.2').click()
    const vegan = at('offers', 2, 'vegan')
    await vegan.check()
    await save()
    await refused()
    const refusal = page.locator('[id="e-offers.2.vegan"]')
    await see(refusal).toContainText('Está marcado, pero')
    const opens = page.waitForEvent('popup')
    await refusal.getByRole('link', { name: /→ Vegano$/u }).click()
    const other = await opens
    await see(other.getByRole('checkbox', { name: 'Vegano' })).toBeInViewport()
    await other.close()
    // What was typed here is still there.
    await see(vegan).toBeChecked()
    expect(changed()).toEqual([])
  })

  it('copy an entry of a list, with what is typed and chosen in it, and remove it again', async () => {
    await open('content/faq.json')
    const list = page.locator('fieldset.list').first()
    const count = await list.locator(':scope > ol > li').count()
    await staff.summary('questions.0').click()
    await at('questions', 0, 'question', 'es').fill('¿Aparcáis?')
    await staff.entryButton('copy', 'questions.0').click()
    const copy = list.locator(':scope > ol > li').nth(1)
    await see(copy.locator('[lang=es]').first()).toHaveValue('¿Aparcáis?')
    await see(copy.locator('[lang=es]').first()).not.toHaveAttribute('name', 'questions.0.question.es')
    await see(list.locator(':scope > ol > li')).toHaveCount(count + 1)
    await copy.locator('[data-do=remove]').first().click()
    await see(list.locator(':scope > [data-do=add]')).toBeFocused()
    await see(list.locator(':scope > ol > li')).toHaveCount(count)
  })

  it('find by name what they want to change', async () => {
    await page.goto(address)
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('lavandá')
    await see(page.locator('.home li:visible')).toHaveText(['Masaje de lavanda (MA-2)'])
  })

  it('order pictures, and press a button twice before the answer comes: it is done once', async () => {
    const asked: string[] = []
    let answerNow = () => {}
    const isPressed = new Promise<void>((resolve) => (answerNow = resolve))
    await page.route('**/edit', async (route) => {
      asked.push(new URLSearchParams(route.request().postData() ?? '').get('do') ?? '')
      await isPressed
      await route.continue()
    })
    await open('content/gallery.json')
    const [first, second] = [0, 1].map((index) => written('content/gallery.json', 'pictures', index))
    await staff.summary('pictures.0').click()
    await staff.entryButton('down', 'pictures.0').click()
    await see(page.locator('li[data-place^="pictures."]').nth(1)).toHaveAttribute('data-place', 'pictures.0')
    await see(staff.entryButton('down', 'pictures.0')).toBeFocused()
    await page.getByRole('button', { name: 'Guardar' }).dblclick()
    answerNow()
    await saved()
    expect([0, 1].map((index) => written('content/gallery.json', 'pictures', index))).toEqual([second, first])
    // The entry that was open is open in its new place.
    await see(page.locator('li[data-place="pictures.1"] > details')).toHaveAttribute('open')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await see(page.getByRole('status')).toHaveText('No había nada que cambiar.')
    expect(asked).toEqual(['save', 'save'])
    await page.unroute('**/edit')
  })

  it.each([
    ['nobody answers', (route: Route) => route.abort()],
    [
      'only a proxy does',
      (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    ],
  ])('lose nothing of what they typed where %s', async (_, answer) => {
    await open(MA2)
    await at('discountedPrice', 'price').fill('52,50')
    await page.route('**/edit', answer)
    await save()
    const notice = page.getByRole('alert')
    await see(notice).toContainText('El servidor no contesta, así que no se ha hecho nada. Lo escrito sigue aquí')
    await see(notice).toBeFocused()
    await page.unroute('**/edit')
    expect(said.splice(0).join()).toContain('Failed to load resource')
    await save()
    await saved()
    expect(written(MA2, 'discountedPrice', 'price')).toBe(52.5)
  })

  it('save what they typed where the editor was started anew meanwhile', async () => {
    await open(MA2)
    await at('discountedPrice', 'price').fill('52,50')
    await close()
    await start(Number(new URL(address).port))
    await at('discountedPrice', 'price').press('Enter')
    await saved()
  })

  it('lose nothing of what they typed where a form is not taken', async () => {
    await open(MA2)
    await at('discountedPrice', 'price').fill('52,50')
    await page.locator('#form [name=token]').evaluate((token) => token.setAttribute('value', 'before'))
    await save()
    await see(page.getByRole('alert')).toHaveText('Esta petición no venía de esta página. Vuelve a cargarla y repite.')
    await see(at('discountedPrice', 'price')).toHaveValue('52,50')
    expect(said.splice(0).join()).toContain('403')
    expect(changed()).toEqual([])
  })

  it('are asked about a price that changes much, and see what is not published yet', async () => {
    await open(MA2)
    await at('price').fill('1.234,50')
    await save()
    await see(page.getByRole('alert')).toContainText('Pasa de 65 € a 1234,50 €. ¿Es así?')
    await see(at('price')).toHaveValue('1234,50')
    await expectScreenAccessible(page)
    expect(changed()).toEqual([])
    await page.getByRole('button', { name: 'Sí, guardarlo así' }).click()
    await saved()
    expect(written(MA2, 'price')).toBe(1234.5)
    const list = page.locator('#unpublished')
    await list.getByText('Sin publicar (1)').click()
    await see(list.getByRole('link', { name: 'Masaje de lavanda (MA-2)' })).toBeVisible()
    await expectScreenAccessible(page)
    for (const place of ['', 'translations', 'publish', ...TASKS, 'edit?file=content/faq.json']) {
      await page.goto(address + place)
      await see(list.getByText('Sin publicar (1)')).toBeVisible()
    }
  })

  it('upload another picture of a name that there is, and decide about it', async () => {
    const before = spa.git('hash-object', 'public/images/hero.jpg')
    await open('content/pictures.json')
    const newPicture = async () => {
      const picture = sharp({ create: { width: 900, height: 9, channels: 3, background: '#7c8377' } }).webp()
      return { name: 'Hero.webp', mimeType: 'image/webp', buffer: await picture.toBuffer() }
    }
    await page.getByLabel('Archivo JPEG, PNG o WebP').setInputFiles(await newPicture())
    await page.getByRole('button', { name: 'Subir la imagen' }).click()
    await see(page.locator('[data-notice]')).toHaveText(
      'Ya hay una imagen hero.jpg. Decide si la nueva la cambia en todas partes.',
    )
    await see(page.getByRole('img', { name: 'La nueva' })).toBeVisible()
    await expectScreenAccessible(page)
    await page.getByText('Descartar hero.jpg').click()
    await expectScreenAccessible(page)
    await page.getByRole('button', { name: 'Sí, descartarlo' }).click()
    await see(page.locator('[data-notice]')).toContainText('Descartado')
    expect(changed()).toEqual([])

    // From the first screen, in three clicks and the choice of a file, as docs/figures.md says.
    await page.goto(address)
    await page.getByRole('link', { name: 'Fotos' }).click()
    const tile = page.locator('.photos li').filter({ has: page.locator('img[src="images/hero.jpg"]') })
    await tile.locator('input[type=file]').setInputFiles(await newPicture())
    await tile.getByRole('button', { name: 'Ver antes y después' }).click()
    await page.getByRole('button', { name: 'Cambiar la foto en todas partes' }).click()
    await saved()
    expect(changed()).toEqual(['public/images/hero.jpg'])
    expect(spa.git('hash-object', 'public/images/hero.jpg')).not.toBe(before)
  })

  it('are told that a picture is too large before it is sent, and keep what they typed', async () => {
    await open('content/pictures.json')
    await staff.summary('pictures.0').click()
    await at('pictures', 0, 'alt', 'es').fill('Piedra caliente')
    const large = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15_000_001) }
    await page.getByLabel('Archivo JPEG, PNG o WebP').setInputFiles(large)
    await page.getByRole('button', { name: 'Subir la imagen' }).click()
    await see(page.getByRole('alert')).toContainText('pesa más de 15 MB')
    await see(at('pictures', 0, 'alt', 'es')).toHaveValue('Piedra caliente')
    await save()
    await saved()
  })

  it('remove a treatment after a question, also from the lists that show it', async () => {
    spa.edit<{ sections: { ideas: { codes: string[] } } }>(GIFTS, ({ sections }) => sections.ideas.codes.push('EX-1'))
    await open('content/treatments/ex-1.json')
    await page.getByText('Quitar este tratamiento').click()
    await see(page.locator('aside.more')).toContainText('Se quita también de: Regalos')
    await see(page.locator('aside.more')).toContainText('Vales que aún se pueden usar: 1.')
    await expectScreenAccessible(page)
    await page.getByRole('button', { name: 'Sí, quitarlo' }).click()
    await see(page.locator('[data-notice]')).toContainText('Quitado: ')
    expect(existsSync(path.join(spa.root, 'content/treatments/ex-1.json'))).toBe(false)
    expect(spa.read(GIFTS)).not.toContain('EX-1')
  })

  it('see which languages have not followed, and say that they are right', async () => {
    spa.replace(MA2, '"es": "Masaje de lavanda"', '"es": "Masaje con lavanda"')
    spa.commit('2026-02-03')
    await page.goto(`${address}translations`)
    await expectScreenAccessible(page)
    await page.getByRole('link', { name: 'Título' }).click()
    const title = page.locator('[id="f-title"]')
    await see(title).toContainText('Cambió, y falta mirar inglés, alemán y francés.')
    await title.getByRole('button', { name: 'Los otros idiomas están bien así' }).click()
    await see(page.getByRole('status')).toHaveText('Anotado.')
    await see(title).not.toContainText('falta mirar')
    expect(changed()).toEqual(['content/translations.json'])
  })

  it('publish what changed after reading what it is, and bring it back', async () => {
    await open(MA2)
    await at('discountedPrice', 'price').fill('52')
    await save()
    await saved()
    await page.getByRole('link', { name: 'Publicar' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await see(page.getByRole('log')).toContainText('Rebaja, Precio: 49 € → 52 €')
    await expectScreenAccessible(page)
    await page.getByRole('button', { name: 'Sí' }).click()
    await see(page.getByRole('log')).toContainText('Publicado.')
    await see(page.locator('#publish')).toContainText('https://nuilea.example no dice qué enseña')
    expect(spa.git('log', '-1', '--format=%s')).toBe('Contenido: 3 precios')
    await page.getByRole('button', { name: 'Volver a lo publicado antes' }).click()
    await page.getByRole('button', { name: 'Sí' }).click()
    await see(page.getByRole('log')).toContainText('Vuelve a estar publicado lo de antes.')
    expect(written(MA2, 'discountedPrice', 'price')).toBe(49)
  })

  it('find nothing that somebody with a screen reader could not use', async () => {
    const show = async (place: string) => {
      await page.goto(address + place)
      // What is folded is a part of the screen too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
    }
    for (const place of ['', `edit?file=${MA2}`, `new?from=${MA2}`, 'translations', 'publish', ...TASKS]) {
      await show(place)
      await expectScreenAccessible(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    for (const place of ['', `edit?file=${MA2}`, ...TASKS]) {
      await show(place)
      await expectScreenAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(390)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('nobody else', () => {
  /** Asks as something that is no browser; gives the status. */
  const ask = (place: string, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(new URL(place, address), { method, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .once('error', reject)
        .end(body)
    })
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it('reads it by a name of theirs, or writes from a page of theirs', async () => {
    const { host, origin } = new URL(address)
    expect(await ask('/', { headers: { Host: `nuilea.example:${host.split(':')[1]}` } })).toBe(421)
    expect(await ask('/content/discard', { method: 'POST', headers: form })).toBe(403)
    expect(
      await ask('/content/discard', { method: 'POST', headers: { ...form, Origin: 'https://nuilea.example' } }),
    ).toBe(403)
    expect(
      await ask('/content/discard', { method: 'POST', headers: { ...form, Origin: origin }, body: 'token=guess' }),
    ).toBe(403)
    expect(await ask('/content/edit?file=content/../package.json')).toBe(404)
    expect(await ask('/content/images/..%2f..%2fpackage.json')).toBe(404)
    const large = 'a'.repeat(4_100_000)
    expect(await ask('/content/edit', { method: 'POST', headers: { ...form, Origin: origin }, body: large })).toBe(413)
  })
})
