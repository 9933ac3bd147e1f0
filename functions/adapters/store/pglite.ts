import path from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { z } from 'zod'
import type { Sql, Store, Value } from '#functions/domain/store'
import { lockFolder } from './lock'
import { withFirstError, withRetries } from './retries'

/** Opens the embedded store in a folder, or in memory for tests. Throws an error if another process has the folder. */
export async function openPglite(place: { folder: string } | 'memory'): Promise<Store> {
  const unlock = place === 'memory' ? () => undefined : lockFolder(place.folder)
  try {
    const db = await create(place)
    return {
      kind: 'pglite',
      ...sqlOf(db),
      transaction: (work) => withRetries(() => db.transaction((tx) => work(withFirstError(sqlOf(tx))))),
      close: async () => {
        await db.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens the database. Throws a sentence that names the folder when it is damaged. */
async function create(place: { folder: string } | 'memory'): Promise<PGlite> {
  const dataDir = place === 'memory' ? 'memory://' : path.join(place.folder, 'postgres')
  try {
    const db = await PGlite.create({ dataDir, extensions: { btree_gist } })
    await db.exec("SET TIME ZONE 'UTC'")
    return db
  } catch (cause) {
    if (place === 'memory') throw cause
    throw new Error(
      `The store in ${path.resolve(dataDir)} cannot be opened: it is damaged, or of another version. Put the folder back from a copy, or move it away together with "secret" to begin with an empty store.`,
      { cause },
    )
  }
}

function sqlOf(db: PGlite | Transaction): Sql {
  const run = (text: string, values: readonly Value[] = []) => db.query(text, [...values])
  return {
    rows: async <S extends z.ZodType>(row: S, text: string, values?: readonly Value[]) =>
      (await run(text, values)).rows.map((each) => row.parse(each)),
    change: async (text, values) => (await run(text, values)).affectedRows ?? 0,
  }
}
