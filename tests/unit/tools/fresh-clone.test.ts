import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm

/** Finds the file that an import means; undefined for packages. */
function fileOf(from: string, named: string): string | undefined {
  const base = named.startsWith('#')
    ? named.slice(1)
    : named.startsWith('.')
      ? path.join(path.dirname(from), named)
      : undefined
  if (base === undefined) return undefined
  return (
    ['', '.ts', '.tsx', '/index.ts']
      .map((ending) => base + ending)
      .find((file) => existsSync(file) && path.extname(file) !== '') ?? base
  )
}

/** Lists every chain of static imports from a file to something that is only made by the build. */
function chainsToMade(file: string, chain: readonly string[] = [], seen = new Set<string>()): string[] {
  if (file.includes('.generated')) return [[...chain, file].join(' → ')]
  if (seen.has(file) || !/\.tsx?$/.test(file)) return []
  seen.add(file)
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(
    ([, named = '']) => fileOf(file, named) ?? [],
  )
  return imports.flatMap((each) => chainsToMade(each, [...chain, file], seen))
}

it.each([
  'tools/build.ts',
  'tools/generate.ts',
  'tools/before-functions.ts',
  'tools/content.ts',
  'tools/schemas.ts',
  'tools/launch-check.ts',
])('%s starts on a fresh clone, where nothing is made yet', (program) => {
  expect(chainsToMade(program)).toEqual([])
})

it('sees what a fresh clone lacks', () => {
  expect(chainsToMade('app/sitemap.xml/route.ts')).toContainEqual(
    expect.stringMatching(/lib\/routes\/routes\.ts → lib\/routes\/.*generated/),
  )
})
