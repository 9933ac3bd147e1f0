import { userInfo } from 'node:os'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { StaffRefused } from './desk'
import { runStaff } from './run'
import { DESK_WORDS } from '../words/desk'

// `npm run staff`, the commands of the desk. With PostgreSQL it runs beside the functions; with a folder only while no
// other process has that folder open.

async function main(): Promise<number> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  // A deployment for real money does not have the simulator, so it is imported only where it is used.
  const simulate = chooseMode(env, env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  try {
    for (const line of await runStaff(functions.deps, process.argv.slice(2), userInfo().username)) console.log(line)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown'
    console.error(error instanceof StaffRefused ? message : DESK_WORDS.failed(message))
    return 1
  } finally {
    await functions.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
