import { createHash } from 'node:crypto'
import pg from 'pg'
import type { z } from 'zod'
import { StoreUnavailable, type Sql, type Store, type Value } from '#functions/domain/store'
import { withFirstError, withRetries } from './retries'

export type PostgresOptions = {
  /** The maximum number of connections of this process. */
  connections?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
}

/** Opens the store on a PostgreSQL server. Statements and waits for locks have time limits (milliseconds). */
export async function openPostgres(
  connectionString: string,
  { connections = 10, statementTimeoutMs = 8000, lockTimeoutMs = 5000 }: PostgresOptions = {},
): Promise<Store> {
  const limits = {
    timezone: 'UTC',
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(lockTimeoutMs),
    idle_in_transaction_session_timeout: '20000',
  }
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    // Statements that do not wait for each other are sent together: most of a call's time is the way there and back.
    pipeline: true,
    connectionTimeoutMillis: 15_000,
    options: Object.entries(limits)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // Without a listener, the error of a broken connection would end the process. Nothing is lost: the pool replaces a
  // connection that breaks while idle, and the next statement of any other fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    kind: 'postgres',
    ...sqlOf(pool),
    transaction: (work) => withRetries(() => transaction(pool, work)),
    close: () => pool.end(),
  }
}

async function transaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await orUnavailable(pool.connect())
  let broken: Error | undefined
  try {
    const sql = withFirstError(sqlOf(client))
    const begun = sql.change('BEGIN')
    const [result] = await Promise.all([work(sql), begun])
    await sql.change('COMMIT')
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

/** SQLSTATEs of a server that cannot work now: connections, resources, its end and start, waits that were too long. */
const AWAY = /^(?:08|53|57P|57014|55P03)/

/** Gives the answer of the database. Throws StoreUnavailable when there is none, or when it cannot work now. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // An error that does not come from the server comes from a connection that broke or was never made.
    if (error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '')) throw error
    const why = error instanceof Error ? error.message : 'unknown'
    throw new StoreUnavailable(`The database does not answer: ${why}`, { cause: error })
  }
}

function sqlOf(client: pg.Pool | pg.PoolClient): Sql {
  const run = (text: string, values: readonly Value[] = []) =>
    orUnavailable(client.query<Record<string, unknown>>({ name: nameOf(text), text, values: [...values] }))
  return {
    rows: async <S extends z.ZodType>(row: S, text: string, values?: readonly Value[]) =>
      (await run(text, values)).rows.map((each) => row.parse(each)),
    change: async (text, values) => (await run(text, values)).rowCount ?? 0,
  }
}

/**
 * Names a statement by its hash, so that each connection plans it only once (a quarter of the time, measured). The
 * statements are few and fixed.
 */
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
