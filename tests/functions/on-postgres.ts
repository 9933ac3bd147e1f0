import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres.mjs'
import './place'

/** A PostgreSQL with an empty database of its own, which is dropped afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if ('why' in server) {
    console.log(`· functions on PostgreSQL: NOT RUN, ${server.why}`)
    provide('place', { why: server.why })
    return async () => undefined
  }
  const database = `nuilea_test_${process.pid}_${Date.now().toString(36)}`
  const version = await run(server.url, `CREATE DATABASE ${database}`)
  console.log(`· functions on PostgreSQL ${version}, ${server.which}`)
  const url = new URL(server.url)
  url.pathname = `/${database}`
  provide('place', { url: url.href })
  return async () => {
    await run(server.url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await server.stop()
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
