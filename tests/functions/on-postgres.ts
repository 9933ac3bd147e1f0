import type { TestProject } from 'vitest/node'
import { openDatabase } from './database'
import { readHistories } from './on-pglite'

/** Opens a PostgreSQL with an empty database of its own, which is dropped afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('histories', readHistories())
  const database = await openDatabase()
  if ('why' in database) {
    console.log(`· functions on PostgreSQL: NOT RUN, ${database.why}`)
    provide('place', { why: database.why })
    return async () => undefined
  }
  console.log(`· functions on ${database.which}`)
  provide('place', { url: database.url })
  return database.drop
}
