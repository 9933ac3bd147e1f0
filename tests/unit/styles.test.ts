import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const FILES = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
const STYLES = FILES.filter((file) => file.endsWith('.module.css'))

const NO_CLASS = /\/\*[^]*?\*\/|'[^']*'|"[^"]*"|:global\([^)]*\)|:global\.[\w-]+/g
/** Names the classes that a file of styles has for itself. */
const written = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(NO_CLASS, '')
    .match(/(?<=\.)[a-z_][\w-]*/gi) ?? []

/** Names the classes that one file of code takes from its files of styles, as `styles class`. */
function asked(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const styles = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
    return [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, each]) => `${styles} ${each}`)
  })
}

it('the classes that components ask for are those that are written', () => {
  const has = new Set(STYLES.flatMap((file) => written(file).map((name) => `${file} ${name}`)))
  expect(has.size).toBeGreaterThan(100)
  expect([...new Set(FILES.filter((file) => /\.tsx?$/.test(file)).flatMap(asked))].sort()).toEqual([...has].sort())
})
