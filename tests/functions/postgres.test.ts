import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { migrate } from '#functions/adapters/store/migrate'
import { MIGRATIONS } from '#functions/adapters/store/migrations'
import { openPostgres } from '#functions/adapters/store/postgres'
import { WAIT_MS } from '../limits.mjs'
import { testStore } from './world'

const place = inject('place')
const url = typeof place === 'object' && 'url' in place ? place.url : undefined

async function opened(options: Parameters<typeof openPostgres>[1]) {
  const store = await openPostgres(url ?? '', options)
  onTestFinished(() => store.close())
  return store
}

const setting = z.object({ statement_timeout: z.string() })
const limit = `SELECT current_setting('statement_timeout') AS statement_timeout`

describe.runIf(url !== undefined)('on a PostgreSQL server', () => {
  it('a migration that meets a copy being made lets calls pass, and is done once the copy is', async () => {
    const store = await testStore()
    const copy = new pg.Client({ connectionString: url })
    await copy.connect()
    onTestFinished(() => copy.end())
    onTestFinished(async () => {
      await store.change('ALTER TABLE surveys DROP COLUMN IF EXISTS for_this_test')
      await store.change(`DELETE FROM migrations WHERE name = 'for-this-test'`)
    })
    await copy.query('BEGIN')
    await copy.query('LOCK TABLE surveys IN ACCESS SHARE MODE')
    const step = { name: 'for-this-test', statements: ['ALTER TABLE surveys ADD COLUMN for_this_test text'] }
    const calls: string[] = []
    const ran = await migrate(store, [step], async () => {
      const rows = await store.rows(z.object({ n: z.int() }), 'SELECT count(*)::int AS n FROM surveys')
      calls.push(`answered ${rows.length}`)
      await copy.query('COMMIT')
    })
    expect([calls, ran]).toEqual([['answered 1'], ['for-this-test']])
  })

  it('every statement has the limits that were asked for, in a transaction and alone', async () => {
    const store = await opened({ statementTimeoutMs: 4321 })
    expect(await store.rows(setting, limit)).toEqual([{ statement_timeout: '4321ms' }])
    expect(await store.transaction((sql) => sql.rows(setting, limit))).toEqual([{ statement_timeout: '4321ms' }])
  })

  it('a connection that breaks between two statements fails its transaction, and nothing else', async () => {
    const [store, watching] = [await opened({}), await testStore()]
    const pid = z.object({ pid: z.int() })
    const whose = 'SELECT pg_backend_pid() AS pid'
    const broken = store.transaction(async (sql) => {
      const [mine] = await sql.rows(pid, whose)
      await watching.change('SELECT pg_terminate_backend($1::int)', [mine?.pid ?? 0])
      const isThere = `SELECT pid FROM pg_stat_activity WHERE pid = $1::int`
      await vi.waitFor(async () => expect(await watching.rows(pid, isThere, [mine?.pid ?? 0])).toEqual([]), {
        timeout: WAIT_MS,
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
      return sql.rows(pid, whose)
    })
    await expect(broken).rejects.toThrow()
    expect(await store.transaction((sql) => sql.rows(pid, whose))).toHaveLength(1)
  })

  it('a process has no more connections than it is given', async () => {
    const store = await opened({ connections: 2 })
    const pid = z.object({ pid: z.int() })
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => store.rows(pid, 'SELECT pg_backend_pid() AS pid, pg_sleep(0.01)')),
    )
    expect(new Set(asked.flat().map((each) => each.pid)).size).toBe(2)
  })

  it('eight that start at once over an empty database make its tables once', async () => {
    const name = `nuilea_empty_${process.pid}`
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    onTestFinished(async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    })
    const empty = new URL(url ?? '')
    empty.pathname = `/${name}`
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgres(empty.href, { connections: 2 })))
    const ran = await Promise.all(stores.map((store) => migrate(store))).finally(() =>
      Promise.all(stores.map((store) => store.close())),
    )
    expect(ran.flat().toSorted()).toEqual(MIGRATIONS.map((step) => step.name).toSorted())
  })

  it('a start waits for a migration that outlasts every limit', async () => {
    const watching = await testStore()
    const other = new pg.Client(url)
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('BEGIN; SELECT pg_advisory_xact_lock(7243001)')
    const store = await opened({ statementTimeoutMs: 50, lockTimeoutMs: 50 })
    const done = migrate(store)
    const waits = () =>
      watching.rows(
        z.object({ pid: z.int() }),
        `SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND clock_timestamp() - query_start > interval '200 milliseconds'`,
      )
    const refused = done.then(
      () => undefined,
      (error: unknown) => error,
    )
    // Either it waits for longer than its limits, or it was refused.
    while ((await waits()).length === 0) if ((await Promise.race([refused, 'waits'])) !== 'waits') break
    await other.query('COMMIT')
    expect(await done).toEqual([])
  })
})
