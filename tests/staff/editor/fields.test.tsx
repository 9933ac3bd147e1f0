// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { choicesOf } from '#staff/editor/choices'
import { fieldOf, type FormField } from '#staff/editor/fields'
import { readTyped, shownAt } from '#staff/editor/form-data'
import { jsonOf } from '#staff/editor/merge'
import { HOLIDAY } from '#staff/editor/tasks/holidays'
import { entryName, fieldLabel, labelKey, placeName } from '#staff/editor/names'
import { slips } from '#staff/editor/questions'
import { FieldView } from '#staff/editor/screens/fields'
import { Workspace, type ContentDocument } from '#staff/editor/workspace'
import { SCHEMAS } from '#lib/content/read/files'
import type { Path } from '#lib/content/check/problems'
import { valueAt } from '#lib/content/check/walk'
import { CONTENT_WORDS } from '#staff/words/es'

const MA2 = 'content/treatments/ma-2.json'
const documents = new Workspace('.', 'nowhere').readAll()
const choices = choicesOf(documents)

function formFor({ schema, value }: Pick<ContentDocument, 'schema' | 'value'>): HTMLFormElement {
  const context = {
    choices,
    refusals: () => [],
    isRefused: () => false,
    due: () => [],
    value,
  }
  const fields = renderToStaticMarkup(<FieldView field={fieldOf(schema)} value={value} path={[]} context={context} />)
  // A page of its own: in the window's, jsdom takes several times as long.
  const [form] = new DOMParser().parseFromString(`<form>${fields}</form>`, 'text/html').forms
  if (!form) throw new Error('no form')
  return form
}

function typedIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Walks through every field there is, with its place. */
function* everyField(field: FormField, path: Path): Generator<[FormField, Path]> {
  yield [field, path]
  if (field.kind === 'group') for (const [key, below] of field.fields) yield* everyField(below, [...path, key])
  else if (field.kind === 'list') yield* everyField(field.item, [...path, 0])
  else if (field.kind === 'maybe') yield* everyField(field.value, path)
}

describe('the forms', () => {
  it('say so where a schema has something that no form can show', () => {
    expect(() => fieldOf(z.strictObject({ title: z.string(), when: z.date() }))).toThrow('No form can show ZodDate')
  })

  it.each(documents.map((each) => [each.file, each] as const))(
    'leave %s as it is when nothing is touched',
    (_, each) => {
      const { file, schema, value } = each
      const read = readTyped(fieldOf(schema), typedIn(formFor(each)), value)
      expect(read).toEqual(value)
      expect(jsonOf(read, value)).toBe(readFileSync(file, 'utf8'))
    },
  )

  it('carry the limits of the schemas, and no others', () => {
    const price = z.number().min(5).max(9)
    expect(fieldOf(price)).toMatchObject({ kind: 'number', min: 5, max: 9 })
    expect(fieldOf(z.int().positive().max(240))).toMatchObject({ min: 1, max: 240, step: 1 })
    expect(fieldOf(z.string().max(42))).toMatchObject({ kind: 'text', max: 42 })
    expect(fieldOf(z.array(z.string()).length(3))).toMatchObject({ kind: 'list', min: 3, max: 3 })
  })
})

it('what is wrong with a stand-in is said where the value itself would be', () => {
  const marked = { value: { es: 'a', en: '', de: 'c', fr: 'd' }, placeholder: true }
  const about = fieldOf(SCHEMAS.get('about') ?? fail())
  const value = { history: { text: marked }, team: [{ name: 'A' }, { name: { value: 'B', placeholder: true } }] }
  expect(shownAt(about, value, ['history', 'text', 'value', 'en'])).toEqual(['history', 'text', 'en'])
  expect(shownAt(about, value, ['team', 1, 'name', 'value'])).toEqual(['team', 1, 'name'])
  expect(shownAt(about, value, ['team', 0, 'name'])).toEqual(['team', 0, 'name'])
})

describe('what a text needs of the functions', () => {
  const reservations = documents.find(({ schemaName }) => schemaName === 'page-reservations') ?? fail()
  const steps = (form: HTMLFormElement) =>
    valueAt(readTyped(fieldOf(reservations.schema), typedIn(form), reservations.value), ['sections', 'how', 'steps'])

  it('is no field of a form', () => {
    const names = documents.flatMap((each) => [...typedIn(formFor(each)).keys()])
    expect(names.filter((name) => /\.(?:needs|lacks)$/u.test(name))).toEqual([])
  })

  it('moves with it', () => {
    const form = formFor(reservations)
    const [first, second, third] = form.querySelectorAll('li[data-place^="sections.how.steps."]')
    third?.after(first ?? fail(), second ?? fail())
    expect(steps(form)).toMatchObject([{ lacks: 'holds' }, {}, { needs: 'holds' }, {}, {}])
  })
})

