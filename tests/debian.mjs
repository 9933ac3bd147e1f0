import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { log } from '../tools/install.mjs'

/** Installs these packages of Debian's where we may; tells whether they are there now. */
export function installFromDebian(...packages) {
  if (packages.length === 0) return true
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  log(`Installing ${packages.join(', ')} from Debian`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

/** Finds the first of these programs that is there, in the folders of PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync)
}
