import pg from 'pg'
import { startPostgres } from '../postgres.mjs'

/** Opens an empty database of its own on a PostgreSQL for tests, and what drops it; without any server, says why. */
export async function openDatabase() {
  const server = await startPostgres()
  if ('why' in server) return server
  const database = `nuilea_test_${process.pid}_${Date.now().toString(36)}`
  const version = await run(server.url, `CREATE DATABASE ${database}`)
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return {
    url: url.href,
    which: `PostgreSQL ${version}, ${server.which}`,
    async drop() {
      await run(server.url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await server.stop()
    },
  }
}

async function run(connectionString: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}
