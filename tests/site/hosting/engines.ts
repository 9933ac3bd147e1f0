import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { server } from 'superstatic'
import { until } from '../../limits.mjs'
import { findNginx } from '../../nginx.mjs'
import { freePort } from '../../serve.mjs'

/**
 * Tells whether Firebase's server for a desk can be asked for an address at all: a broken escape or a very long name
 * ends it.
 */
export function breaksFirebase(address: string): boolean {
  try {
    return decodeURI(address).length > 1000
  } catch {
    return true
  }
}

/** A host's own engine over the exported files, or why there is none here. */
export type Engine = { base: string; stop: () => Promise<void> } | { why: string }

/** Tells whether `localhost` may be an IPv6 address here; many containers have none. */
const hasIPv6 = () => Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))

/** Starts Debian's nginx over an exported folder, with its rules as they are. */
export async function startNginx(folder: string): Promise<Engine> {
  const found = findNginx()
  if ('why' in found) return found
  const place = mkdtempSync(path.join(tmpdir(), 'nuilea-nginx-'))
  const port = await freePort()
  const here = path.resolve(folder)
  writeFileSync(
    path.join(place, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${found.brotli};
daemon off; master_process on; worker_processes auto; pid ${place}/pid; error_log ${place}/error.log;
events {}
http {
  access_log off; sendfile on; tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${place}/${each};`).join(' ')}
  include ${here}/http.conf;
  server {
    listen 127.0.0.1:${port}; ${hasIPv6() ? `listen [::1]:${port};` : ''} root ${here}/public;
    include ${here}/server.conf;
  }
}`,
  )
  const nginx = spawn(found.nginx, ['-p', place, '-c', path.join(place, 'nginx.conf')], { stdio: 'ignore' })
  const stop = async () => {
    if (nginx.exitCode === null) {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
    }
    rmSync(place, { recursive: true, force: true })
  }
  const base = `http://localhost:${port}`
  const isUp = await until('nginx', () =>
    nginx.exitCode === null
      ? fetch(base).then(
          () => true,
          () => undefined,
        )
      : false,
  )
  if (isUp) return { base, stop }
  const log = path.join(place, 'error.log')
  throw new Error(`nginx does not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'it says nothing'}`)
}

/** Starts what Firebase Hosting is tried with on a machine, over an exported folder. */
export async function startFirebase(folder: string): Promise<Engine> {
  const port = await freePort()
  const app = server({
    port,
    hostname: 'localhost',
    cwd: path.resolve(folder),
    config: path.resolve(folder, 'firebase.json'),
    compression: true,
  })
  const listening = app.listen(() => undefined)
  await once(listening, 'listening')
  const stop = () =>
    new Promise<void>((resolve) => {
      listening.close(() => resolve())
      listening.closeAllConnections()
    })
  return { base: `http://localhost:${port}`, stop }
}
