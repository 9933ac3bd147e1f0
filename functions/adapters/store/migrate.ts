import { z } from 'zod'
import type { Sql, Store } from '#functions/domain/store'
import { MIGRATIONS } from './migrations'

/** Brings the tables to this version. Several processes may do so at once. Gives the names of the steps that ran. */
export async function migrate(store: Store): Promise<string[]> {
  await store.transaction(async (sql) => {
    await lock(sql)
    await sql.change(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
  })
  const ran: string[] = []
  for (const { name, statements } of MIGRATIONS) {
    const done = await store.transaction(async (sql) => {
      await lock(sql)
      const earlier = await sql.rows(z.object({ name: z.string() }), 'SELECT name FROM migrations WHERE name = $1', [
        name,
      ])
      if (earlier.length > 0) return false
      for (const statement of statements) await sql.change(statement)
      await sql.change('INSERT INTO migrations (name) VALUES ($1)', [name])
      return true
    })
    if (done) ran.push(name)
  }
  return ran
}

/** Waits until no other process migrates. Lifts the time limits, because indexing a large table may exceed them. */
async function lock(sql: Sql): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.change(`SET LOCAL ${limit} = 0`)
  await sql.change('SELECT pg_advisory_xact_lock(7243001)')
}
