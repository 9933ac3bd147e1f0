import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf } from '#staff/editor/merge'
import { Workspace } from '#staff/editor/workspace'
import { putFile } from '#staff/kit/files'
import { isRecord, valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { copyRepository, makeRepository, type Repository } from '../repository'

const MA2 = 'content/treatments/ma-2.json'
const MA9 = 'content/treatments/ma-9.json'
const CATEGORIES = 'content/categories.json'
const MASSAGES = 'content/pages/massages.json'
const PLANNING = 'content/planning.json'

let spa: Repository
let editor: Workspace
const changedLines = () =>
  spawnSync('git', ['diff', '--unified=0', '--no-color', '--', ':!content/translations.json'], {
    cwd: spa.root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line))

/** Saves a file as it is, or as it was, but for one value. */
function save(file: string, path: Path, next: unknown, base = editor.read(file)?.value) {
  return editor.save(file, withValue(base, path, next), base)
}
const waits = async () => (await editor.waiting()).map(({ file }) => file)
const openEditor = () => new Workspace(spa.root, path.join(spa.home, 'draft'))

function withValue(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, next))
  return { ...(isRecord(value) ? value : {}), [key]: withValue(valueAt(value, [key]), rest, next) }
}

describe('a save', () => {
  let first: Repository
  beforeAll(async () => {
    first = await makeRepository('content', 'public/images')
  })
  afterAll(() => first.remove())
  beforeEach(() => {
    spa = copyRepository(first)
    editor = openEditor()
  })
  afterEach(() => spa.remove())

  it.each<[string, Path, number]>([
    [MA9, ['discountedPrice', 'price'], 52],
    // Offers and last-minute groups are made of it.
    [MA2, ['price'], 68],
    ['content/offers.json', ['offers', 2, 'amountDiscount'], 48],
    ['content/offers.json', ['offers', 0, 'options', 'options', 1, 'totalDiscount'], 48],
    ['content/specials.json', ['specials', 0, 'amountDiscount'], 48],
    ['content/last-minute.json', ['groups', 1, 'priceDiscount'], 48],
  ])('of one price changes one line: in %s at %j', async (file, at, price) => {
    expect(await save(file, at, price)).toMatchObject({ state: 'written', files: [file] })
    const line = `"${at.at(-1)}": `
    expect(changedLines()).toEqual([
      expect.stringMatching(`^- +${line}`),
      expect.stringMatching(`^\\+ +${line}${price},?$`),
    ])
  })

  it('of a reduction that is none is refused, and nothing is written', async () => {
    const at = ['discountedPrice', 'price']
    const saved = await save(MA9, at, 70)
    expect(saved).toMatchObject({ state: 'refused', problems: [{ file: MA9, path: at }] })
    expect([changedLines(), await waits()]).toEqual([[], []])
  })

  it('that is to be asked about is checked first, and not written', async () => {
    const base = editor.read(MA9)?.value
    const held = (price: number) => editor.save(MA9, withValue(base, ['discountedPrice', 'price'], price), base, true)
    expect([(await held(70)).state, (await held(25)).state]).toEqual(['refused', 'held'])
    expect([changedLines(), await waits()]).toEqual([[], []])
  })

  const hours: Path = ['freeCancellationHours']
  const slogan: Path = ['categories', 0, 'slogan', 'es']
  const lead: Path = ['lead', 'es']
  const say = (figure: number) => `Gratis hasta ${figure}\u00a0horas antes.`
  /** Has two texts alone say until when one cancels for nothing: they and the plan of the day go together. */
  function promise() {
    for (const file of spa.git('ls-files', 'content').split('\n'))
      spa.write(file, spa.read(file).replaceAll(/24(?=\s(?:horas|hours|Stunden|heures))/g, 'X'))
    spa.edit<{ categories: { slogan: { es: string } }[] }>(CATEGORIES, ({ categories: [first] }) => {
      if (first) first.slogan.es = say(24)
    })
    spa.edit<{ lead: { es: string } }>(MASSAGES, (page) => (page.lead.es = say(24)))
    spa.commit('2026-11-26')
  }

  it('waits where other files must follow, and is written with them', async () => {
    promise()
    expect((await save(PLANNING, hours, 48)).state).toBe('waiting')
    expect((await editor.waiting())[0]?.problems.map(({ file }) => file).sort()).toEqual([CATEGORIES, MASSAGES])
    expect(await save(CATEGORIES, slogan, say(48))).toMatchObject({ state: 'waiting' })
    expect([changedLines(), await waits()]).toEqual([[], [CATEGORIES, PLANNING]])
    expect(await save(MASSAGES, lead, say(48))).toMatchObject({ state: 'written' })
    expect(changedLines()).toContain('+  "freeCancellationHours": 48,')
    expect(await waits()).toEqual([])
  })

  it('of what has nothing to do with what waits is written at once, and the rest goes on waiting', async () => {
    promise()
    await save(PLANNING, hours, 48)
    expect(await save(MA2, ['price'], 68)).toEqual({ state: 'written', files: [MA2] })
    expect(changedLines()).toEqual(['-  "price": 65,', '+  "price": 68,'])
    expect(await waits()).toEqual([PLANNING])
  })

  it('waits for whoever starts the editor anew, and is discarded one by one', async () => {
    promise()
    await save(PLANNING, hours, 48)
    await save(CATEGORIES, slogan, say(48))
    editor = openEditor()
    expect((await editor.waiting()).map(({ file, problems }) => [file, problems.length > 0])).toEqual([
      [CATEGORIES, true],
      [PLANNING, true],
    ])
    expect(valueAt(editor.read(PLANNING)?.value, hours)).toBe(48)
    await editor.discard(CATEGORIES)
    expect(await waits()).toEqual([PLANNING])
    expect(valueAt(editor.read(CATEGORIES)?.value, slogan)).toBe(say(24))
  })

  it('of what another one has already is refused at what was changed, with the other place', async () => {
    // MA-9 comes after MA-2, and MA-10 before it: the blame does not hang on the order of the files.
    const taken = (file: string, other: string) => ({
      state: 'refused',
      problems: [{ file, code: 'name.twice', values: { other: { file: other, path: ['slug', 'es'] } } }],
    })
    expect(await save(MA9, ['slug', 'es'], 'masaje-de-lavanda')).toMatchObject(taken(MA9, MA2))
    const slug = valueAt(editor.read(MA9)?.value, ['slug', 'es'])
    expect(await save(MA2, ['slug', 'es'], slug)).toMatchObject(taken(MA2, MA9))
    const copied = await editor.create('content/treatments/ma-10.json', {
      ...Object(editor.read(MA2)?.value),
      code: 'MA-10',
    })
    expect(copied?.state).toBe('refused')
    const at = copied?.state === 'refused' ? copied.problems : []
    expect(at.map(({ file }) => file).filter((file) => file !== 'content/treatments/ma-10.json')).toEqual([])
    // Its text is still the other one's, too.
    expect(at.map((problem) => problem.path.join('.'))).toContain('description.de')
    expect(await waits()).toEqual([])
  })

  it('is merged with what somebody else changed in other fields meanwhile', async () => {
    const base = editor.read(MA2)?.value
    await save(MA2, ['price'], 68)
    expect(await save(MA2, ['minutes'], 60, base)).toEqual({ state: 'same' })
    spa.write(MA2, JSON.stringify(editor.read(MA2)?.value))
    expect(await save(MA2, ['minutes'], 60)).toEqual({ state: 'same' })
    const file = 'content/faq.json'
    const before = editor.read(file)?.value
    await save(file, ['questions', 0, 'question', 'es'], '¿Aparcáis el coche?')
    expect((await save(file, ['questions', 0, 'question', 'en'], 'Can I park here?', before)).state).toBe('written')
    expect(valueAt(editor.read(file)?.value, ['questions', 0, 'question'])).toMatchObject({
      es: '¿Aparcáis el coche?',
      en: 'Can I park here?',
    })
  })

  it('of the same field as somebody else’s is not done: both texts are there', async () => {
    const base = editor.read(MA2)?.value
    await save(MA2, ['price'], 68)
    const saved = await save(MA2, ['price'], 70, base)
    expect(saved).toMatchObject({ state: 'conflict', conflicts: [{ path: ['price'], theirs: 68 }] })
    expect(saved.state === 'conflict' && valueAt(saved.value, ['price'])).toBe(70)
    expect(changedLines()).toContain('+  "price": 68,')
  })

  it('that waits takes over what others wrote meanwhile, and says where both wrote', async () => {
    promise()
    await save(PLANNING, hours, 48)
    spa.replace(PLANNING, '"leadMinutes": 10', '"leadMinutes": 20')
    expect(editor.read(PLANNING)).toMatchObject({
      value: { leadMinutes: 20, freeCancellationHours: 48 },
      conflicts: [],
    })
    spa.replace(PLANNING, '"freeCancellationHours": 24', '"freeCancellationHours": 12')
    expect(editor.read(PLANNING)?.conflicts).toEqual([{ path: hours, theirs: 12 }])
  })

  describe('of pictures', () => {
    const picture = (colour: string) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: colour } })
        .jpeg()
        .toBuffer()
    const HERO = 'public/images/hero.jpg'
    const hero = () => readFileSync(path.join(spa.root, HERO))

    it('changes one that is there when somebody says so, and with nothing else', async () => {
      const [before, red] = [hero(), await picture('#f00')]
      editor.addPicture('hero.jpg', red)
      expect(await waits()).toEqual([HERO])
      expect(await save(MA2, ['price'], 68)).toEqual({ state: 'written', files: [MA2] })
      expect(hero().equals(before)).toBe(true)
      expect(await editor.replacePicture(HERO)).toEqual({ state: 'written', files: [HERO] })
      expect(hero().equals(red)).toBe(true)
      expect(await waits()).toEqual([])
    })

    it('writes a new one with its description, takes it away with it, and forgets one that is discarded', async () => {
      editor.addPicture('roja.jpg', await picture('#f00'))
      editor.addPicture('azul.jpg', await picture('#00f'))
      expect([editor.uploaded, await waits()]).toEqual([
        ['azul.jpg', 'roja.jpg'],
        ['public/images/azul.jpg', 'public/images/roja.jpg'],
      ])
      await editor.discard('public/images/azul.jpg')
      const list = valueAt(editor.read('content/pictures.json')?.value, ['pictures'])
      const pictures: unknown[] = Array.isArray(list) ? list : []
      const alt = { es: 'Rojo', en: 'Red', de: 'Rot', fr: 'Rouge' }
      const described = [...pictures, { file: 'roja.jpg', alt, focalPoint: { x: 0.5, y: 0.5 } }]
      const files = ['content/pictures.json', 'public/images/roja.jpg']
      expect(await save('content/pictures.json', ['pictures'], described)).toEqual({ state: 'written', files })
      expect(await save('content/pictures.json', ['pictures'], pictures)).toEqual({ state: 'written', files })
      expect(existsSync(path.join(spa.root, 'public/images/roja.jpg'))).toBe(false)
    })
  })

  it.each(['content/../package.json', 'content/treatments/../menu.json', '/etc/hosts', 'content/README.md'])(
    'to %s is no save at all',
    async (file) => {
      expect(editor.read(file)).toBeUndefined()
      expect(await editor.create(file, {})).toBeUndefined()
      await expect(editor.save(file, {}, {})).rejects.toThrow('Eso no existe')
      await expect(editor.remove(file)).rejects.toThrow('Eso no existe')
    },
  )
})

it('what is written keeps the order of a file’s keys, and has a new one where the form has it', () => {
  const before = { c: [{ y: 1, x: 2 }], a: { value: 1 }, d: 'gone' }
  const after = { a: 2, b: { es: 'x' }, c: [{ x: 3, y: 1 }, { x: 0 }] }
  const written = { c: [{ y: 1, x: 3 }, { x: 0 }], a: 2, b: { es: 'x' } }
  expect(jsonOf(after, before)).toBe(`${JSON.stringify(written, null, 2)}\n`)
})

it('what could not be written leaves nothing beside it that the check would refuse', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'written-'))
  try {
    // A folder of that name stands for a disk that refuses.
    mkdirSync(path.join(folder, 'notice.json'))
    expect(() => putFile(path.join(folder, 'notice.json'), '{}')).toThrow()
    expect(readdirSync(folder)).toEqual(['notice.json'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
