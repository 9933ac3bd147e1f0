import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { CHARACTERS, WEIGHTS } from '#tools/fonts'
import { charactersOf, drawn, openFont } from '../../open-font'

const ROMAN = 'app/fonts/ysabeau-roman.woff2'
const ITALIC = 'app/fonts/ysabeau-italic.woff2'
const BOTH = [ROMAN, ITALIC]

/** Lists the files below some folders. */
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )

/**
 * Lists the texts between quotes and between tags in our own code, as the compiler reads them; notes to staff and
 * comments are none.
 */
function textsInCode(): { file: string; text: string }[] {
  return filesIn('app', 'components', 'lib')
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
  filesIn('app', 'components')
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))

/** Lists the characters of some texts that one of the fonts lacks, with their file. */
async function missingIn(texts: readonly { file: string; text: string }[]): Promise<string[]> {
  const [roman, italic] = [charactersOf(await openFont(ROMAN)), charactersOf(await openFont(ITALIC))]
  return texts.flatMap(({ file, text }) =>
    drawn(text).flatMap((character) =>
      roman.has(character) && italic.has(character) ? [] : [`${character} in ${file}`],
    ),
  )
}

describe('characters', () => {
  it.each(BOTH)(
    '%s has what `npm run fonts` gives it, and so what visitors type in the four languages',
    async (file) => {
      const has = charactersOf(await openFont(file))
      expect([...has].sort()).toEqual([...new Set(CHARACTERS)].sort())
      const typed =
        'ABCXYZabcxyz0123456789 .,;:!?@#&%+-/()"\'¡¿áéíóúüñçÁÉÍÓÚÜÑÇ äöüßÄÖÜ àâæéèêëîïôœùûÿ ÀÂÆÉÈÊËÎÏÔŒÙÛ ãõåøð' +
        '«»„“”‘’–…€×′−\u00a0'
      expect([...typed].filter((character) => !has.has(character))).toEqual([])
    },
  )

  it('include every letter of content and messages', async () => {
    const files = filesIn('content', 'messages').filter((file) => file.endsWith('.json'))
    const texts = files.map((file) => ({ file, text: JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) }))
    expect(texts.length).toBeGreaterThan(50)
    expect(await missingIn(texts), 'is added to CHARACTERS of tools/fonts.ts; then run npm run fonts').toEqual([])
  })

  it('include what our own code writes', async () => {
    const texts = textsInCode()
    expect(texts.some(({ text }) => text.includes('×'))).toBe(true)
    expect(await missingIn(texts)).toEqual([])
  })
})

const tagsOf = async (file: string) => {
  const face = await openFont(file)
  return [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])].sort()
}

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
    expect((await tagsOf(file)).filter((tag) => tag !== 'ccmp')).toEqual(['calt', 'kern', 'liga', 'lnum', 'tnum'])
})

describe('weights', () => {
  it('go as far as the site declares, and the italic has one', async () => {
    expect((await openFont(ROMAN)).getAxisInfos()).toEqual({ wght: expect.objectContaining(WEIGHTS) })
    expect((await openFont(ITALIC)).getAxisInfos()).toEqual({})
    const styles = readFileSync('app/styles.ts', 'utf8')
    expect(
      [...styles.matchAll(/path: '([^']+)', style: '\w+', weight: '([^']+)'/g)].map(([, file, weight]) => [
        file,
        weight,
      ]),
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

it('the two files have at most 36 KiB together', () => {
  expect(BOTH.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(36 * 1024)
})
