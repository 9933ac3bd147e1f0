import { spawnSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeJson } from '#staff/editor/edits'
import { Workspace } from '#staff/editor/workspace'
import { isRecord, valueAt } from '#lib/content/check/walk'
import type { Path } from '#lib/content/check/problems'
import { copyRepository, makeRepository, type Repository } from '../repository'

const MA2 = 'content/treatments/ma-2.json'
const MA9 = 'content/treatments/ma-9.json'
const VEGAN = 'content/pages/vegan.json'
const CATEGORIES = 'content/categories.json'

let spa: Repository
let editor: Workspace
const changedLines = () =>
  spawnSync('git', ['diff', '--unified=0', '--no-color'], { cwd: spa.root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line))

/** Saves a file as it is, but for one value. */
function save(file: string, path: Path, next: unknown) {
  const document = editor.read(file)
  if (!document) throw new Error(`${file} cannot be read`)
  return editor.save(file, withValue(document.value, path, next), document.print)
}

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
    editor = new Workspace(spa.root)
  })
  afterEach(() => spa.remove())

  it('of one price changes one line', async () => {
    expect(await save(MA9, ['discountedPrice', 'price'], 52)).toMatchObject({ state: 'written', files: [MA9] })
    expect(changedLines()).toEqual(['-    "price": 49,', '+    "price": 52,'])
  })

  it('of a price that offers and last-minute groups are made of is one line, too', async () => {
    expect(await save(MA2, ['price'], 68)).toMatchObject({ state: 'written', files: [MA2] })
    expect(changedLines()).toEqual(['-  "price": 65,', '+  "price": 68,'])
  })

  it.each<[string, Path]>([
    ['content/offers.json', ['offers', 2, 'amountDiscount']],
    ['content/offers.json', ['offers', 0, 'options', 'options', 1, 'totalDiscount']],
    ['content/specials.json', ['specials', 0, 'amountDiscount']],
    ['content/last-minute.json', ['groups', 1, 'priceDiscount']],
  ])('of what staff decide in %s at %j is one line', async (file, path) => {
    expect(await save(file, path, 48)).toMatchObject({ state: 'written', files: [file] })
    expect(changedLines()).toHaveLength(2)
  })

  it('of a reduction that is none is refused, and nothing is written', async () => {
    const path = ['discountedPrice', 'price']
    const saved = await save(MA9, path, 70)
    expect(saved).toMatchObject({ state: 'refused', problems: [{ file: MA9, path }] })
    expect([changedLines(), editor.waiting.files]).toEqual([[], []])
  })

  it('waits where other files must follow, and is written with them', async () => {
    const saved = await save('content/treatments/ro-1.json', ['vegan'], true)
    expect(saved.state).toBe('waiting')
    expect(editor.waiting.problems.map(({ file }) => file).sort()).toEqual([CATEGORIES, VEGAN])
    const more = (file: string, path: Path) => {
      const list = valueAt(editor.read(file)?.value, path)
      return save(file, path, [...(Array.isArray(list) ? list : []), 'RO-1'])
    }
    expect(await more(VEGAN, ['sections', 'list', 'codes'])).toMatchObject({ state: 'waiting' })
    expect([changedLines(), editor.waiting.files]).toEqual([[], ['content/treatments/ro-1.json', VEGAN]])
    expect(await more(CATEGORIES, ['categories', 5, 'codes'])).toMatchObject({ state: 'written' })
    expect(changedLines()).toContain('+  "vegan": true,')
    expect(editor.waiting).toEqual({ files: [], problems: [] })
  })

  it('of what somebody else changed meanwhile is not done', async () => {
    const document = editor.read(MA2)
    spa.replace(MA2, '"minutes": 60', '"minutes": 61')
    expect(await editor.save(MA2, document?.value, document?.print ?? '')).toEqual({ state: 'outdated' })
  })

  it.each(['content/../package.json', 'content/treatments/../menu.json', '/etc/hosts', 'content/README.md'])(
    'to %s is no save at all',
    async (file) => {
      expect(editor.read(file)).toBeUndefined()
      expect(await editor.create(file, {})).toEqual({ state: 'outdated' })
      expect(await editor.remove(file)).toEqual({ state: 'outdated' })
    },
  )
})

describe('what is written', () => {
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: { es: id, en: id }, periods: [] as string[] }))
  it.each<[string, unknown, unknown]>([
    ['an entry more at the end', { list }, { list: [...list, { id: 'e' }] }],
    [
      'an entry more in the middle',
      { list },
      { list: list.toSpliced(2, 0, { id: 'n', text: { es: '', en: '' }, periods: [] }) },
    ],
    ['an entry less', { list }, { list: list.toSpliced(1, 1) }],
    ['the last entry less', { list: list.slice(0, 1) }, { list: [] }],
    ['a first entry', { list: [] }, { list }],
    ['another order', { list }, { list: list.toReversed() }],
    ['a key more, in its place', { a: 1, c: 3 }, { a: 1, b: { es: 'x' }, c: 3 }],
    ['a key less', { a: 1, b: [1], c: 3 }, { a: 1, c: 3 }],
    ['another kind of value', { a: { value: 1 } }, { a: 2 }],
  ])('with %s looks as if it had always been so', (_, before, after) => {
    expect(changeJson(text(before), before, after)).toBe(text(after))
  })

  it('keeps the form of what stays', () => {
    const short = '{\n  "published": { "count": 41 },\n  "stars": [1, 2],\n  "name": "a"\n}\n'
    const value: unknown = JSON.parse(short)
    expect(changeJson(short, value, { ...Object(value), name: 'b' })).toBe(short.replace('"a"', '"b"'))
  })
})
