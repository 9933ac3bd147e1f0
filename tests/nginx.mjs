import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { log } from '../lib/build/install.mjs'

const BROTLI = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules'].map(
  (folder) => `${folder}/ngx_http_brotli_static_module.so`,
)

/** Finds nginx; without it, says so. */
export function findPlainNginx() {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    existsSync,
  )
  return nginx ? { nginx } : { why: 'nginx is not installed' }
}

/** Finds nginx and its brotli module; without one of them, says why. */
export function findNginx() {
  const found = findPlainNginx()
  if ('why' in found) return found
  const brotli = BROTLI.find(existsSync)
  return brotli ? { ...found, brotli } : { why: 'nginx has no brotli module (Debian: libnginx-mod-http-brotli-static)' }
}

/** Installs Debian's nginx when there is none and we may. */
export function installNginx() {
  if (!('why' in findNginx())) return
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return
  log('Installing nginx from Debian')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'libnginx-mod-http-brotli-static'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}
