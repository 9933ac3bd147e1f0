import { existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addEarlierBuilds } from '#tools/earlier-builds'

/** Builds a site whose pages ask for one file; as in a build, all but Next's cache is made anew. */
function build(root: string, id: number, text = `code ${id}`) {
  const file = path.join(root, '.next/static/chunks', `${id}.js`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(path.join(root, '.next/BUILD_ID'), String(id))
  const carried = addEarlierBuilds(root)
  const kept = path.join(root, '.next/cache/static', String(id))
  utimesSync(kept, id, id)
  return carried
}

test('the files of the five builds before stay with the newest, and older ones go', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'builds-'))
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => build(root, id))).toEqual([0, 1, 2, 3, 4, 5, 5])
  expect(readFileSync(path.join(root, '.next/static/chunks/2.js'), 'utf8')).toBe('code 2')
  expect(existsSync(path.join(root, '.next/cache/static/1'))).toBe(false)
})
