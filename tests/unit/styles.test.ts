import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const FILES = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
const STYLES = FILES.filter((file) => file.endsWith('.module.css'))

const NO_CLASS = /\/\*[^]*?\*\/|'[^']*'|"[^"]*"|:global\([^)]*\)|:global\.[\w-]+/g
/** Names the classes that a file of styles has for itself. */
const written = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(NO_CLASS, '')
      .matchAll(/\.([a-z_][\w-]*)/gi),
  ].map(([, name = '']) => name)

/** Names the classes that one file of code takes from its files of styles, as `styles class`. */
function asked(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const styles = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
    return [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, each]) => `${styles} ${each}`)
  })
}

describe('the classes of the components', () => {
  const has = new Set(STYLES.flatMap((file) => written(file).map((name) => `${file} ${name}`)))
  const wanted = new Set(FILES.filter((file) => /\.tsx?$/.test(file)).flatMap(asked))

  it('are all written that a component asks for', () => {
    expect([...wanted].filter((each) => !has.has(each))).toEqual([])
  })

  it('are all asked for that are written', () => {
    expect(has.size).toBeGreaterThan(100)
    expect([...has].filter((each) => !wanted.has(each))).toEqual([])
  })
})
