import { once } from 'node:events'
import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv, type FunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { StaffRefused } from './desk'
import { readDeskHosting } from './hosting'
import { runStaff } from './run'
import { DESK_WORDS } from '../words/desk'
import { SCREEN_WORDS } from '../words/desk-screens'

// `npm run staff` does one thing and ends; `npm run desk`, which is the same with `--serve`, has the screens. With
// PostgreSQL they run beside the functions; with a folder only while no other process has that folder open.

type Functions = Awaited<ReturnType<typeof openFunctions>>

async function main(typed: readonly string[]): Promise<void> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const isServing = typed[0] === '--serve'
  const hosting = isServing
    ? readDeskHosting(process.env, process.cwd(), [env.SITE_URL, ...env.ALLOWED_ORIGINS])
    : undefined
  if (isServing && !hosting && env.NODE_ENV === 'production') throw new Error(SCREEN_WORDS.noAccounts)
  // A deployment for real money does not have the simulator, so it is imported only where it is used.
  const simulate = chooseMode(env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  try {
    if (isServing) await serve(functions, env, hosting)
    else for (const line of await runStaff(functions.deps, typed, userInfo().username)) console.log(line)
  } catch (error) {
    if (isServing || error instanceof StaffRefused) throw error
    throw new Error(DESK_WORDS.failed(messageOf(error)), { cause: error })
  } finally {
    await functions.close()
  }
}

async function serve(functions: Functions, env: FunctionsEnv, hosting: ReturnType<typeof readDeskHosting>) {
  const { openDeskServer, openHostedDesk, openLocalDesk } = await import('./server')
  const port = Number(process.env.DESK_PORT || 3400)
  const access = hosting ? openHostedDesk(hosting) : openLocalDesk(userInfo().username)
  const desk = await openDeskServer({ deps: () => functions.deps, access, port })
  // Only one process can have a folder open, so no other process sends its mail.
  if (env.DATABASE_URL === undefined) functions.work()
  console.log(`\n  ${hosting ? `${hosting.origin}${hosting.base}/` : `http://localhost:${port}/`}\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await desk.close()
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageOf(error))
    process.exit(1)
  },
)
