import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { log } from '../tools/install.mjs'
import { installFromDebian, onPath } from './debian.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The engine without a window to draw, which is what Playwright tests with where it brings its own. */
const SHELL = 'chromium-headless-shell'

/** A font as wide as Arial: pages stand in it until their own is there. */
const STAND_IN = { folder: '/usr/share/fonts/truetype/liberation', name: 'fonts-liberation' }

/** Lists the packages of the two, and of the font that visitors have, that are not there, as Debian names them. */
export const missingChromium = () =>
  process.env.CHROMIUM
    ? []
    : [
        ...(onPath(...NAMES) ? [] : ['chromium']),
        ...(onPath(SHELL) ? [] : [SHELL]),
        ...(existsSync(STAND_IN.folder) ? [] : [STAND_IN.name]),
      ]

/**
 * Finds a Chromium for the browser tests: one that is there; else Debian's package when root; else Playwright's own.
 */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  const there = onPath(...NAMES) ?? (installFromDebian('chromium') ? onPath(...NAMES) : undefined)
  if (there) return there
  log('Installing Playwright’s Chromium')
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
