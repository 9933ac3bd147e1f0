import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { markersOfRoom } from '#tests/specification/markers'

// That the other build has it, and so that it is known by these words: tests/e2e/specification.spec.ts.
it('no script has the code that speaks to functions of the specification’s contract', () => {
  // The code of this build alone: open pages of earlier ones find theirs beside it.
  const folder = path.join('.next/cache/static', readFileSync('.next/BUILD_ID', 'utf8'))
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const code = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const markers = markersOfRoom()
  expect(markers.length).toBeGreaterThan(2)
  expect(markers.filter((marker) => code.some((text) => text.includes(marker)))).toEqual([])
})
