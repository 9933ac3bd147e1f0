// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeBar } from '#components/shell/notice-bar'
import { getNotice } from '#lib/content/notice'
import { openContent } from '#lib/content/read/load'
import type { BookedTime } from '#staff/editor/questions'
import { WAIT_MS } from '../../limits.mjs'
import { around } from '../../unit/island-of'
import { openEditor } from './service'
import { buildLittle, copyRepository, makeRepository, type Repository } from '../repository'
import { Visitor } from './visitor'

// It does not run where there is a page, and these screens are used without their script.
vi.mock('esbuild', () => ({ transform: () => ({ code: '' }) }))

const NOTICE = 'content/notice.json'
const MA2 = 'content/treatments/ma-2.json'
let first: Repository
let spa: Repository
let editor: Awaited<ReturnType<typeof openEditor>>
/** What the functions say of coming bookings; undefined while nobody answers. */
let booked: BookedTime[] | undefined
/** What the last build showed above a German page. */
let built: string

async function open() {
  editor = await openEditor({
    root: spa.root,
    folder: path.join(spa.home, 'published'),
    site: 'https://spa.example',
    patience: 0,
    guests: {
      booked: (from, to = '9999') => Promise.resolve(booked?.filter(({ day }) => from <= day && day <= to)),
      vouchers: (code) => Promise.resolve(booked && (code === 'MA-2' ? 2 : 0)),
    },
    build,
  })
}
function build() {
  openContent({ root: spa.root })
  const notice = getNotice('de')
  const bar = notice && createElement(NoticeBar, { ...notice, label: 'Hinweis', hasScript: false })
  built = renderToStaticMarkup(createElement(around('de'), undefined, bar))
  return buildLittle(spa.root)
}

beforeAll(async () => {
  first = await makeRepository('content', 'public/images', 'public/brand', 'messages')
})
afterAll(() => first.remove())
beforeEach(async () => {
  booked = undefined
  spa = copyRepository(first)
  await open()
})
afterEach(async () => {
  await editor.close()
  spa.remove()
})

/** Presses a button of the screen that publishes, says yes to each question, and waits for the last word. */
async function goThrough(staff: Visitor, button: string, questions: readonly string[], end: string) {
  // Who looks too often keeps the publishing from its work, which is in the same process.
  const often = { timeout: WAIT_MS, interval: 250 }
  const screenHas = (words: string) =>
    vi.waitFor(async () => expect((await staff.open('publish')).page.body.textContent).toContain(words), often)
  await staff.open('publish')
  await staff.press(button)
  for (const question of questions) {
    await screenHas(question)
    await staff.press('Sí')
  }
  await screenHas(end)
}
const json = (file: string) => JSON.parse(readFileSync(path.join(spa.root, file), 'utf8'))
const changed = () => spa.git('diff', '--name-only').split('\n').filter(Boolean)