describe('a list', () => {
  const gallery = documents.find(({ schemaName }) => schemaName === 'gallery') ?? fail()
  const pictures = (form: HTMLFormElement) =>
    valueAt(readTyped(fieldOf(gallery.schema), typedIn(form), gallery.value), ['pictures'])
  const entries = (form: HTMLFormElement) => form.querySelectorAll('li[data-place^="pictures."]')
  const before = valueAt(gallery.value, ['pictures'])
  const [first, second, ...more] = Array.isArray(before) ? before : fail()

  it('is read in the order of the page', () => {
    const form = formFor(gallery)
    const [one, other] = entries(form)
    other?.after(one ?? fail())
    expect(pictures(form)).toEqual([second, first, ...more])
  })

  it('is read without the entries that are gone, to the last one', () => {
    const form = formFor(gallery)
    entries(form)[0]?.remove()
    expect(pictures(form)).toEqual([second, ...more])
    for (const entry of entries(form)) entry.remove()
    expect(pictures(form)).toEqual([])
  })
})

it('a group that may be left out is read only with its mark, and can be filled in', () => {
  const treatment = documents.find(({ file }) => file === MA2) ?? fail()
  const without = { ...treatment, value: { ...Object(treatment.value), crop: undefined } }
  const form = formFor(without)
  const crop = () => valueAt(readTyped(fieldOf(treatment.schema), typedIn(form), without.value), ['crop'])
  for (const axis of ['x', 'y', 'zoom']) form.querySelector(`[name="crop.${axis}"]`)?.setAttribute('value', '1')
  expect(crop()).toBeUndefined()
  form.querySelector('[name="#crop"]')?.setAttribute('checked', '')
  expect(crop()).toEqual({ x: 1, y: 1, zoom: 1 })
})

describe('what staff read', () => {
  const files = [...SCHEMAS.values()].flatMap((schema) => [...everyField(fieldOf(schema), [])])
  const fields = [...files, ...everyField(HOLIDAY, ['holiday'])]
  const shown = fields.filter(([{ kind }, path]) => kind !== 'fixed' && typeof path.at(-1) === 'string')

  it('has a Spanish name for every field, and none too many', () => {
    const keys = new Set(shown.map(([, path]) => labelKey(path)))
    expect([...keys].filter((key) => !(key in CONTENT_WORDS.labels))).toEqual([])
    expect(Object.keys(CONTENT_WORDS.labels).filter((key) => !keys.has(key))).toEqual([])
  })

  it('names the value of a fact that may be provisional as the fact', () => {
    expect([fieldLabel(['phone', 'value']), placeName(['bank', 'iban', 'value'])]).toEqual(['Teléfono', 'Banco, IBAN'])
  })

  it('has every description in Spanish, and none too many', () => {
    const hints = new Set<string>(fields.flatMap(([{ hint }]) => hint ?? []))
    expect([...hints].filter((hint) => !(hint in CONTENT_WORDS.hints))).toEqual([])
    expect(Object.keys(CONTENT_WORDS.hints).filter((hint) => !hints.has(hint))).toEqual([])
  })

  it('names no file and no value that does not exist', () => {
    const values = new Set(
      fields.flatMap(([field]) =>
        field.kind === 'choice' || field.kind === 'several' ? field.values.map(String) : [],
      ),
    )
    const files = [...SCHEMAS.keys()].map((name) => name.replace(/^(?:page|legal)-/, ''))
    expect(Object.keys(CONTENT_WORDS.values).filter((value) => !values.has(value) && !files.includes(value))).toEqual(
      [],
    )
    expect(Object.keys(CONTENT_WORDS.files).filter((name) => !SCHEMAS.has(name))).toEqual([])
    for (const name of SCHEMAS.keys())
      if (name !== 'treatment')
        expect(name in CONTENT_WORDS.files || name.replace(/^(?:page|legal)-/, '') in CONTENT_WORDS.values, name).toBe(
          true,
        )
  })
})

