import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOfFiles, install, requireNode, run, log } from './install.mjs'
import { functionsAreHere, functionsPort, portOf, requireFree, serveTogether } from './serve.mjs'

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'messages',
  'public/brand',
  'public/images',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = '.next/built'

/** What of the environment is in the built pages: the site's own address, the functions' addresses. */
const IN_PAGES = /^(SITE_URL|SITE_ENV|EAGER|FUNCTIONS_URL|FUNCTIONS_PORT|FUNCTION_\w+_URL|NEXT_PUBLIC_\w+)$/

requireNode()
const port = portOf('PORT', 3000)
await requireFree(port, 'PORT', 'npm start')
install({ tests: false })
// The same .env files as `next build`.
const { default: nextEnv } = await import('@next/env')
nextEnv.loadEnvConfig('.', false, { info: () => undefined, error: console.error })
if (functionsAreHere()) await requireFree(functionsPort(), 'FUNCTIONS_PORT', 'npm start')
buildIfChanged()
log(`Serving at http://localhost:${port} (Ctrl-C stops it)`)
serveTogether(port)

function buildIfChanged() {
  const settings = Object.entries(process.env)
    .filter(([name, value]) => IN_PAGES.test(name) && value)
    .sort()
  const wanted = hashOfFiles(SOURCES, JSON.stringify({ settings, node: process.versions.node }))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return log('Nothing changed since the last build')
  log('Building the site (less than a minute the first time, less afterwards)')
  run('npm', ['run', '-s', 'build'])
  writeFileSync(STAMP, wanted)
}