describe('prices', () => {
  it('of two treatments change in one save, in two presses from the first screen, and say what follows from them', async () => {
    const staff = await new Visitor(editor.address).open('')
    await staff.follow('Precios')
    expect(staff.page.querySelector('section[aria-label*="(MA-2)"] ul')?.textContent).toMatch(
      /Oferta «.*Última hora, /u,
    )
    staff.type('MA-2.price', '70,5')
    staff.type('MA-1.price', '46 €')
    await staff.press('Guardar')
    expect(staff.said).toContain('Guardado: ')
    expect([json(MA2).price, json('content/treatments/ma-1.json').price]).toEqual([70.5, 46])
    expect(changed()).toEqual(['content/treatments/ma-1.json', MA2])
    expect(staff.clicks).toBe(2)
  })

  it('of an old tab leave those that somebody else has changed since, and are asked about where both changed one', async () => {
    const [luis, ana] = await Promise.all([
      new Visitor(editor.address).open('prices'),
      new Visitor(editor.address).open('prices'),
    ])
    luis.type('MA-2.price', '70')
    await luis.press('Guardar')
    ana.type('MA-1.price', '46')
    await ana.press('Guardar')
    expect(ana.said).toBe('Guardado: «Espalda en calma (MA-1)».')
    expect([json(MA2).price, json('content/treatments/ma-1.json').price]).toEqual([70, 46])
    luis.type('MA-1.price', '48')
    luis.type('MA-2.price', '71')
    await luis.press('Guardar')
    expect(luis.refusalAt('MA-1.price')).toBe('Otra persona ha escrito aquí: 46')
    expect([json(MA2).price, json('content/treatments/ma-1.json').price]).toEqual([71, 46])
    await luis.press('Guardar')
    expect(json('content/treatments/ma-1.json').price).toBe(48)
  })

  it('that are none are refused beside them, and one ten times what it was is asked about, and saved by another button', async () => {
    const staff = await new Visitor(editor.address).open('prices')
    staff.type('MA-2.price', '-5')
    await staff.press('Guardar')
    expect(staff.refusalAt('MA-2.price')).toBe('Es -5. Escribe un número mayor que 0.')
    expect(staff.page.querySelector('#form [value=sure]'), 'nobody is asked about it').toBeNull()
    expect(staff.page.querySelector<HTMLInputElement>('[name="MA-2.price"]')?.value, 'stays').toContain('-5')
    staff.type('MA-2.price', '650')
    await staff.press('Guardar')
    expect(staff.refusalAt('MA-2.price')).toContain('650')
    expect(changed()).toEqual([])
    const sure = staff.page.querySelector('#form [value=sure]')?.textContent ?? ''
    await staff.press(sure)
    expect(json(MA2).price).toBe(650)
  })
})

