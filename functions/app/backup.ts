import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { restorePglite } from '#functions/adapters/store/pglite'
import type { Store } from '#functions/domain/store'
import type { FunctionsEnv } from './env'

type Answer = { ok: boolean; lines: string[] }

const refused = (...lines: string[]): Answer => ({ ok: false, lines })

/**
 * Writes the embedded store into one file, also while the functions run over it. A file that is there is not written
 * over.
 */
export async function backUp({ kind, dump }: Store, file: string | undefined): Promise<Answer> {
  if (file === undefined) return refused('npm run staff backup <file>')
  if (!dump)
    return refused(
      `The store is a ${kind} server. Its own tool makes a copy: pg_dump --format=custom --file=${file} "$DATABASE_URL"`,
    )
  if (existsSync(file)) return refused(`${file} is there already. Choose another name.`)
  const bytes = await dump()
  // Half a copy must not look like a whole one.
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return {
    ok: true,
    lines: [
      `${file} holds the whole store (${Math.ceil(bytes.byteLength / 1024)} KiB).`,
      'Keep FUNCTIONS_SECRET (or the file "secret" of DATA_DIR) too, at another place: without it vouchers cannot be read.',
    ],
  }
}

/** Makes the embedded store of a file that `backUp` wrote, in a folder that has none. */
export async function restore(env: FunctionsEnv, file: string | undefined): Promise<Answer> {
  if (file === undefined) return refused('npm run staff restore <file>')
  if (env.DATABASE_URL !== undefined)
    return refused(`The store is a PostgreSQL server: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`)
  if (existsSync(path.join(env.DATA_DIR, 'postgres')))
    return refused(`There is a store in ${env.DATA_DIR}. Name an empty folder with DATA_DIR: nothing is written over.`)
  await restorePglite(env.DATA_DIR, await readFile(file))
  return {
    ok: true,
    lines: [
      `The store of ${file} is in ${env.DATA_DIR}. Start the functions there, with the secret that belongs to it.`,
    ],
  }
}
