// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { NoticeBar } from '#components/shell/notice-bar'
import { getNotice } from '#lib/content/notice'
import { openContent } from '#lib/content/read/load'
import { openEditor } from '#staff/editor/server'
import { readTranslation } from '#staff/editor/translation'
import { openDeepL } from '#tools/simulator/deepl'
import { WAIT_MS } from '../../../limits.mjs'
import { freePort } from '../../../serve.mjs'
import { copyRepository, makeRepository, type Repository } from '../repository'
import { Visitor } from './visitor'

// It does not run where there is a page, and these screens are used without their script.
vi.mock('esbuild', () => ({ transform: () => ({ code: '' }) }))

const NOTICE = 'content/notice.json'
const MA2 = 'content/treatments/ma-2.json'
const KEY = 'a-key-of-the-tests'
let first: Repository
let spa: Repository
let deepl: Awaited<ReturnType<typeof openDeepL>>
/** What the last build showed above a German page. */
let built: string
let editor: Awaited<ReturnType<typeof openEditor>>

beforeAll(async () => {
  first = await makeRepository('content', 'public/images', 'public/brand', 'messages')
  deepl = await openDeepL(KEY)
})
afterAll(async () => {
  await deepl.close()
  first.remove()
})
beforeEach(() => {
  spa = copyRepository(first)
})
afterEach(async () => {
  await editor.close()
  spa.remove()
})

/** Opens the editor with a key of the translation service, and the form of a file in it. */
async function openForm(file: string, key?: string): Promise<Visitor> {
  const translate = readTranslation({ DEEPL_KEY: key, DEEPL_URL: deepl.origin })
  const options = { root: spa.root, styles: process.cwd(), port: await freePort(), site: 'https://spa.example' }
  editor = await openEditor({ ...options, translate, build })
  return new Visitor(editor.address).open(`edit?file=${file}`)
}
function build() {
  openContent({ root: spa.root })
  const notice = getNotice('de')
  built = renderToStaticMarkup(notice && createElement(NoticeBar, { ...notice, label: 'Hinweis', hasScript: false }))
  return Promise.resolve(undefined)
}
function typeSpanish(staff: Visitor, es = 'Cerrado el martes.') {
  staff.type('notice.text.es', es)
  for (const lang of ['en', 'de', 'fr']) staff.type(`notice.text.${lang}`, '')
}
const text = (): unknown => JSON.parse(readFileSync(path.join(spa.root, NOTICE), 'utf8')).notice.text
const labelOf = (staff: Visitor, lang: string) =>
  staff.page.querySelector(`label[for="f-notice.text.${lang}"]`)?.textContent
const valueOf = (staff: Visitor, lang: string) =>
  staff.page.querySelector<HTMLTextAreaElement>(`[name="notice.text.${lang}"]`)?.value

it('a text is saved and published in Spanish alone, its page says so, and screens lead to it until it is translated', async () => {
  const staff = await openForm(NOTICE)
  typeSpanish(staff)
  await staff.press('Guardar')
  expect(staff.said).toContain('Guardado: ')
  expect(text()).toEqual({ es: 'Cerrado el martes.', en: null, de: null, fr: null })
  expect(labelOf(staff, 'de')).toBe('alemán · sin traducir')

  await staff.open('')
  expect(staff.page.querySelector(`a[href*="notice"] + .count`)?.textContent).toContain('1 por mirar')
  await staff.follow('Sin traducir (1)')
  const [line] = staff.page.querySelectorAll('main li')
  expect(line?.textContent).toBe('Aviso, Texto: Sin traducir: inglés, alemán y francés. Por ahora se lee en español.')

  await staff.open('publish')
  await staff.press('Publicar')
  for (const question of ['¿Que queden en español por ahora?', '¿Se publica?']) {
    await vi.waitFor(
      async () => expect((await staff.open('publish')).page.body.textContent).toContain(question),
      WAIT_MS,
    )
    await staff.press('Sí')
  }
  await vi.waitFor(() => expect(spa.git('status', '--porcelain')).toBe(''), WAIT_MS)
  expect(built).toContain('<span lang="es">Cerrado el martes.</span>')

  await staff.open(line?.querySelector('a')?.getAttribute('href') ?? '')
  for (const lang of ['en', 'de', 'fr']) staff.type(`notice.text.${lang}`, `Zu ${lang}.`)
  await staff.press('Guardar')
  expect(staff.page.body.textContent).not.toContain('in traducir (')
})

