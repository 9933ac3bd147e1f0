import { once } from 'node:events'
import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { readDeskHosting } from './hosting'
import { openDeskServer, openHostedDesk, openLocalDesk } from './server'
import { SCREEN_WORDS } from '../words/desk-screens'

// `npm run desk`: the desk over the functions' store. With PostgreSQL it runs beside them; with a folder only while no
// other process has that folder open.

async function main(): Promise<void> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const hosting = readDeskHosting(process.env, process.cwd(), [env.SITE_URL, ...env.ALLOWED_ORIGINS])
  if (!hosting && env.NODE_ENV === 'production') throw new Error(SCREEN_WORDS.noAccounts)
  // A deployment for real money does not have the simulator, so it is imported only where it is used.
  const simulate = chooseMode(env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  const port = Number(process.env.DESK_PORT || 3400)
  const access = hosting ? openHostedDesk(hosting) : openLocalDesk(userInfo().username)
  const desk = await openDeskServer({ deps: () => functions.deps, access, port })
  // Only one process can have a folder open, so no other process sends its mail.
  if (env.DATABASE_URL === undefined) functions.work()
  console.log(`\n  ${hosting ? `${hosting.origin}${hosting.base}/` : `http://localhost:${port}/`}\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await desk.close()
  await functions.close()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
