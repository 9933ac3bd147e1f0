import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const MODULE = path.resolve('tools/install.mjs')

/** Stands in for npm: notes how it was called and does what concerns the packages of tests. */
const NPM = `#!/bin/sh
echo "$*" >> calls
mkdir -p node_modules/next
case "$*" in *--omit=dev*) rm -rf node_modules/vitest ;; *) mkdir -p node_modules/vitest ;; esac
`

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'))
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'bin/npm'), NPM)
  chmodSync(path.join(root, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs code that knows the module's exports, in another process. */
const run = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `const { install, requireNode } = await import(${JSON.stringify(MODULE)}); ${code}`],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}` },
    },
  )

it('every Node that package.json names is accepted, and each other is refused with a sentence', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines).toEqual({ node: '^20.19.0 || ^22.13.0 || >=24.0.0' })
  const { stderr } = run(`
    process.exit = () => undefined
    for (const node of ['18.20.8', '20.18.3', '20.19.0', '21.7.3', '22.12.0', '22.13.0', '23.11.1', '24.0.0', '26.1.0']) {
      Object.defineProperty(process, 'versions', { value: { node }, configurable: true })
      requireNode()
    }`)
  expect(stderr.trim().split('\n')).toEqual(
    ['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'].map(
      (version) => `This needs Node 20 from 20.19 on, 22 from 22.13 on, or 24 or newer; this is ${version}.`,
    ),
  )
})

const START = { tests: false }
const TEST = { tests: true }

// Each step installs for a start or for tests with the lock file that is named; it should ask npm for this.
it.each([
  [
    'a start on a fresh clone leaves out what only tests need, once',
    [
      [START, 'one', '--omit=dev'],
      [START, 'one', ''],
    ],
  ],
  [
    'a test after such a start installs the rest, once',
    [
      [START, 'one', '--omit=dev'],
      [TEST, 'one', '--include=dev'],
      [TEST, 'one', ''],
    ],
  ],
  [
    'a start never takes away what tests need, not even when the lock file has changed',
    [
      [TEST, 'one', '--include=dev'],
      [START, 'one', ''],
      [START, 'two', '--include=dev'],
    ],
  ],
  [
    'a changed lock file is installed by whoever comes first',
    [
      [START, 'one', '--omit=dev'],
      [START, 'two', '--omit=dev'],
      [TEST, 'three', '--include=dev'],
    ],
  ],
] as const)('%s', (_, steps) => {
  const { status, stderr } = run(
    `const { appendFileSync, writeFileSync } = await import('node:fs')
    for (const [options, lock] of ${JSON.stringify(steps)}) {
      appendFileSync('calls', 'step\\n')
      writeFileSync('package-lock.json', lock)
      install(options)
    }`,
  )
  expect(status, stderr).toBe(0)
  const [, ...asked] = readFileSync(path.join(root, 'calls'), 'utf8').split('step\n')
  expect(asked.map((calls) => /--(?:omit|include)=\S+/.exec(calls)?.[0] ?? '')).toEqual(steps.map(([, , call]) => call))
  expect(existsSync(path.join(root, 'node_modules/vitest'))).toBe(steps.some(([options]) => options.tests))
})
