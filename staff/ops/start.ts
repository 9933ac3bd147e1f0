import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { runOps } from './ops'

// `npm run ops`: does one thing and ends. With PostgreSQL it runs beside the functions; with a folder only while no
// other process has that folder open.

async function main(typed: readonly string[]): Promise<void> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  // A deployment for real money does not have the simulator, so it is imported only where it is used.
  const simulate = chooseMode(env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  try {
    for (const line of await runOps(functions.deps, typed, userInfo().username)) console.log(line)
  } finally {
    await functions.close()
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
