import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import type { Sql, Store, Value } from '#functions/domain/store'
import { withRetries } from './retries'

/** Opens the store on a PostgreSQL server. Every statement and every wait for a lock ends, so nobody waits for ever. */
export async function openPostgres(connectionString: string, connections = 10): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 15_000,
    options:
      '-c timezone=UTC -c statement_timeout=8000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000',
  })
  // A connection that breaks while idle is replaced by the pool; the next statement tells whether the server is gone.
  pool.on('error', () => undefined)
  return {
    kind: 'postgres',
    ...sqlOf(pool),
    transaction: (work) => withRetries(() => inTransaction(pool, work)),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(sqlOf(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function sqlOf(client: pg.Pool | pg.PoolClient): Sql {
  const run = (text: string, values: readonly Value[] = []) =>
    client.query<Record<string, unknown>>({ name: nameOf(text), text, values: [...values] })
  return {
    rows: async <S extends z.ZodType>(row: S, text: string, values?: readonly Value[]) =>
      (await run(text, values)).rows.map((each) => row.parse(each)),
    change: async (text, values) => (await run(text, values)).rowCount ?? 0,
  }
}

const names = new Map<string, string>()

/** A statement is planned once per connection (a quarter of the time, measured). Our statements are few and fixed. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
