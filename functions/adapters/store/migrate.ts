import { z } from 'zod'
import type { Store } from '#functions/domain/store'
import { MIGRATIONS } from './migrations'

/** Brings the tables to this version. Several processes may start at once. Returns the names of the steps that ran. */
export async function migrate(store: Store): Promise<string[]> {
  await store.transaction(async (sql) => {
    await sql.change('SELECT pg_advisory_xact_lock(7243001)')
    await sql.change(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
  })
  const ran: string[] = []
  for (const { name, statements } of MIGRATIONS) {
    const done = await store.transaction(async (sql) => {
      await sql.change('SELECT pg_advisory_xact_lock(7243001)')
      const there = await sql.rows(z.object({ name: z.string() }), 'SELECT name FROM migrations WHERE name = $1', [
        name,
      ])
      if (there.length > 0) return false
      for (const statement of statements) await sql.change(statement)
      await sql.change('INSERT INTO migrations (name) VALUES ($1)', [name])
      return true
    })
    if (done) ran.push(name)
  }
  return ran
}
