import { once } from 'node:events'
import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { SCREEN_WORDS } from '../words/desk-screens'
import { openDeskServer, openLocalDesk } from './server'

// `npm run desk`: the desk's screens on this machine. Over a PostgreSQL it runs beside the functions.

async function main(): Promise<void> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const port = Number(process.env.DESK_PORT || 3400)
  if (env.NODE_ENV === 'production') throw new Error(SCREEN_WORDS.noAccounts)
  const simulate = chooseMode(env, env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  const desk = await openDeskServer({ deps: () => functions.deps, access: openLocalDesk(userInfo().username), port })
  // A folder belongs to one process, so nobody else sends its mail.
  if (env.DATABASE_URL === undefined) functions.work()
  console.log(`\n  http://localhost:${port}/\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await desk.close()
  await functions.close()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
