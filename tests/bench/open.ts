import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFunctionsEnv } from '#functions/app/env'
import { openFunctions } from '#functions/app/open'
import type { Deps } from '#functions/domain/deps'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import type { Serve } from '#functions/kit/message'
import { createFunctionsServer } from '#functions/kit/server'
import { simulate } from '#tools/simulator/open'
import { openDatabase } from '../functions/database'
import { freePort } from '../serve.mjs'

/**
 * Opens the functions over an empty PostgreSQL and measures them at the port where they answer. Without a server, says
 * why there is none.
 */
export async function overPostgres(measure: (deps: Deps, port: number) => Promise<string>): Promise<string> {
  const database = await openDatabase()
  if ('why' in database) return `Not run: ${database.why}`
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-bench-'))
  const port = await freePort()
  const env = readFunctionsEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_STATEMENT_TIMEOUT_MS: '600000',
    DATA_DIR: folder,
    FUNCTIONS_SECRET: randomBytes(32).toString('hex'),
    FUNCTIONS_PORT: String(port),
    TRUSTED_PROXIES: '1',
  })
  const functions = await openFunctions(env, { simulate })
  // Without a line for every call.
  const deps = { ...functions.deps, log: () => undefined }
  const server = await listen(route(deps, ENDPOINTS), port)
  try {
    return await measure(deps, port)
  } finally {
    server.close()
    await functions.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers requests at a port of this machine. */
async function listen(serve: Serve, port: number) {
  const server = createFunctionsServer(serve).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
