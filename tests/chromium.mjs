import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from '../lib/build/install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

/** A Chromium for the browser tests: one that is there; else Debian's package when root; else Playwright's own. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  const there = onPath()
  if (there) return there
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    say('Installing Chromium from Debian')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const installed = onPath()
    if (installed) return installed
  }
  say('Installing Playwright’s Chromium')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return '' // Playwright then finds its own.
}
