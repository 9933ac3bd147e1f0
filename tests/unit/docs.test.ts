import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
]
const textOf = (file: string) => readFileSync(file, 'utf8')
const README = textOf('README.md')
const manifest = JSON.parse(textOf('package.json'))

/** What stands in backticks in a text. */
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
/** Folders that are there only once something was made, or that are the owner's. */
const ELSEWHERE = /^(\.run|\.next|\.data|out|content|public\/pictures)\//
const folders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))

describe.each(DOCUMENTS)('%s', (document) => {
  const text = textOf(document)

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s#]+)[^)]*\)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    )
    expect(links.filter((link) => !ELSEWHERE.test(link) && !existsSync(link))).toEqual([])
  })

  it('names files and folders that are there', () => {
    const roots = new Set([...folders('.'), 'docs'])
    const paths = quoted(text).filter(
      (name) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(name) && roots.has(name.split('/')[0] ?? '') && !ELSEWHERE.test(name),
    )
    expect(paths.filter((name) => !existsSync(name))).toEqual([])
  })

  it('names commands that npm knows', () => {
    const commands = [...text.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([])
  })
})

describe('docs/commands.md', () => {
  it('names every command', () => {
    const named = `${README}${textOf('docs/commands.md')}`
    expect(Object.keys(manifest.scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(named))).toEqual([])
  })
})

describe('docs/libraries.md', () => {
  it('says of every package what it is for, and of no other', () => {
    const said = quoted(textOf('docs/libraries.md').replaceAll(/\|[^|]*\|$/gm, ''))
    const isMeant = (entry: string, name: string) =>
      entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(packages.filter((name) => !said.some((entry) => isMeant(entry, name)))).toEqual([])
    expect(said.filter((entry) => !packages.some((name) => isMeant(entry, name)))).toEqual(['lighthouse'])
  })
})
