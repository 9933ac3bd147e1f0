import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const IMPORTED = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm

/** Lists what a module of ours loads when it runs, and what that loads. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  if (!/\.tsx?$/.test(file)) return found
  for (const [, fixed, late] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const name = fixed ?? late ?? ''
    const wanted = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
    const next = [wanted, `${wanted}.ts`, `${wanted}.tsx`, `${wanted}/index.ts`].find(
      (each) => path.extname(each) !== '' && existsSync(each),
    )
    if (next === undefined) throw new Error(`${file} imports ${name}, which is not there`)
    loadedBy(next, found)
  }
  return found
}

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
