import { spawnSync } from 'node:child_process'
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
import { convert } from 'fontverter'
import ts from 'typescript'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { charactersOf, makeFonts, openFont, WEIGHTS } from '#tools/fonts'
import { variationFaults } from './variations'

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

  it('come with the word that needs them, and go with it', async () => {
    for (const file of BOTH) expect(charactersOf(await open(file))).not.toContain('½')
    for (const place of ['content/half.json', 'messages/half.json']) {
      write(place, JSON.stringify({ title: { es: 'Hora y ½' } }))
      await make()
      for (const file of BOTH) expect(charactersOf(await open(file)), place).toContain('½')
      rmSync(path.join(root, place))
      await make()
      for (const file of BOTH) expect(charactersOf(await open(file)), place).not.toContain('½')
    }
  })

  it('are found where a file writes them as an escape', async () => {
    write('messages/half.json', String.raw`{ "half": "\u00bd" }`)
    await make()
    expect(charactersOf(await open(ROMAN))).toContain('½')
    rmSync(path.join(root, 'messages/half.json'))
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
    await make()
  })
})

describe('features', () => {
  const UNASKED = ['calt', 'kern', 'liga']
  const tags = async (file: string) => {
    const face = await open(file)
    return [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])]
  }

  it('are those that the styles name, those that browsers use unasked, and no others', async () => {
    expect(styles().join()).toMatch(/font-variant-numeric: lining-nums tabular-nums/)
    for (const file of BOTH)
      expect((await tags(file)).filter((tag) => tag !== 'ccmp').sort(), file).toEqual([...UNASKED, 'lnum', 'tnum'])
  })

  it('come with the style that names them, by either name, and go with it', async () => {
    for (const [style, found] of [
      ['font-variant-numeric: diagonal-fractions', ['dnom', 'frac', 'numr']],
      ['font-feature-settings: "pnum" 1', ['pnum']],
    ] as const) {
      write('app/more.css', `.more { ${style}; }`)
      await make()
      expect(await tags(ROMAN), style).toEqual(expect.arrayContaining([...found]))
      rmSync(path.join(root, 'app/more.css'))
    }
    await make()
    expect(await tags(ROMAN)).not.toContain('frac')
  })

  it('that nobody knows are said in a sentence', async () => {
    write('app/more.css', '.more { font-variant-numeric: roman-nums; }')
    await expect(make()).rejects.toThrow(
      'app/more.css: "font-variant: roman-nums" has no OpenType feature in tools/fonts.ts. Add it to FEATURES.',
    )
    rmSync(path.join(root, 'app/more.css'))
  })

  it('place accents that are typed apart from their letter', async () => {
    write('messages/apart.json', JSON.stringify({ name: 'Rene\u0301' }))
    await make()
    expect(await tags(ROMAN)).toEqual(expect.arrayContaining(['ccmp', 'mark']))
    rmSync(path.join(root, 'messages/apart.json'))
    await make()
  })
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

  it('vary within what browsers accept', async () => {
    expect(variationFaults(await convert(bytes(ROMAN), 'sfnt'))).toEqual([])
  })

  // A font whose outlines, widths or marks go beyond the end of the axis: Firefox showed everything in one weight.
  const firstRegion = (view: DataView, store: number) => store + view.getUint32(store + 2) + 4
  const PEAKS: [string, (view: DataView) => number][] = [
    ['gvar', (view) => view.getUint32(8)],
    ['HVAR', (view) => firstRegion(view, view.getUint32(4)) + 2],
    ['GDEF', (view) => firstRegion(view, view.getUint32(14)) + 2],
  ]
  it.each(PEAKS)('that leave the axis in %s would be found', async (tag, peakIn) => {
    const broken = Uint8Array.from(await convert(bytes(ROMAN), 'sfnt'))
    const file = new DataView(broken.buffer)
    const entries = Array.from({ length: file.getUint16(4) }, (_, index) => 12 + 16 * index)
    const at = entries.find((entry) => String.fromCharCode(...broken.subarray(entry, entry + 4)) === tag) ?? NaN
    const table = new DataView(broken.buffer, file.getUint32(at + 8), file.getUint32(at + 12))
    table.setInt16(peakIn(table), 1.5 * 0x4000)
    expect(variationFaults(broken).join()).toMatch(new RegExp(`${tag}: .*1\\.5`))
  })

  const hasSanitizer = spawnSync('ots-sanitize', ['--version']).error === undefined
  it.skipIf(!hasSanitizer).each(BOTH)(
    '%s passes the sanitizer of Firefox and Chromium (ots-sanitize, from Debian’s opentype-sanitizer)',
    (file) => {
      const { status, stderr } = spawnSync('ots-sanitize', [path.join(root, file), '/dev/null'], { encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(status).toBe(0)
    },
  )
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
    for (const spoilt of ['', '{"from":']) {
      write('app/fonts/made.generated.json', spoilt)
      said = []
      await make()
      expect(said).toEqual([expect.stringMatching(/^Fonts: \d+ characters/)])
    }
  })

  it('gives two files of at most 36 KiB together', () => {
    expect(BOTH.reduce((sum, file) => sum + bytes(file).length, 0)).toBeLessThanOrEqual(36 * 1024)
  })
})
