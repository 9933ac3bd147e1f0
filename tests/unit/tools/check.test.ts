import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedFiles, testsFor } from '../../../tools/check.mjs'

let root: string
const git = (...args: string[]) => {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@nuilea.example']
  const { status, stderr } = spawnSync('git', ['-C', root, ...person, ...args], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '-m', 'A change')
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-'))
  git('init', '--quiet', '--initial-branch=main')
  for (const file of ['lib/money.ts', 'lib/old.ts', 'tests/unit/names.test.ts', 'tests/unit/time/days.test.ts'])
    write(file, '')
  write('.gitignore', 'made')
  commit()
})
afterAll(() => rmSync(root, { recursive: true }))

it('what is checked differs from the main branch: commits of this branch, edits, and files that are new', () => {
  write('made', '')
  expect(changedFiles(root)).toEqual([])
  git('switch', '--quiet', '-c', 'a-branch')
  write('lib/money.ts', 'export const euros = 1')
  commit()
  rmSync(path.join(root, 'lib/old.ts'))
  write('lib/new.ts', '')
  expect(changedFiles(root)).toEqual(['lib/money.ts', 'lib/new.ts', 'lib/old.ts'])
})

const OF_ALL_FILES = 'tests/unit/names.test.ts'

it.each([
  ['nothing', [], undefined],
  ['the owner’s content and pictures', ['content/business.json', 'public/images/hero.jpg'], undefined],
  ['a module', ['lib/money.ts'], ['related', '--run', 'lib/money.ts', OF_ALL_FILES]],
  ['a module that is gone', ['lib/old.ts', 'lib/money.ts'], ['related', '--run', 'lib/money.ts', OF_ALL_FILES]],
  ['a document', ['docs/changing.md', 'content/faq.json'], ['related', '--run', OF_ALL_FILES]],
  ['a message', ['messages/de.json', 'lib/money.ts'], ['run']],
  ['the content of the tests', ['tests/content/business.json'], ['run']],
  ['what stands behind all tests', ['tests/setup.ts'], ['run']],
  ['a setting', ['vitest.config.mts'], ['run']],
])('a change of %s runs the unit tests that it may reach', (_, changed, words) => {
  expect(testsFor(root, changed)).toEqual(words)
})
