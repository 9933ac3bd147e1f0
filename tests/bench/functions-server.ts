import { readFunctionsEnv } from '#functions/app/env'
import { openFunctions } from '#functions/app/open'
import { createFunctionsServer } from '#functions/kit/server'
import { simulate } from '#tools/simulator/open'

// The functions as they run, and one handler that does nothing: what the machine and HTTP alone cost.

async function main(): Promise<void> {
  const env = readFunctionsEnv()
  const functions = await openFunctions(env, { simulate })
  const nothing = { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{}' }
  createFunctionsServer(async (request) => (request.path === '/empty' ? nothing : functions.serve(request))).listen(
    env.FUNCTIONS_PORT,
    '127.0.0.1',
    () => process.send?.('ready'),
  )
  functions.work()
}

void main()