describe('a week of holidays', () => {
  it('is typed once, in two presses, and is a day each in the file', async () => {
    const staff = await new Visitor(editor.address).open('')
    await staff.follow('Horario y festivos')
    staff.type('holiday.from', '2099-08-10')
    staff.type('holiday.to', '2099-08-16')
    const reasons = { es: 'Vacaciones', en: 'Summer holidays', de: 'Sommerferien', fr: 'Congés d’été' }
    for (const [lang, reason] of Object.entries(reasons)) staff.type(`holiday.reason.${lang}`, reason)
    await staff.press('Guardar estos días')
    expect(staff.said).toMatch(/Guardado: 10 – 16.de.agosto de 2099 \(7 días\)/u)
    const { exceptions } = json('content/business.json').hours
    const week = exceptions.filter(({ date }: { date: string }) => date.startsWith('2099-08'))
    expect(week).toHaveLength(7)
    expect(week[0]).toEqual({ date: '2099-08-10', periods: [], reason: reasons })
    expect(staff.page.querySelector('#holidays + ul')?.textContent).toMatch(
      /10 – 16.de.agosto de 2099: cerrado\. Vacaciones/u,
    )
    expect(staff.clicks).toBe(2)
    const entry = [...staff.page.querySelectorAll('#holidays + ul li')].find((each) =>
      each.textContent?.includes('Vacaciones'),
    )
    expect(entry?.querySelector('a')?.getAttribute('href')).toBe('/reception/?day=2099-08-10')
    const rest = [...staff.page.querySelectorAll('#holidays + ul li')].filter((each) => each !== entry)
    for (const each of rest) each.remove()
    await staff.press('Quitar')
    expect(changed()).toEqual([])
  })

  it('is one day where only the first is typed', async () => {
    const staff = await new Visitor(editor.address).open('hours')
    typeDays(staff, '2099-08-10', '')
    await staff.press('Guardar estos días')
    expect(staff.said).toMatch(/^Guardado: 10.de.agosto de 2099 \(un día\)/u)
  })

  const REASON = { es: 'Obras', en: 'Building works', de: 'Bauarbeiten', fr: 'Travaux' }
  const typeDays = (staff: Visitor, from: string, to: string) => {
    staff.type('holiday.from', from)
    staff.type('holiday.to', to)
    for (const [lang, reason] of Object.entries(REASON)) staff.type(`holiday.reason.${lang}`, reason)
  }
  const listed = (staff: Visitor) =>
    [...staff.page.querySelectorAll('#holidays + ul li')].find((each) => each.textContent?.includes('Obras'))

  it('says how many bookings it hits before it is saved and afterwards, with a link to them', async () => {
    const at = (day: string, start: string, end: string) => ({ day, start, end, code: 'MA-2' })
    booked = [
      at('2099-08-10', '11:15', '12:15'),
      at('2099-08-10', '17:15', '18:15'),
      at('2099-08-11', '18:00', '19:00'),
      at('2099-08-13', '18:00', '19:00'),
    ]
    const staff = await new Visitor(editor.address).open('hours')
    expect(staff.page.querySelector('#form')?.textContent).toContain('se pregunta antes de guardar')
    typeDays(staff, '2099-08-10', '2099-08-12')
    await staff.press('Guardar estos días')
    expect(staff.said).toMatch(/10.de.agosto de 2099: 2 reservas; 11.de.agosto de 2099: una reserva\./u)
    expect(changed()).toEqual([])
    const toBookings = staff.page.querySelector(`#form a[href="/reception/?day=2099-08-10"]`)
    expect(toBookings?.textContent).toBe('Ver las reservas')
    await staff.press('Sí, guardar estos días')
    expect(staff.said).toMatch(/^Guardado: .* 3 reservas quedan fuera\. 10.de.agosto/u)
    expect(changed()).toEqual(['content/business.json', 'content/translations.json'])
    expect(listed(staff)?.textContent).toContain('3 reservas quedan fuera.')
    expect(listed(staff)?.querySelector('a')?.getAttribute('href')).toBe('/reception/?day=2099-08-10')
  })

  it('says nothing of bookings where nobody can tell, and is saved at once', async () => {
    const staff = await new Visitor(editor.address).open('hours')
    expect(staff.page.querySelector('#form')?.textContent).toContain('No se sabe aquí cuántas reservas')
    typeDays(staff, '2099-08-10', '2099-08-12')
    await staff.press('Guardar estos días')
    expect(staff.said).toMatch(/^Guardado: .*No se sabe aquí cuántas reservas/u)
    expect(listed(staff)?.textContent).not.toMatch(/reservas? queda/u)
    booked = []
    await staff.open('hours')
    expect(listed(staff)?.textContent).toContain('Ninguna reserva queda fuera.')
  })

  it('that is over is refused, and one that was saved before can still be taken away', async () => {
    const staff = await new Visitor(editor.address).open('hours')
    typeDays(staff, '2020-02-01', '2020-02-03')
    await staff.press('Guardar estos días')
    expect(staff.said).toBe('No se ha guardado: esos días ya han pasado.')
    expect(changed()).toEqual([])
    spa.edit<{ hours: { exceptions: unknown[] } }>('content/business.json', ({ hours }) =>
      hours.exceptions.splice(0, hours.exceptions.length, { date: '2020-02-01', periods: [], reason: REASON }),
    )
    await staff.open('hours')
    expect(staff.page.querySelector('#coming details')?.textContent).toMatch(/1.de.febrero de 2020: cerrado\. Obras/u)
    await staff.press('Quitar')
    expect(json('content/business.json').hours.exceptions).toEqual([])
  })

  it('has its reason in Spanish alone until somebody translates it, or none', async () => {
    const staff = await new Visitor(editor.address).open('hours')
    staff.type('holiday.from', '2099-08-10')
    staff.type('holiday.to', '2099-08-10')
    staff.type('holiday.reason.es', 'Obras')
    await staff.press('Guardar estos días')
    expect(staff.said).toContain('Guardado: ')
    const reasons = () =>
      json('content/business.json').hours.exceptions.map(({ reason }: { reason: unknown }) => reason)
    expect(reasons().at(-1)).toEqual({ es: 'Obras', en: null, de: null, fr: null })
    // The notice of the invented spa waits for its German.
    await staff.follow('Por traducir (2)')
    expect(staff.page.querySelector('main li')?.textContent).toMatch(/Motivo: Falta en inglés, alemán y francés\.$/u)

    await staff.open('hours')
    staff.type('holiday.from', '2099-08-11')
    staff.type('holiday.to', '2099-08-11')
    await staff.press('Guardar estos días')
    expect(reasons().at(-1)).toBeUndefined()
  })

  it('that ends before it begins, or has a reason without its Spanish, is refused', async () => {
    const staff = await new Visitor(editor.address).open('hours')
    staff.type('holiday.from', '2099-08-16')
    staff.type('holiday.to', '2099-08-10')
    await staff.press('Guardar estos días')
    expect(staff.said).toContain('pon el primer día y, si son más, también el último')
    staff.type('holiday.to', '2099-08-17')
    staff.type('holiday.reason.fr', 'Travaux')
    await staff.press('Guardar estos días')
    expect(staff.refusalAt('holiday.reason.es')).toBe('Está vacío. Escríbelo.')
    expect(changed()).toEqual([])
  })
})

