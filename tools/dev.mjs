import { install, requireNode, run } from './install.mjs'
import { functionsAreHere, functionsPort, portOf, requireFree, serveTogether } from './serve.mjs'

// `npm run dev`: the development server of the site, and the functions.

requireNode()
const port = portOf('PORT', 3000)
await requireFree(port, 'PORT', 'npm run dev')
install()
const { default: nextEnv } = await import('@next/env')
nextEnv.loadEnvConfig('.', true, { info: () => undefined, error: console.error })
if (functionsAreHere()) await requireFree(functionsPort(), 'FUNCTIONS_PORT', 'npm run dev')
run('npm', ['run', '-s', 'generate'])
serveTogether(port, { dev: true })
