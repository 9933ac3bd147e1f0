import { once } from 'node:events'
import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { SCREEN_WORDS } from '../words/desk-screens'
import { readDeskHosting } from './hosting'
import { openDeskServer, openHostedDesk, openLocalDesk } from './server'

// `npm run desk`: the desk's screens on this machine. Over a PostgreSQL it runs beside the functions.

async function main(): Promise<void> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const port = Number(process.env.DESK_PORT || 3400)
  const hosting = readDeskHosting(process.env, process.cwd(), [env.SITE_URL, ...env.ALLOWED_ORIGINS])
  if (!hosting && env.NODE_ENV === 'production') throw new Error(SCREEN_WORDS.noAccounts)
  const access = hosting ? openHostedDesk(hosting) : openLocalDesk(userInfo().username)
  const simulate = chooseMode(env, env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  const desk = await openDeskServer({ deps: () => functions.deps, access, port })
  // A folder belongs to one process, so nobody else sends its mail.
  if (env.DATABASE_URL === undefined) functions.work()
  console.log(`\n  ${hosting ? `${hosting.origin}${hosting.base}/` : `http://localhost:${port}/`}\n`)
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
