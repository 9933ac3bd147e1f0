import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript without packages, because it runs on a fresh clone before anything is installed.

/** Prints a line about what is done now. */
export const log = (line) => console.log(`· ${line}`)

/** Runs a command with its output shown. Ends the process with the command's exit code if it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** The lowest minor version by major version of Node before 24, as in `engines` in package.json. */
const LEAST_MINORS = { 20: 19, 22: 13 }

/** Ends the process with a sentence if this version of Node is not among `engines` in package.json. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major >= 24 || minor >= LEAST_MINORS[major]) return
  console.error(`This needs Node 20 from 20.19 on, 22 from 22.13 on, or 24 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const STAMP = 'node_modules/.installed'

/** If this package is there, the development dependencies are installed. */
const TEST_RUNNER = 'node_modules/vitest'

/**
 * Installs the packages of the lock file unless they are installed already. With `tests: false` the development
 * dependencies are left out, which takes a third of the time; they are not removed if they are there.
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
    // No package needs its install script. One of them, which is optional to superstatic, would compile for over a
    // minute.
    '--ignore-scripts',
    all ? '--include=dev' : '--omit=dev',
  ])
  // Without scripts npm does not run `prepare`, which installs the commit hook.
  if (all) run('npm', ['run', '-s', 'prepare'])
  writeFileSync(STAMP, wanted)
}

/** Hashes the names and bytes of files and folders into one value. Leaves out generated files. */
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
