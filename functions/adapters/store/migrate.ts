import { z } from 'zod'
import type { Sql, Store } from '#functions/domain/store'
import { MIGRATIONS } from './migrations'

const ran = z.object({ name: z.string() })

/** Brings the tables to this version. Several processes may do so at once. Gives the names of the steps that ran. */
export const migrate = (store: Store): Promise<string[]> =>
  store.transaction(async (sql) => {
    await lock(sql)
    await sql.change(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    const earlier = new Set((await sql.rows(ran, 'SELECT name FROM migrations')).map(({ name }) => name))
    const steps = MIGRATIONS.filter(({ name }) => !earlier.has(name))
    for (const { name, statements } of steps) {
      for (const statement of statements) await sql.change(statement)
      await sql.change('INSERT INTO migrations (name) VALUES ($1)', [name])
    }
    return steps.map(({ name }) => name)
  })

/** Waits until no other process migrates. Lifts the time limits, because indexing a large table may exceed them. */
async function lock(sql: Sql): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.change(`SET LOCAL ${limit} = 0`)
  await sql.change('SELECT pg_advisory_xact_lock(7243001)')
}
