import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { charactersOf, makeFonts, openFont, WEIGHTS } from '#tools/fonts'

const ROMAN = 'app/fonts/ysabeau-roman.generated.woff2'
const ITALIC = 'app/fonts/ysabeau-italic.generated.woff2'
const BOTH = [ROMAN, ITALIC]

let root = ''
let said: string[] = []
const bytes = (file: string) => readFileSync(path.join(root, file))
const make = () => makeFonts(root, (line) => said.push(line))
const open = (file: string) => openFont(bytes(file))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'fonts-'))
  for (const folder of ['content', 'messages', 'app', 'components']) {
    cpSync(folder, path.join(root, folder), {
      recursive: true,
      filter: (file) => !file.includes('.generated.') && (statSync(file).isDirectory() || /\.(json|css)$/.test(file)),
    })
  }
  await make()
})
beforeEach(() => {
  said = []
})
afterAll(() => rmSync(root, { recursive: true }))

/**
 * Lists the texts between quotes and between tags in our own code, as the compiler reads them; notes to staff and
 * comments are none.
 */
function textsInCode(): { file: string; text: string }[] {
  const folders = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return folders
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.') && !/^lib\/(build|content)\//.test(file))
    .flatMap((file) => {
      const texts: { file: string; text: string }[] = []
      const visit = (node: ts.Node): void => {
        if (
          ts.isStringLiteralLike(node) ||
          ts.isJsxText(node) ||
          ts.isTemplateHead(node) ||
          ts.isTemplateMiddleOrTemplateTail(node)
        )
          texts.push({ file, text: node.text })
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
      return texts
    })
}

const styles = () =>
  ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )

describe('characters', () => {
  it.each(BOTH)('%s has what visitors type in the four languages, whatever the words of the site are', async (file) => {
    const has = charactersOf(await open(file))
    const typed =
      'ABCXYZabcxyz0123456789 .,;:!?@#&%+-/()"\'¡¿áéíóúüñçÁÉÍÓÚÜÑÇ äöüßÄÖÜ àâæéèêëîïôœùûÿ ÀÂÆÉÈÊËÎÏÔŒÙÛ ãõåøð' +
      '«»„“”‘’–…€×′−\u00a0'
    expect([...typed].filter((character) => !has.has(character))).toEqual([])
  })

  it('include what our own code writes', async () => {
    const [roman, italic] = [charactersOf(await open(ROMAN)), charactersOf(await open(ITALIC))]
    const isThere = (character: string) =>
      /[\p{C}\p{Z}]/u.test(character) || (roman.has(character) && italic.has(character))
    const texts = textsInCode()
    expect(texts.some(({ text }) => text.includes('×'))).toBe(true)
    expect(
      texts.flatMap(({ file, text }) =>
        [...text].filter((character) => !isThere(character)).map((character) => `${character} in ${file}`),
      ),
    ).toEqual([])
  })

  it('that Ysabeau’s Latin file does not have are named with their place, every time, and stop nothing', async () => {
    write('content/smile.json', JSON.stringify({ reviews: [{ text: 'Gracias 😀\u200d\u202f\n' }, { text: '😀' }] }))
    const note =
      'Fonts: Ysabeau’s Latin file has no “😀” (U+1F600); browsers show it in another typeface. First in content/smile.json → reviews[0].text'
    await make()
    expect(said.filter((line) => line.includes('has no'))).toEqual([note])
    said = []
    await make()
    expect(said).toEqual([note])
    rmSync(path.join(root, 'content/smile.json'))
  })
})

const tags = async (file: string) => {
  const face = await open(file)
  return [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])].sort()
}

it('characters, and what joins accents to them, come with what needs them, and go with it', async () => {
  const asked = {
    'content/half.json': JSON.stringify({ title: { es: 'Hora y ½' } }),
    'messages/quarter.json': String.raw`{ "quarter": "\u00bc", "apart": "Rene\u0301" }`,
  }
  const found = async () => [
    ...[...charactersOf(await open(ROMAN))].filter((character) => '½¼'.includes(character)),
    ...[...charactersOf(await open(ITALIC))].filter((character) => '½¼'.includes(character)),
    ...(await tags(ROMAN)).filter((tag) => tag === 'mark'),
  ]
  const before = await found()
  for (const [file, text] of Object.entries(asked)) write(file, text)
  await make()
  expect(await found()).toEqual(['¼', '½', '¼', '½', 'mark'])
  for (const file of Object.keys(asked)) rmSync(path.join(root, file))
  await make()
  expect(await found()).toEqual(before)
  expect(before.filter((each) => each !== 'mark')).toEqual([])
})

it('the fonts have the features that browsers use unasked, those that the styles name, and no others', async () => {
  const named = styles().flatMap((text) =>
    [...text.matchAll(/font-(?:variant[\w-]*|feature-settings):([^;}]+)/g)].flatMap(([, values = '']) =>
      values.trim().split(/\s+/),
    ),
  )
  expect([...new Set(named)].sort(), 'what else a style names is added to FEATURES of tools/fonts.ts').toEqual([
    'lining-nums',
    'tabular-nums',
  ])
  for (const file of BOTH)
    expect((await tags(file)).filter((tag) => tag !== 'ccmp')).toEqual(['calt', 'kern', 'liga', 'lnum', 'tnum'])
})

describe('weights', () => {
  it('go as far as the site declares, and the italic has one', async () => {
    expect((await open(ROMAN)).getAxisInfos()).toEqual({ wght: expect.objectContaining(WEIGHTS) })
    expect((await open(ITALIC)).getAxisInfos()).toEqual({})
    const look = readFileSync('app/look.ts', 'utf8')
    expect(
      [...look.matchAll(/path: '([^']+)', style: '\w+', weight: '([^']+)'/g)].map(([, file, weight]) => [file, weight]),
    ).toEqual(BOTH.map((file) => [file.replace('app/', './'), `${WEIGHTS.min} ${WEIGHTS.max}`]))
  })

  it('include every weight that the styles name', () => {
    const named = styles().flatMap((text) =>
      [...text.matchAll(/(?:font-weight|--w-\w+|font): ?(\d{3}|bold|normal)\b/g)].map(([, weight]) => weight),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((weight) => !(Number(weight) >= WEIGHTS.min && Number(weight) <= WEIGHTS.max))).toEqual([])
  })
})

describe('making', () => {
  const times = () => BOTH.map((file) => statSync(path.join(root, file)).mtimeMs)

  it('is not done again while nothing has changed', async () => {
    await make()
    const before = times()
    said = []
    await make()
    expect(times()).toEqual(before)
    expect(said).toEqual([])
  })

  it('is done again where a font or the note of what was made is missing or spoilt', async () => {
    rmSync(path.join(root, ITALIC))
    await make()
    expect(existsSync(path.join(root, ITALIC))).toBe(true)
    write('app/fonts/made.generated.json', '{"from":')
    said = []
    await make()
    expect(said).toEqual([expect.stringMatching(/^Fonts: \d+ characters/)])
  })

  it('gives two files of at most 36 KiB together', () => {
    expect(BOTH.reduce((sum, file) => sum + bytes(file).length, 0)).toBeLessThanOrEqual(36 * 1024)
  })
})
