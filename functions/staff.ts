import path from 'node:path'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv, type FunctionsEnv } from './app/env'

// `npm run staff`: how the spa runs its day. While the functions run here, they do it; else this does.

async function ask(env: FunctionsEnv, [command, ...rest]: readonly string[]) {
  const isAboutFile = command === 'backup' || command === 'restore'
  // Whoever runs over the folder may stand in another one.
  const words = [command ?? [], isAboutFile ? rest.map((file) => path.resolve(file)) : rest].flat()
  if (command === 'restore') return (await import('./app/backup')).restore(env, words[1])
  const { answerStaff, askRunning } = await import('./app/staff-line')
  const answer = await askRunning(env.DATA_DIR, words, env.STAFF_LANG)
  if (answer) return answer
  const { openFunctions } = await import('./app/open')
  const functions = await openFunctions(env)
  try {
    return await answerStaff(functions.deps, words, env.STAFF_LANG)
  } finally {
    await functions.close()
  }
}

async function main(): Promise<number> {
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const { ok, lines } = await ask(readFunctionsEnv(), process.argv.slice(2))
  for (const line of lines) (ok ? console.log : console.error)(line)
  return ok ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
