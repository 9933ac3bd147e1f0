import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { install, requireNode, run, log } from './install.mjs'
import { functionsAreHere, functionsPort, portOf, requireFree, serveTogether } from './serve.mjs'
import { servedBuilds } from './served.mjs'
import { hashOfSources } from './sources.mjs'

const STAMP = '.next/built'

requireNode()
const port = portOf('PORT', 3000)
await requireFree(port, 'PORT', 'npm start')
install({ tests: false })
// The same .env files as `next build` reads.
const { default: nextEnv } = await import('@next/env')
nextEnv.loadEnvConfig('.', false, { info: () => undefined, error: console.error })
if (functionsAreHere()) await requireFree(functionsPort(), 'FUNCTIONS_PORT', 'npm start')
buildIfChanged()
log(`Serving at http://localhost:${port} (Ctrl-C stops it)`)
serveTogether(port, { builds: servedBuilds(port) })

function buildIfChanged() {
  const wanted = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return log('Nothing changed since the last build')
  log('Building the site (less than a minute the first time, less afterwards)')
  run('npm', ['run', '-s', 'build'])
  writeFileSync(STAMP, wanted)
}
