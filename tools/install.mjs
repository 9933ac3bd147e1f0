import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript without packages: this runs on a fresh clone, before anything is installed.

/** Says one line about what is done now. */
export const log = (line) => console.log(`· ${line}`)

/** Runs a command with its output shown; ends the process with its exit code when it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** The least minor version of each Node before 24, as `engines` in package.json has them. */
const LEAST_MINORS = { 20: 19, 22: 13 }

/** Ends the process with a sentence where Node is none of those that `engines` in package.json names. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || minor >= LEAST_MINORS[major]) return
  console.error(`This needs Node 20 from 20.19 on, 22 from 22.13 on, or 24 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const STAMP = 'node_modules/.installed'

/** The package whose presence tells whether what tests need is installed: only tests need it, and all of them. */
const TEST_RUNNER = 'node_modules/vitest'

/**
 * Installs exactly what the lock file says, unless that is what is there. Without `tests`, what only tests need is left
 * out (a third of the time), but never taken away again.
 */
export function install({ tests = true } = {}) {
  const wanted = hashOfFiles(['package-lock.json'])
  const all = tests || existsSync(TEST_RUNNER)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && (!all || existsSync(TEST_RUNNER))) return
  log(
    all
      ? 'Installing the packages of the lock file (a minute or two, once)'
      : 'Installing the packages that the site needs (half a minute, once)',
  )
  run('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--prefer-offline',
    '--loglevel=error',
    // None of the packages needs what it would run. One that superstatic can do without would be compiled for over a
    // minute.
    '--ignore-scripts',
    all ? '--include=dev' : '--omit=dev',
  ])
  // What `npm install` would run besides: the hook before a commit.
  if (all) run('npm', ['run', '-s', 'prepare'])
  writeFileSync(STAMP, wanted)
}

/** Hashes files and folders, names and bytes, into one value. */
export function hashOfFiles(places, extra = '') {
  const hash = createHash('sha256').update(extra)
  const add = (place) => {
    if (!existsSync(place)) return
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).sort()) add(path.join(place, name))
    } else if (!place.includes('.generated.')) hash.update(place).update(readFileSync(place))
  }
  places.forEach(add)
  return hash.digest('hex')
}
