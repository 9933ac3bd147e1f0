import { z } from 'zod'
import { sqlState, type Sql, type Store } from '#functions/domain/store'
import { MIGRATIONS } from './migrations'

type Step = { name: string; statements: readonly string[] }

/** A step waits this long for a table that is in use, such as by a backup, before it lets other statements pass. */
const LOCK_TIMEOUT = '2s'
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 3000
/** Enough for some minutes: a backup of a large database takes no longer. */
const TRIES = 100

/**
 * Brings the tables to this version. Several processes may do so at once. Gives the names of the steps that ran. A step
 * that finds a table in use stops and is tried again, because every call would wait behind it.
 */
export async function migrate(
  store: Store,
  steps: readonly Step[] = MIGRATIONS,
  wait = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<string[]> {
  await store.transaction(async (sql) => {
    await lock(sql)
    await sql.change(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
  })
  const ran: string[] = []
  for (const step of steps) if (await runStep(store, step, wait)) ran.push(step.name)
  return ran
}

/** Runs a step, unless it has run before. Tells whether it ran now. */
async function runStep(store: Store, { name, statements }: Step, wait: () => Promise<void>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.transaction(async (sql) => {
        await lock(sql)
        const earlier = await sql.rows(z.object({ name: z.string() }), 'SELECT name FROM migrations WHERE name = $1', [
          name,
        ])
        if (earlier.length > 0) return false
        await sql.change(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
        for (const statement of statements) await sql.change(statement)
        await sql.change('INSERT INTO migrations (name) VALUES ($1)', [name])
        return true
      })
    } catch (error) {
      if (tries === TRIES || !isInUse(error)) throw error
      await wait()
    }
  }
}

const isInUse = (error: unknown): boolean =>
  sqlState(error) === LOCK_NOT_AVAILABLE || (error instanceof Error && sqlState(error.cause) === LOCK_NOT_AVAILABLE)

/** Waits until no other process migrates. Lifts the time limits, because indexing a large table may exceed them. */
async function lock(sql: Sql): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.change(`SET LOCAL ${limit} = 0`)
  await sql.change('SELECT pg_advisory_xact_lock(7243001)')
}
