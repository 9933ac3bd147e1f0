import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { onPath } from './debian.mjs'

const LIBRARIES = '/usr/lib'

/** Finds WebKit's small browser, which Debian keeps out of PATH, one folder per architecture. */
function miniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined
  return readdirSync(LIBRARIES)
    .map((folder) => path.join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync)
}

/** Finds a Firefox as everybody has it; without any, says why. */
export function findFirefox() {
  const named = process.env.FIREFOX
  const browser = named && existsSync(named) ? named : onPath('firefox-esr', 'firefox')
  return browser ? { browser } : { why: 'no Firefox is installed and FIREFOX is not set' }
}

/** Finds WebKit's driver, its browser, and the server that draws it on no screen; without any of them, says why. */
export function findWebKit() {
  const [driver, browser, screen] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')]
  if (driver && browser && screen) return { driver, browser, screen }
  const missing = Object.entries({ WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: screen }).filter(
    ([, file]) => !file,
  )
  return { why: `${missing.map(([name]) => name).join(' and ')} missing` }
}

/** Lists the packages of the engines that are not there, as Debian names them. */
export const missingEngines = () => [
  ...('why' in findFirefox() ? ['firefox-esr'] : []),
  ...('why' in findWebKit() ? ['webkit2gtk-driver', 'xvfb'] : []),
]
