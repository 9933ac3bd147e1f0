import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const isSource = (file: string) => /(?<!\.generated)\.(?:tsx?|mjs)$/.test(file)
const SOURCES = ['app', 'components', 'functions', 'lib', 'staff', 'tests', 'tools']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(room, file)),
  )
  .filter(isSource)

/** Lists what a file imports, now or later, as values or as types, of these files. */
function importsOf(file: string, text: string, files: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const place = fileName.startsWith('#') ? fileName.slice(1) : path.posix.join(path.posix.dirname(file), fileName)
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => place + ending).filter((each) => files.has(each))
  })
}

/** Lists the files that import each other in a circle, by their texts. */
function inCircles(texts: ReadonlyMap<string, string>): string[] {
  const files = new Set(texts.keys())
  const graph = [...texts].map(([file, text]) => ({ file, imports: importsOf(file, text, files) }))
  // Takes away what imports nothing that is left, and what nothing that is left imports, until that is all.
  for (let left = -1; left !== files.size;) {
    left = files.size
    const imported = new Set(graph.flatMap(({ file, imports }) => (files.has(file) ? imports : [])))
    for (const { file, imports } of graph)
      if (!imported.has(file) || !imports.some((each) => files.has(each))) files.delete(file)
  }
  return [...files].sort()
}

it('no files import each other in a circle, not even for their types', () => {
  expect(SOURCES.length).toBeGreaterThan(1000)
  expect(inCircles(new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})

it.each([
  ['two types', { 'lib/a.ts': "import type { B } from './b'", 'lib/b.ts': "import { type A } from '#lib/a'" }],
  ['a late import', { 'lib/a.ts': "export * from './b'", 'lib/b.ts': "void import('./a')" }],
  ['three', { 'lib/a.ts': "import './b'", 'lib/b.ts': "import '../app/c'", 'app/c.tsx': "import '#lib/a'" }],
])('a circle of %s would be found, and what only leads to it or away would not', (_, circle) => {
  const others = { 'lib/first.ts': "import './a'\nimport './last'", 'lib/last.ts': '' }
  const texts = { ...circle, 'lib/a.ts': `import './last'\n${circle['lib/a.ts']}`, ...others }
  expect(inCircles(new Map(Object.entries(texts)))).toEqual(Object.keys(circle).sort())
})