it('a price has two decimals, a day a calendar, a picture its own, a relation its name', () => {
  const form = formFor(documents.find(({ file }) => file === MA2) ?? fail())
  const price = form.elements.namedItem('price')
  expect(price).toMatchObject({ value: expect.stringMatching(/^\d+,\d\d$/) })
  expect(form.querySelector('[name=image]')?.textContent).toContain('.jpg)')
  const business = formFor(documents.find(({ schemaName }) => schemaName === 'business') ?? fail())
  expect(business.querySelector('input[type=date][name="hours.exceptions.0.date"]')).not.toBeNull()
})

it('labels, hints, limits and prices are in Spanish', () => {
  const treatment = documents.find(({ file }) => file === 'content/treatments/ma-9.json') ?? fail()
  const form = formFor(treatment)
  const price = form.querySelector<HTMLInputElement>('[name="discountedPrice.price"]')
  const said = [...(price?.closest('.field')?.children ?? [])].map(({ textContent }) => textContent)
  const title = form.querySelector('[id="h-seoTitle"]')?.textContent
  expect([...said.slice(0, 2), price?.value, title]).toEqual([
    'Precio',
    'Lo que se paga hasta ese día, en euros.',
    '49,00',
    'Ninguna otra página puede tener el mismo. Basta el español. De 10 a 60 caracteres',
  ])
})

it.each([
  ['65', 65],
  ['65 €', 65],
  ['65,5€', 65.5],
  ['65.50', 65.5],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['1 234,5 euros', 1234.5],
  ['1.234.567', 1_234_567],
  ['-5', -5],
  ['1e3', '1e3'],
  ['doce', 'doce'],
])('a price is read as people in Spain write it: %s', (typed, price) => {
  const field = fieldOf(z.number().meta({ euros: true }))
  expect(readTyped(field, new URLSearchParams({ price: typed }), undefined, ['price'])).toBe(price)
})

it('a number that is no price keeps its decimal point, and none is rounded where it is refused', () => {
  expect(readTyped(fieldOf(z.number()), new URLSearchParams({ x: '40.416' }), undefined, ['x'])).toBe(40.416)
  const treatment = documents.find(({ file }) => file === MA2) ?? fail()
  const form = formFor({ ...treatment, value: { ...Object(treatment.value), price: 65.555 } })
  expect(form.elements.namedItem('price')).toMatchObject({ value: '65,555' })
})

it('a price that goes up or down by more than 30 % is asked about', () => {
  const { schema, value } = documents.find(({ file }) => file === MA2) ?? fail()
  const at = (price: number) => slips(schema, value, { ...Object(value), price }, '2026-11-29')
  expect([at(80), at(50), at(65)]).toEqual([[], [], []])
  const asked = (to: string) => [{ path: ['price'], sentence: `Pasa de 65\u00a0€ a ${to}\u00a0€. ¿Es así?` }]
  expect([at(650), at(0.65)]).toEqual([asked('650'), asked('0,65')])
})

it('a last day that is over is asked about where it is written, and nowhere else', () => {
  const { schema, value } = documents.find(({ file }) => file === MA2) ?? fail()
  const pausedUntil = (to: string) => ({ ...Object(value), pause: { from: '2020-02-01', to } })
  const asked = slips(schema, value, pausedUntil('2020-02-15'), '2026-11-29')
  expect(asked.map(({ path }) => path)).toEqual([['pause', 'to']])
  expect(asked[0]?.sentence).toMatch(/^El 15.de.febrero de 2020 ya ha pasado/u)
  expect(slips(schema, value, pausedUntil('2026-11-29'), '2026-11-29')).toEqual([])
  expect(slips(schema, pausedUntil('2020-02-15'), { ...pausedUntil('2020-02-15'), minutes: 50 }, '2026-11-29')).toEqual(
    [],
  )
})

it('an entry of a list is called what is written in it', () => {
  const reason = { es: 'Nochebuena', en: 'Christmas Eve', de: 'Heiligabend', fr: 'Réveillon' }
  const holiday = { date: '2026-12-24', periods: [{ opens: '11:15', closes: '15:00' }], reason }
  expect(entryName(holiday)).toBe('2026-12-24 · Nochebuena')
  expect(entryName(holiday.periods[0])).toBe('11:15 · 15:00')
  expect(entryName({ text: { en: '<p>Fine</p>' } })).toBe('Fine')
})

const fail = (): never => {
  throw new Error('the fixture spa has no such file')
}
