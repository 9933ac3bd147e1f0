import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const MODULE = path.resolve('tools/install.mjs')

/** Stands in for npm: notes how it was called and does what concerns the packages of tests. */
const NPM = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules/next', { recursive: true })
if (process.argv.includes('--omit=dev')) fs.rmSync('node_modules/vitest', { recursive: true, force: true })
else fs.mkdirSync('node_modules/vitest', { recursive: true })
`

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'))
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'bin/npm'), NPM)
  chmodSync(path.join(root, 'bin/npm'), 0o755)
  lock('one')
})
afterEach(() => rmSync(root, { recursive: true }))

const lock = (content: string) => writeFileSync(path.join(root, 'package-lock.json'), content)
const hasTests = () => existsSync(path.join(root, 'node_modules/vitest'))

/** Installs, and tells what npm was asked to do with the packages of tests, since the last time. */
function install(options: { tests?: boolean } = {}) {
  rmSync(path.join(root, 'calls'), { force: true })
  const code = `const { install } = await import(${JSON.stringify(MODULE)}); install(${JSON.stringify(options)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}` },
  })
  expect(status, stderr).toBe(0)
  const calls = existsSync(path.join(root, 'calls')) ? readFileSync(path.join(root, 'calls'), 'utf8') : ''
  return [...calls.matchAll(/--(?:omit|include)=\S+/g)].map(([option]) => option)
}

it('every Node that package.json names is accepted, and each other is refused with a sentence', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines).toEqual({ node: '^20.19.0 || ^22.13.0 || >=24.0.0' })
  const refused = [
    '18.20.8',
    '20.18.3',
    '20.19.0',
    '21.7.3',
    '22.12.0',
    '22.13.0',
    '23.11.1',
    '24.0.0',
    '26.1.0',
  ].filter((version) => {
    const code = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
        const { requireNode } = await import(${JSON.stringify(MODULE)}); requireNode()`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    expect(stderr).toBe(
      status === 0 ? '' : `This needs Node 20 from 20.19 on, 22 from 22.13 on, or 24 or newer; this is ${version}.\n`,
    )
    return status !== 0
  })
  expect(refused).toEqual(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])
})

it('a start on a fresh clone leaves out what only tests need, once', () => {
  expect(install({ tests: false })).toEqual(['--omit=dev'])
  expect(install({ tests: false })).toEqual([])
})

it('a test after such a start installs the rest, once', () => {
  install({ tests: false })
  expect(install()).toEqual(['--include=dev'])
  expect(hasTests()).toBe(true)
  expect(install()).toEqual([])
})

it('a start never takes away what tests need, not even when the lock file has changed', () => {
  install()
  expect(install({ tests: false })).toEqual([])
  lock('two')
  expect(install({ tests: false })).toEqual(['--include=dev'])
  expect(hasTests()).toBe(true)
})

it('a changed lock file is installed by whoever comes first', () => {
  install({ tests: false })
  lock('two')
  expect(install({ tests: false })).toEqual(['--omit=dev'])
  lock('three')
  expect(install()).toEqual(['--include=dev'])
})
