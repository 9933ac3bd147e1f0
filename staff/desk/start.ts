import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv } from '#functions/app/env'
import { chooseMode } from '#functions/app/modes'
import { openFunctions } from '#functions/app/open'
import { StaffRefused } from './desk'
import { runStaff } from './run'
import { DESK_WORDS } from '../words/desk'

// `npm run staff`: how the spa runs its day, beside the functions over one PostgreSQL, or over a folder while nothing
// else has it.

async function main(): Promise<number> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  // What is deployed for real money has no simulator.
  const simulate = chooseMode(env, env).mode === 'sim' ? (await import('#tools/simulator/open')).simulate : undefined
  const functions = await openFunctions(env, { simulate })
  try {
    for (const line of await runStaff(functions.deps, process.argv.slice(2))) console.log(line)
    return 0
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    console.error(error instanceof StaffRefused ? why : DESK_WORDS.failed(why))
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
