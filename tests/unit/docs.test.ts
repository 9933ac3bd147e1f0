import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CAPABILITIES } from '#lib/functions/capabilities'

const textOf = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, words: RegExp) => [...text.matchAll(words)].map(([, found = '']) => found)
/** What stands in backticks in a text. */
const quoted = (text: string) => matches(text, /`([^`\n]+)`/g)
const DOCUMENTS = ['README.md', ...readdirSync('docs').map((file) => `docs/${file}`)].filter((file) =>
  file.endsWith('.md'),
)
const manifest = JSON.parse(textOf('package.json'))

/** Folders that are there only once something was made, or that are the owner's. */
const ELSEWHERE = /^(\.run|\.next|\.data|out|content|public\/pictures)\//
const isMissing = (file: string) => !ELSEWHERE.test(file) && !existsSync(file)
const ROOTS = new Set(
  [...readdirSync('.', { withFileTypes: true })].flatMap((each) => (each.isFile() ? [] : each.name)),
)

it.each(DOCUMENTS)('%s names files, folders and commands that are there', (document) => {
  const text = textOf(document)
  const links = matches(text, /\]\((?!https?:)([^)\s#]+)[^)]*\)/g).map((link) =>
    path.join(path.dirname(document), link),
  )
  const paths = quoted(text).filter(
    (name) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(name) && ROOTS.has(name.split('/')[0] ?? ''),
  )
  expect([...links, ...paths].filter(isMissing)).toEqual([])
  expect(matches(text, /npm run (?:-s )?([\w-]+)/g).filter((name) => !(name in manifest.scripts))).toEqual([])
})

it('docs/commands.md names every command', () => {
  const named = textOf('README.md') + textOf('docs/commands.md')
  expect(Object.keys(manifest.scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(named))).toEqual([])
})

it('docs/libraries.md says of every package what it is for, and of no other', () => {
  const said = quoted(textOf('docs/libraries.md').replaceAll(/\|[^|]*\|$/gm, ''))
  const isMeant = (entry: string, name: string) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(packages.filter((name) => !said.some((entry) => isMeant(entry, name)))).toEqual([])
  expect(said.filter((entry) => !packages.some((name) => isMeant(entry, name)))).toEqual(['lighthouse'])
})

it('docs/decisions.md stays short enough to be read: at most 120 rows of at most 300 characters', () => {
  const rows = textOf('docs/decisions.md')
    .split('\n')
    .filter((line) => /^\| \d{4}-\d{2}-\d{2} \|/.test(line))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.length).toBeLessThanOrEqual(120)
  expect(rows.filter((row) => row.length > 300)).toEqual([])
})

it('docs/figures.md has the figures of today, in at most 120 lines', () => {
  expect(textOf('docs/figures.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

it('docs/functions.md says of every capability what visitors get with it and without it', () => {
  const rows = matches(textOf('docs/functions.md'), /^\| [^|]*\(`(\w+)`\) \|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm)
  expect(rows.sort()).toEqual(Object.keys(CAPABILITIES).sort())
})
