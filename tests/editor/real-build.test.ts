import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LANGS, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { BUILD_MS } from '../limits.mjs'
import { ADDED, MA2, see, staffAt, useProject } from './staff'

// What staff do in the forms, up to the pages that visitors get: published and taken back with the editor's own
// buttons, which build the whole site and put it where nginx serves it. Three builds, so some minutes.

const spa = useProject()
const staff = staffAt(
  () => spa.page,
  () => spa.editor.address,
)
let isPublished = false

/**
 * Presses one of the two buttons of the screen that publishes, says yes to each question, and gives all that was said.
 */
async function go(button: 'Publicar' | 'Volver a lo publicado antes', questions: readonly string[]): Promise<string> {
  await spa.page.goto(`${spa.editor.address}publish`)
  await spa.page.getByRole('button', { name: button }).click()
  for (const question of questions) {
    await see(spa.page.getByRole('group', { name: question })).toBeVisible()
    await spa.page.getByRole('button', { name: 'Sí' }).click()
  }
  // The buttons are there again once all is built and in place.
  await see(spa.page.getByRole('button', { name: button })).toBeVisible({ timeout: BUILD_MS })
  const said = await spa.page.getByRole('log').innerText()
  expect(said).toContain(`Ya se ve en ${spa.site.origin}`)
  return said
}

type Visit = {
  /** The page at an address, as it comes. */
  get: (address: string) => Promise<{ status: number; leadsTo: string | null; root: HTMLElement }>
  /** The names of the menu's slides, in their order. */
  slides: () => Promise<string[]>
}

/** Visits the public site. */
async function visit(look: (visit: Visit) => Promise<void>): Promise<void> {
  const base = spa.site.origin
  const get: Visit['get'] = async (address) => {
    const answer = await fetch(new URL(address, base), { redirect: 'manual' })
    const to = answer.headers.get('location')
    return {
      status: answer.status,
      leadsTo: to === null ? null : new URL(to, base).pathname,
      root: parse(await answer.text(), { blockTextElements: { script: true } }),
    }
  }
  await look({
    get,
    async slides() {
      await spa.page.goto(base)
      await spa.page.mouse.move(200, 200, { steps: 2 })
      await spa.page.getByRole('banner').getByRole('button').click()
      const headings = spa.page.locator('dialog [aria-roledescription="diapositiva"] h2')
      await see(headings).toHaveCount(8)
      return headings.allInnerTexts()
    },
  })
}

/** What was sent last. */
const sent = () => spa.project.gitAtRemote('log', '-1', '--format=%s', 'main')

const wordsOf = (root: HTMLElement) => root.querySelector('main')?.text ?? ''
const linkTo = (root: HTMLElement, slug: string) =>
  root.querySelector(`main a[href$="/${slug}"]`)?.getAttribute('href') ?? ''
const otherHoursOf = (root: HTMLElement) =>
  root
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ text }) => text)
    .join()
const inLang = (texts: readonly string[], lang: Lang) => texts[LANGS.indexOf(lang)] ?? ''
const slugIn = (lang: Lang) => inLang(ADDED.treatment.slug ?? [], lang)

const HOLIDAY = '"validFrom":"2027-05-15","validThrough":"2027-05-15","opens":"00:00","closes":"00:00"'
const offers = LANGS.map((lang) => [lang, href('offer:ISP-2', lang)] as const)

it('what staff save in the forms is published with one button, and visitors see it', async () => {
  await staff.open(MA2)
  await staff.at('discountedPrice', 'price').fill('52,50')
  await staff.save()
  await staff.saved()
  await staff.addHoliday()
  await staff.addPicture(await sharp(Buffer.from(STONES)).png().toBuffer())
  await staff.copyTreatment(MA2, 'MA-3')
  await staff.swapSlides()
  await staff.removeOffer(1)

  const said = await go('Publicar', ['¿Se apuntan?', '¿Se publica?'])
  expect(said).toContain('Enviado.')
  expect(said).toContain('Publicado.')
  isPublished = true
  expect(sent()).toContain(
    'Contenido: 3 precios, 1 horario, 2 páginas nuevas, 1 página menos, 4 direcciones antiguas, ',
  )
  expect(spa.project.git('status', '--porcelain'), 'what is neither content nor made anew by each build').toBe('')

  await visit(async ({ get, slides }) => {
    expect(wordsOf((await get(href('treatment:MA-2', 'es'))).root)).toContain('52,50')

    const about = (await get(href('about', 'de'))).root
    expect(about.querySelector('dl:has(time[datetime="2027-05-15"])')?.text).toMatch(
      /15\.\sMai San Isidro\s?geschlossen/iu,
    )
    expect(otherHoursOf(about)).toContain(HOLIDAY)

    for (const lang of LANGS) {
      const listing = (await get(href('massages', lang))).root
      const { status, root } = await get(linkTo(listing, slugIn(lang)))
      expect([status, root.querySelector('h1')?.text]).toEqual([200, inLang(ADDED.treatment.title ?? [], lang)])
      const picture = root.querySelector(`main img[alt="${inLang(ADDED.picture.alt, lang)}"]`)
      expect((await get(picture?.getAttribute('src') ?? '/nothing')).status).toBe(200)
    }

    expect((await slides()).slice(0, 3)).toEqual(['Rostro', 'Masajes', 'Pure Hammam'])

    for (const [lang, old] of offers)
      expect(await get(old)).toMatchObject({ status: 308, leadsTo: href('offers', lang) })
  })
})

it('and one button brings back what was published before, page by page', async () => {
  expect(isPublished, 'there is something to take back').toBe(true)
  const said = await go('Volver a lo publicado antes', ['¿Se apuntan?', '¿Se publica?'])
  expect(said).toContain('Vuelve a estar publicado lo de antes.')
  expect(sent()).toContain(
    'Contenido de antes: 3 precios, 1 horario, 1 página nueva, 2 páginas menos, 8 direcciones antiguas, ',
  )
  expect(spa.project.git('diff', 'HEAD~2', 'HEAD', '--name-only')).toBe('content/redirects.json')
  await visit(async ({ get, slides }) => {
    expect(wordsOf((await get(href('treatment:MA-2', 'es'))).root)).not.toContain('52,50')
    const about = (await get(href('about', 'de'))).root
    expect(about.querySelector('time[datetime="2027-05-15"]')).toBe(null)
    expect(otherHoursOf(about)).not.toContain('2027-05-15')
    expect((await slides()).slice(0, 3)).toEqual(['Masajes', 'Rostro', 'Pure Hammam'])
    for (const [, back] of offers) expect((await get(back)).status).toBe(200)
    for (const lang of LANGS) {
      const gone = href('treatment:MA-2', lang).replace(/[^/]+$/u, slugIn(lang))
      expect(await get(gone)).toMatchObject({ status: 308, leadsTo: href('massages', lang) })
    }
  })
})

/** A picture as large as a photograph. */
const STONES = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
  <rect width="1600" height="1200" fill="#7c8377"/><circle cx="500" cy="700" r="300" fill="#26221a"/>
  <circle cx="1050" cy="760" r="240" fill="#1c4349"/></svg>`
