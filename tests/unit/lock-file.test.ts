import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The folder that the packages were installed for; the copy that tests run in has no lock file. */
const PROJECT = path.dirname(realpathSync('node_modules'))

// On any system, npm refuses a lock file that lacks a package of another one.
it('npm ci accepts the lock file: it names the packages of every system', () => {
  const dryRun = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--loglevel=error', '--os=win32']
  expect(execFileSync('npm', dryRun, { cwd: PROJECT, encoding: 'utf8' })).not.toBe('')
})

it('the lock file holds no download addresses', () => {
  expect(readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/)
})