it('what a new treatment still has of the one it was copied from is to be looked at until it is published', async () => {
  const file = 'content/treatments/ma-3.json'
  const { benefits, ...from } = JSON.parse(spa.read(MA2))
  const [first, ...rest] = benefits
  spa.write(file, JSON.stringify({ ...from, code: 'MA-3', benefits: [{ ...first, es: 'Otro', de: 'Neu' }, ...rest] }))
  const staff = await openForm(file)
  const marked = (name: string) => staff.page.querySelector(`[id="f-${name}"] > .stale`)?.textContent
  const name = 'Igual que en Masaje de lavanda (MA-2)'
  expect(marked('benefits.0')).toBe(`${name}: inglés y francés. Cámbialo, o déjalo si aquí también es así.`)
  expect(marked('ingredients')).toContain(`${name}: español, inglés, alemán y francés.`)
  await staff.open('stale')
  expect(staff.page.querySelector('main')?.textContent).toContain(`Ingredientes: ${name}`)

  spa.commit('2026-03-04')
  await staff.open('stale')
  expect(staff.page.querySelector('main')?.textContent).not.toContain(name)
})

it('Spanish itself cannot be left out', async () => {
  const staff = await openForm(NOTICE)
  staff.type('notice.text.es', '')
  await staff.press('Guardar')
  expect(staff.refusalAt('notice.text.es')).toContain('Está vacío.')
  expect(spa.git('diff', '--name-only')).toBe('')
})

it('a proposed translation is saved once somebody has checked or changed it, and the rest stays untranslated', async () => {
  const staff = await openForm(NOTICE, KEY)
  typeSpanish(staff)
  await staff.press('Proponer traducciones')
  expect(staff.said).toContain('propuestas')
  expect(['en', 'de', 'fr'].map((lang) => valueOf(staff, lang))).toEqual([
    'EN-GB Cerrado el martes.',
    'DE Cerrado el martes.',
    'FR Cerrado el martes.',
  ])
  expect(labelOf(staff, 'fr')).toBe('francés · sin revisar')
  expect(spa.git('diff', '--name-only')).toBe('')

  staff.tick('#notice.text.en')
  staff.type('notice.text.de', 'Dienstag geschlossen.')
  await staff.press('Guardar')
  expect(text()).toEqual({
    es: 'Cerrado el martes.',
    en: 'EN-GB Cerrado el martes.',
    de: 'Dienstag geschlossen.',
    fr: null,
  })
  // What nobody has looked at goes on being proposed.
  expect(labelOf(staff, 'fr')).toBe('francés · sin revisar')
  expect(valueOf(staff, 'fr')).toBe('FR Cerrado el martes.')
  await staff.open(`edit?file=${NOTICE}`)
  expect(labelOf(staff, 'fr')).toBe('francés · sin traducir')
})

it('a title cannot be left out in any language: it is proposed too, and is missing as long as nobody has looked at it', async () => {
  const staff = await openForm(MA2, KEY)
  staff.type('title.fr', '')
  await staff.press('Proponer traducciones')
  expect(staff.page.querySelector('label[for="f-title.fr"]')?.textContent).toBe('francés · sin revisar')
  await staff.press('Guardar')
  expect(staff.refusalAt('title.fr')).toContain('Escríbelo en francés.')
  expect(spa.git('diff', '--name-only')).toBe('')
  staff.tick('#title.fr')
  await staff.press('Guardar')
  expect(JSON.parse(readFileSync(path.join(spa.root, MA2), 'utf8')).title.fr).toBe('FR Masaje de lavanda')
})

it('paragraphs and lists are translated as such', async () => {
  const staff = await openForm('content/offers.json', KEY)
  staff.type('offers.0.copy.es', 'Para dos.')
  staff.type('offers.0.copy.en', '')
  await staff.press('Proponer traducciones')
  expect(staff.page.querySelector<HTMLTextAreaElement>('[name="offers.0.copy.en"]')?.value).toBe('EN-GB Para dos.')
})

it('a service that refuses or is silent changes nothing, and what was typed stays', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const staff = await openForm(NOTICE, 'another-key')
  typeSpanish(staff)
  await staff.press('Proponer traducciones')
  expect(staff.said).toContain('El servicio de traducción no contesta')
  expect(valueOf(staff, 'es')).toBe('Cerrado el martes.')
  expect(spa.git('diff', '--name-only')).toBe('')
  expect(said.mock.calls).toEqual([[new Error('DeepL answered 403')]])
  said.mockReset()
})

it('without a key nothing is proposed, and a wrong address stops the editor', async () => {
  const staff = await openForm(NOTICE)
  expect(staff.page.body.textContent).not.toContain('Proponer')
  expect(() => readTranslation({ DEEPL_KEY: 'a', DEEPL_URL: 'deepl' })).toThrow('DEEPL_URL')
  expect(readTranslation({ DEEPL_KEY: '' })).toBeUndefined()
})
