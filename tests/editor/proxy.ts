import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from '../certificate'
import { until } from '../limits.mjs'
import { findPlainNginx } from '../nginx.mjs'
import { freePort } from '../serve.mjs'

// The proxy that docs/desk.md puts in front of the service for staff: those very lines, on ports of this machine.

type Behind = { staff: number; view: number }

const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Replaces all of what must be there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`docs/desk.md does not say ${from}`)
  return text.replaceAll(from, to)
}

/** Writes what nginx is started with: the lines of the docs, before these ports. */
function writeConfiguration(place: string, port: number, { staff, view }: Behind): string {
  const [, lines = ''] = /```nginx\n([^]*?)```/u.exec(readFileSync('docs/desk.md', 'utf8')) ?? []
  const here = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['http://127.0.0.1:3400;', `http://127.0.0.1:${staff};`],
    ['http://127.0.0.1:3401;', `http://127.0.0.1:${view};`],
  ].reduce((text, [from = '', to = '']) => replaced(text, from, to), lines)
  const { key, cert } = makeCertificate(place)
  const file = path.join(place, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${place}/pid; error_log stderr; events {}
http {
  access_log off; ssl_certificate ${cert}; ssl_certificate_key ${key};
  ${PLACES.map((each) => `${each}_temp_path ${place}/${each};`).join(' ')}
${here}
}`,
  )
  return file
}

/** Why there can be no proxy here, if so. */
export function missing(): string | undefined {
  const found = findPlainNginx()
  if ('why' in found) return found.why
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is not installed'
}

function nginxAt(place: string, ...args: string[]): [string, string[]] {
  const found = findPlainNginx()
  if ('why' in found) throw new Error(found.why)
  return [found.nginx, ['-p', place, '-c', path.join(place, 'nginx.conf'), ...args]]
}

/** Asks nginx what it says of the docs' lines. */
export function checkLines(): { status: number | null; said: string } {
  const place = mkdtempSync(path.join(tmpdir(), 'proxy-'))
  try {
    writeConfiguration(place, 443, { staff: 3400, view: 3401 })
    const { status, stderr } = spawnSync(...nginxAt(place, '-t'), { encoding: 'utf8' })
    return { status, said: stderr }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Starts nginx with the docs' lines. Browsers get there by the docs' names where they are told the port. */
export async function startProxy(behind: Behind): Promise<{ port: number; stop: () => Promise<void> }> {
  const place = mkdtempSync(path.join(tmpdir(), 'proxy-'))
  const port = await freePort()
  writeConfiguration(place, port, behind)
  const nginx = spawn(...nginxAt(place), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(nginx, 'exit')
  const listens = () =>
    new Promise<true | undefined>((resolve) => {
      if (nginx.exitCode !== null) throw new Error('nginx does not start')
      const probe = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(undefined))
      probe.once('connect', () => probe.destroy())
    })
  await until('nginx', listens)
  return {
    port,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(place, { recursive: true, force: true })
    },
  }
}