it('what is public can be undone while a draft waits, which goes on waiting', async () => {
  const staff = await new Visitor(editor.address).open('prices')
  staff.type('MA-2.price', '70')
  await staff.press('Guardar')
  await goThrough(staff, 'Publicar', ['¿Se publica?'], 'Publicado.')
  await staff.open('edit?file=content/planning.json')
  staff.type('freeCancellationHours', '48')
  await staff.press('Guardar')
  expect(staff.said).toContain('Espera como borrador')

  await staff.open('publish')
  const buttons = [...staff.page.querySelectorAll('#publish button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Volver a lo publicado antes'])
  expect(staff.page.querySelector('#publish')?.textContent).toContain('Termínalo o descártalo antes de publicar.')
  await goThrough(staff, 'Volver a lo publicado antes', ['¿Se publica?'], 'Vuelve a estar publicado lo de antes.')
  expect(json(MA2).price).toBe(65)
  expect(staff.page.querySelector('[data-waits="content/planning.json"]')).not.toBeNull()
})

it('a notice takes three presses, and one more where it is refused for ending before it begins', async () => {
  const staff = await new Visitor(editor.address).open('')
  await staff.follow('Aviso')
  staff.tick('#notice')
  for (const lang of ['es', 'en', 'de', 'fr']) staff.type(`notice.text.${lang}`, `El lunes cerramos (${lang}).`)
  staff.type('notice.from', '2099-06-05')
  staff.type('notice.to', '2099-06-04')
  await staff.press('Guardar')
  expect(staff.refusalAt('notice.to')).toContain('antes de empezar')
  staff.type('notice.to', '2099-06-06')
  await staff.press('Guardar')
  expect(json(NOTICE).notice).toMatchObject({ from: '2099-06-05', to: '2099-06-06' })
  expect(staff.clicks).toBe(4)
})

it('a treatment is paused in a table of all, in three presses', async () => {
  const staff = await new Visitor(editor.address).open('')
  await staff.follow('Pausar un tratamiento')
  staff.tick('#MA-2.pause')
  staff.type('MA-2.pause.from', '2099-01-01')
  staff.type('MA-2.pause.to', '2099-01-10')
  await staff.press('Guardar')
  expect(changed()).toEqual([MA2])
  expect(json(MA2).pause).toEqual({ from: '2099-01-01', to: '2099-01-10' })
  expect(staff.clicks).toBe(3)
})

