import { once } from 'node:events'
import { loadEnvConfig } from '@next/env'
import { readFunctionsEnv, type FunctionsEnv } from './app/env'
import type { Functions } from './app/open'
import type { Simulate } from './app/payments'
import { createFunctionsServer } from './kit/server'

/** Milliseconds in which answers and rounds that were begun may end; then the store closes, whatever is still open. */
const PATIENCE_MS = 6500
/**
 * Hosts kill a process ten seconds after they asked it to stop: ours has ended by then. What was left is taken up as
 * after a crash.
 */
const END_MS = 9500

/**
 * Serves every cloud function of the contract from this machine, and ends the process when it is asked to stop.
 * Without keys of Stripe and PayPal `simulate` opens the providers; without that too, the process ends with a sentence.
 */
export function serveFunctions(simulate?: Simulate): void {
  serve(simulate).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    },
  )
}

async function serve(simulate?: Simulate): Promise<void> {
  // The same .env files as the site, before anything reads the environment.
  loadEnvConfig('.', undefined, { info: () => undefined, error: console.error })
  const env = readFunctionsEnv()
  const { openFunctions } = await import('./app/open')
  const late: { functions?: Promise<Functions> } = {}
  const server = createFunctionsServer(async (request) => ((await late.functions) ?? unready()).serve(request))
  const here = await listen(server, env)
  const functions = await (late.functions = openFunctions(env, { here, simulate }))
  functions.work()
  for (const line of [`The functions answer at ${here} (mode ${functions.deps.mode})`, ...functions.notes])
    console.log(`· ${line}`)
  process.send?.('ready')
  await stopWanted()
  setTimeout(() => process.exit(0), END_MS).unref()
  server.close()
  server.closeIdleConnections()
  const allDone = Promise.all([once(server, 'close'), functions.rest()])
  await Promise.race([allDone, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  server.closeAllConnections()
  await functions.close()
}

function unready(): never {
  throw new Error('A request came before the port was taken')
}

/** Takes the port first: two starts by mistake are told before either touches the store. */
async function listen(
  server: ReturnType<typeof createFunctionsServer>,
  { FUNCTIONS_PORT, FUNCTIONS_HOST }: FunctionsEnv,
): Promise<string> {
  server.listen(FUNCTIONS_PORT, FUNCTIONS_HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${FUNCTIONS_PORT} is taken by another program. Stop that program, or choose another port with FUNCTIONS_PORT.`,
    )
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const everywhere = FUNCTIONS_HOST === '0.0.0.0' || FUNCTIONS_HOST === '::'
  return `http://${everywhere ? '127.0.0.1' : FUNCTIONS_HOST}:${port}`
}

/** Waits for Ctrl-C, a polite kill, or the end of the parent process. A second one changes nothing. */
const stopWanted = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    process.once('disconnect', resolve)
  })
