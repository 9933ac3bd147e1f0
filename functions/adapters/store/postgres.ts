import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import type { Sql, Store, Value } from '#functions/domain/store'
import { withRetries } from './retries'

export type PostgresOptions = {
  /** The most connections of this process. */
  connections?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  /** `transaction`: a pooler gives each transaction any connection, so nothing may be kept on one. */
  pooler?: 'none' | 'transaction'
}

/** Opens the store on a PostgreSQL server. Every statement and every wait for a lock ends, so nobody waits for ever. */
export async function openPostgres(
  connectionString: string,
  { connections = 10, statementTimeoutMs = 8000, lockTimeoutMs = 5000, pooler = 'none' }: PostgresOptions = {},
): Promise<Store> {
  const limits = {
    timezone: 'UTC',
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(lockTimeoutMs),
    idle_in_transaction_session_timeout: '20000',
  }
  const set = (each: (name: string, value: string) => string) =>
    Object.entries(limits).map(([name, value]) => each(name, value))
  const own = pooler === 'none'
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 15_000,
    ...(own && { options: set((name, value) => `-c ${name}=${value}`).join(' ') }),
  })
  // A connection that breaks while idle is replaced by the pool, and one that breaks between two statements fails the
  // next: whoever asks is told whether the server is gone. Heard by nobody, either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const begin = own ? 'BEGIN' : ['BEGIN', ...set((name, value) => `SET LOCAL ${name} = '${value}'`)].join('; ')
  const inTransaction = <T>(work: (sql: Sql) => Promise<T>) =>
    transaction(pool, begin, (client) => work(sqlOf(client, own)))
  return {
    kind: 'postgres',
    // Behind a pooler a statement has its limits only in a transaction of its own.
    ...(own
      ? sqlOf(pool, own)
      : {
          rows: (row, text, values) => inTransaction((sql) => sql.rows(row, text, values)),
          change: (text, values) => inTransaction((sql) => sql.change(text, values)),
        }),
    transaction: (work) => withRetries(() => inTransaction(work)),
    close: () => pool.end(),
  }
}

async function transaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
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

function sqlOf(client: pg.Pool | pg.PoolClient, named: boolean): Sql {
  const run = (text: string, values: readonly Value[] = []) =>
    client.query<Record<string, unknown>>({ ...(named && { name: nameOf(text) }), text, values: [...values] })
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
