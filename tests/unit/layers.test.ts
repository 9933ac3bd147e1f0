import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const IMPORTED = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm

/** Lists what a module of ours loads when it runs, and what that loads; with `late` also what it may load later. */
function loadedBy(file: string, late = true, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  if (!/\.tsx?$/.test(file) || file.includes('.generated.')) return found
  for (const [, fixed, later] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const name = fixed ?? (late ? later : undefined)
    if (name === undefined) continue
    const wanted = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
    const next = [wanted, `${wanted}.ts`, `${wanted}.tsx`, `${wanted}/index.ts`].find(
      (each) => path.extname(each) !== '' && existsSync(each),
    )
    if (next === undefined) throw new Error(`${file} imports ${name}, which is not there`)
    loadedBy(next, late, found)
  }
  return found
}

const madeFor = (file: string) => [...loadedBy(file, false)].filter((each) => each.includes('.generated'))

it.each([
  'tools/build.ts',
  'tools/generate.ts',
  'tools/before-functions.ts',
  'tools/content.ts',
  'tools/schemas.ts',
  'tools/launch-check.ts',
])('%s starts on a fresh clone, where nothing is made yet', (program) => {
  expect(madeFor(program)).toEqual([])
  expect(madeFor('app/sitemap.xml/route.ts')).not.toEqual([])
})

describe('the functions', () => {
  it.each(['functions/start.ts', 'functions/google.ts', 'staff/desk/start.ts'])(
    'are started by %s without the site’s variables',
    (entry) => {
      const loaded = loadedBy(entry)
      expect(loaded).toContain('lib/content/read/load.ts')
      expect(loaded).not.toContain('lib/env.ts')
    },
  )
})

describe('the site', () => {
  const entries = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:layout|global-not-found|route|robots)\.tsx?$/.test(file))
    .map((file) => `app/${file}`)

  it('says wherever it reads content that it follows what is being written', () => {
    expect(loadedBy('app/[lang]/layout.tsx')).toContain('app/follow-content.ts')
    const reading = entries.filter((entry) => loadedBy(entry).has('lib/content/read/load.ts'))
    expect(reading.length).toBeGreaterThan(2)
    expect(reading.filter((entry) => !loadedBy(entry).has('app/follow-content.ts'))).toEqual([])
  })
})
