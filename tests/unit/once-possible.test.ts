import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOCUMENT = 'docs/once-possible.md'
/** A file in backticks, or a test's name in quotes: it is of the file before it. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`|“((?:[^“”]|“[^”]*”)+)”/g

/** The tests that a row's last cell names, each with its file. */
function namedIn(cell: string): { file: string; name: string }[] {
  let file: string | undefined
  return [...cell.matchAll(NAMED)].flatMap(([, path, name]) => {
    file = path ?? file
    return name !== undefined && file !== undefined ? [{ file, name }] : []
  })
}

const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| once'))
  .map((line) => line.split(' | '))

describe('what was once possible', () => {
  it('is all refused by some test', () => {
    expect(rows.length).toBeGreaterThanOrEqual(25)
    for (const [once, now = ''] of rows) expect(namedIn(now), once).not.toEqual([])
  })

  it.each(rows.flatMap(([, now = '']) => namedIn(now)))('is refused by “$name” in $file', ({ file, name }) => {
    expect(readFileSync(`tests/functions/${file}`, 'utf8')).toContain(name)
  })
})
