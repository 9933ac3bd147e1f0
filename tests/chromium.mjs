import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from '../lib/build/install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The engine without a window to draw, which is what Playwright tests with where it brings its own. */
const SHELL = 'chromium-headless-shell'

function onPath(...names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/**
 * Finds a Chromium for the browser tests: one that is there; else Debian's package when root; else Playwright's own.
 */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  const there = onPath(...NAMES) ?? (installFromDebian('chromium') ? onPath(...NAMES) : undefined)
  if (there) return there
  say('Installing Playwright’s Chromium')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return '' // Playwright then finds its own.
}

/**
 * Finds the light Chromium in which one test after the other opens a page; where there is none, the one that
 * `findChromium` finds.
 */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM) return findChromium()
  return onPath(SHELL) ?? (installFromDebian(SHELL) ? onPath(SHELL) : undefined) ?? findChromium()
}

/** Installs a package of Debian's where we may; tells whether it is there now. */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  say(`Installing ${name} from Debian`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  )
}