describe('what guests were promised', () => {
  const on = (day: string, code: string) => ({ day, start: '11:15', end: '12:15', code })

  it('is said before a treatment, or an offer with it, is paused on a day for which it is booked', async () => {
    const [offer] = json('content/offers.json').offers.filter((each: unknown) =>
      JSON.stringify(each).includes('"MA-2"'),
    )
    booked = [on('2099-01-04', 'MA-2'), on('2099-01-05', offer.id), on('2099-01-05', 'EX-1'), on('2099-02-01', 'MA-2')]
    const staff = await new Visitor(editor.address).open('pauses')
    staff.tick('#MA-2.pause')
    staff.type('MA-2.pause.from', '2099-01-01')
    staff.type('MA-2.pause.to', '2099-01-10')
    await staff.press('Guardar')
    expect(staff.refusalAt('MA-2.pause')).toContain('Esos días hay 2 reservas.')
    expect(changed()).toEqual([])
    await staff.press('Sí, guardarlo así')
    expect(changed()).toEqual([MA2])
  })

  it('is said where a treatment is removed, and asked about where an offer goes', async () => {
    booked = [on('2099-01-04', 'MA-2'), on('2099-01-05', 'MA-1')]
    const staff = await new Visitor(editor.address).open(`edit?file=${MA2}`)
    const removal = () => staff.page.querySelector('aside.more')?.textContent
    expect(removal()).toContain('Reservas por venir: 1. Vales que aún se pueden usar: 2.')
    booked = undefined
    await staff.open(`edit?file=${MA2}`)
    expect(removal()).toContain('Aquí no se sabe qué reservas y vales hay')

    booked = [on('2099-01-04', 'ISP-2')]
    await staff.open('edit?file=content/offers.json')
    const ids = json('content/offers.json').offers.map(({ id }: { id: string }) => id)
    staff.page.querySelector(`[data-place="offers.${ids.indexOf('ISP-2')}"]`)?.remove()
    await staff.press('Guardar')
    expect(staff.refusalAt('offers')).toContain('ISP-2: Reservas por venir: 1. Vales que aún se pueden usar: 0.')
  })
})

it('every photograph is shown with where it is seen, and with a way to put another in its place', async () => {
  const staff = await new Visitor(editor.address).open('')
  await staff.follow('Fotos')
  const shown = [...staff.page.querySelectorAll('.photos li')]
  expect(shown).toHaveLength(json('content/pictures.json').pictures.length)
  for (const each of shown) expect(each.querySelector('[type=file]')).not.toBeNull()
  expect(shown.map(({ textContent }) => textContent).join()).toMatch(/\(MA-\d\)/u)
})

