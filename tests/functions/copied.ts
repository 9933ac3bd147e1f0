import { z } from 'zod'
import { TABLES } from '#functions/domain/tables'
import type { World } from './world'

const row = z.object({ row: z.string() })

/** Copies the whole store. Gives what puts the copy in its place, as a restore does. */
export async function copied({ deps: { store } }: World): Promise<() => Promise<void>> {
  const tables = TABLES.filter(({ name }) => name !== 'migrations')
  const copies: { name: string; rows: string[] }[] = []
  for (const { name } of tables) {
    const rows = await store.rows(row, `SELECT to_jsonb(${name})::text AS row FROM ${name}`)
    copies.push({ name, rows: rows.map((each) => each.row) })
  }
  return async () => {
    await store.change(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
    for (const { name, rows } of copies)
      for (const each of rows)
        await store.change(
          `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${name}, $1::jsonb)`,
          [each],
        )
  }
}
