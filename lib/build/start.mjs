import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fingerprint, install, requireNode, run, say } from './install.mjs'

const SOURCES = [
  'app', 'components', 'content', 'lib', 'messages', 'public/brand', 'public/images', 'middleware.ts', 'next.config.ts',
  'package-lock.json', 'tsconfig.json',
]
const STAMP = '.next/built'

const port = Number(process.env.PORT || 3000)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number between 1 and 65535; it is "${process.env.PORT}".`)
  process.exit(1)
}

requireNode()
if (!(await isFree(port))) {
  console.error(`Port ${port} is taken by another program. Stop that program, or choose a port: PORT=${port + 1} npm start`)
  process.exit(1)
}
install()
buildIfChanged()
serve()

/** Whether this program may listen on the port. */
function isFree(wanted) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, () => probe.close(() => resolve(true)))
  })
}

function buildIfChanged() {
  const { SITE_URL = '', SITE_ENV = '' } = process.env
  const wanted = fingerprint(SOURCES, JSON.stringify({ SITE_URL, SITE_ENV, node: process.versions.node }))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return say('Nothing changed since the last build')
  say('Building the site (about two minutes the first time, less afterwards)')
  run('npm', ['run', '-s', 'build'])
  writeFileSync(STAMP, wanted)
}

function serve() {
  say(`Serving at http://localhost:${port} (Ctrl-C stops it)`)
  const site = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  site.once('exit', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
}