describe('what is not translated', () => {
  const openForm = (file: string) => new Visitor(editor.address).open(`edit?file=${file}`)
  function typeSpanish(staff: Visitor, es = 'Cerrado el martes.') {
    staff.type('notice.text.es', es)
    for (const lang of ['en', 'de', 'fr']) staff.type(`notice.text.${lang}`, '')
  }
  const text = (): unknown => json(NOTICE).notice.text
  const labelOf = (staff: Visitor, lang: string) =>
    staff.page.querySelector(`label[for="f-notice.text.${lang}"]`)?.textContent

  it('a text is saved and published in Spanish alone, other pages leave it out, and screens lead to it until it is translated', async () => {
    const staff = await openForm(NOTICE)
    typeSpanish(staff)
    await staff.press('Guardar')
    expect(staff.said).toContain('Guardado: ')
    expect(text()).toEqual({ es: 'Cerrado el martes.', en: null, de: null, fr: null })
    expect(labelOf(staff, 'de')).toBe('alemán · sin traducir')

    await staff.open('')
    expect(staff.page.querySelector(`a[href*="notice"] + .due-count`)?.textContent).toContain('1 por mirar')
    await staff.follow('Por traducir (1)')
    const [line] = staff.page.querySelectorAll('main li')
    expect(line?.textContent).toBe('Aviso, Texto: Falta en inglés, alemán y francés.')

    await goThrough(staff, 'Publicar', ['¿Se publica?'], 'Publicado.')
    expect(spa.git('status', '--porcelain')).toBe('')
    expect(built).not.toContain('Cerrado')

    await staff.open(line?.querySelector('a')?.getAttribute('href') ?? '')
    for (const lang of ['en', 'de', 'fr']) staff.type(`notice.text.${lang}`, `Zu ${lang}.`)
    await staff.press('Guardar')
    expect(staff.page.body.textContent).not.toContain('Por traducir (')
  })

  it('a new treatment is saved in Spanish alone, waits without a page, is named before it is published, and appears when it is translated', async () => {
    const file = 'content/treatments/ma-3.json'
    const staff = await new Visitor(editor.address).open(`new?file=&from=${MA2}`)
    const own = {
      title: 'Masaje de romero',
      slug: 'masaje-de-romero',
      summary: 'Cuerpo entero, con aceite de romero.',
      description: 'Un masaje lento.',
      seoTitle: 'Masaje de romero en Madrid',
      seoDescription: 'Un masaje de cuerpo entero con aceite de romero, lento y templado, en el centro.',
    }
    staff.type('code', 'MA-3')
    for (const [key, words] of Object.entries(own)) staff.type(`${key}.es`, words)
    await staff.press('Guardar')
    expect(staff.said).toContain('Guardado: ')
    for (const [key, es] of Object.entries(own)) expect(json(file)[key]).toEqual({ es, en: null, de: null, fr: null })
    // What it shares with the other one is translated already.
    expect(json(file).ingredients).toEqual(json(MA2).ingredients)
    const waits =
      'Masaje de romero (MA-3) espera su traducción: no se vende ni tiene página hasta que esté en los cuatro idiomas.'
    expect(staff.page.querySelector('#form .wait')?.textContent).toBe(waits)

    await staff.follow('Por traducir (7)')
    expect(staff.page.querySelector('main')?.textContent).toContain(waits)
    await goThrough(staff, 'Publicar', ['¿Se publica?'], 'Publicado.')
    const message = () => spa.git('log', '-1', '--format=%B')
    expect(message()).toContain(`Por traducir\n  ${waits}`)
    expect(message()).not.toContain('Páginas nuevas')

    await staff.open(`edit?file=${file}`)
    for (const key of Object.keys(own))
      for (const lang of ['en', 'de', 'fr'])
        staff.type(
          `${key}.${lang}`,
          key === 'slug'
            ? `${lang}-romero`
            : `${own.seoDescription.slice(0, key === 'seoDescription' ? 60 : 30)} ${lang}`,
        )
    await staff.press('Guardar')
    expect(staff.said).toContain('Guardado: ')
    expect(staff.page.querySelector('#form .wait')).toBeNull()
    await goThrough(staff, 'Publicar', ['¿Se publica?'], 'Publicado.')
    expect(message()).toMatch(/Páginas nuevas\n +Masaje de romero \(MA-3\)/u)
  })

  it('a treatment that would not be sold any more until it is translated is asked about first', async () => {
    const staff = await openForm('content/treatments/ma-9.json')
    staff.type('title.de', '')
    await staff.press('Guardar')
    expect(changed()).toEqual([])
    expect(staff.page.querySelector('[id="e-title"]')?.textContent).toContain('espera su traducción: no se vende')
  })

  it('what a new treatment still has of the one it was copied from is to be looked at until it is published', async () => {
    const file = 'content/treatments/ma-3.json'
    const { benefits, ...from } = JSON.parse(spa.read(MA2))
    const [first, ...rest] = benefits
    spa.write(file, JSON.stringify({ ...from, code: 'MA-3', benefits: [{ ...first, es: 'Otro', de: 'Neu' }, ...rest] }))
    const staff = await openForm(file)
    const marked = (name: string) => staff.page.querySelector(`[id="f-${name}"] > .due`)?.textContent
    const name = 'Igual que en Masaje de lavanda (MA-2)'
    expect(marked('benefits.0')).toBe(`${name}: inglés y francés. Cámbialo, o déjalo si aquí también es así.`)
    expect(marked('ingredients')).toContain(`${name}: español, inglés, alemán y francés.`)

    spa.commit('2026-03-04')
    await staff.open(`edit?file=${file}`)
    expect(staff.page.querySelector('main')?.textContent).not.toContain(name)
  })

  it('Spanish itself cannot be left out', async () => {
    const staff = await openForm(NOTICE)
    staff.type('notice.text.es', '')
    await staff.press('Guardar')
    expect(staff.refusalAt('notice.text.es')).toContain('Está vacío.')
    expect(changed()).toEqual([])
  })
})
