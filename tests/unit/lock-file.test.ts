import { execFile } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** The folder that the packages were installed for; the copy that tests run in has no lock file. */
const PROJECT = path.dirname(realpathSync('node_modules'))

interface LockedPackage {
  resolved?: string
  optionalDependencies?: Record<string, string>
}
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'),
)

/** Looks a dependency up as Node would: beside the package that wants it, then in each folder above. */
function isLocked(name: string, from: string): boolean {
  if (`${from}${from && '/'}node_modules/${name}` in packages) return true
  return from !== '' && isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

it('the lock file names the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isLocked(name, from) ? [] : [`${name}, wanted by ${from}`])),
  )
  expect(missing).toEqual([])
})

it('the lock file holds no download addresses', () => {
  expect(Object.values(packages).flatMap(({ resolved = '' }) => (/^https?:/.test(resolved) ? [resolved] : []))).toEqual(
    [],
  )
})

// At the same time, because each takes a second or two.
it.concurrent.each([
  ['Linux, without what only tests need', ['--os=linux', '--cpu=x64', '--omit=dev']],
  ['a Mac', ['--os=darwin', '--cpu=arm64']],
  ['Windows', ['--os=win32', '--cpu=x64']],
])('npm ci accepts the lock file on %s', async (_, options) => {
  const dryRun = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--loglevel=error', ...options]
  expect((await promisify(execFile)('npm', dryRun, { cwd: PROJECT })).stdout).not.toBe('')
})
