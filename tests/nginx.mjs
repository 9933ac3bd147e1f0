import { existsSync } from 'node:fs'

const BROTLI = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules'].map(
  (folder) => `${folder}/ngx_http_brotli_static_module.so`,
)

/**
 * Finds nginx; without it, says so.
 *
 * @returns {{ nginx: string } | { why: string }}
 */
export function findPlainNginx() {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    existsSync,
  )
  return nginx ? { nginx } : { why: 'nginx is not installed' }
}

/**
 * Finds nginx and its brotli module; without one of them, says why.
 *
 * @returns {{ nginx: string; brotli: string } | { why: string }}
 */
export function findNginx() {
  const found = findPlainNginx()
  if ('why' in found) return found
  const brotli = BROTLI.find(existsSync)
  return brotli ? { ...found, brotli } : { why: 'nginx has no brotli module (Debian: libnginx-mod-http-brotli-static)' }
}

/** Lists the packages that nginx comes in where it is not there, as Debian names them. */
export const missingNginx = () => ('why' in findNginx() ? ['nginx-light', 'libnginx-mod-http-brotli-static'] : [])
