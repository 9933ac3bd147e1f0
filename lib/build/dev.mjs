import nextEnv from '@next/env'
import { functionsAreHere, functionsPort, portOf, requireFree, serveTogether } from './serve.mjs'

// `npm run dev`: the site as it is being written, and its functions.

const port = portOf('PORT', 3000)
nextEnv.loadEnvConfig('.', true, { info: () => undefined, error: console.error })
await requireFree(port, 'PORT', 'npm run dev')
if (functionsAreHere()) await requireFree(functionsPort(), 'FUNCTIONS_PORT', 'npm run dev')
serveTogether(port, { dev: true })
