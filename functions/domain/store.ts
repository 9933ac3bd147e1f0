import { z } from 'zod'

export type Value = string | number | boolean | null | readonly string[]

/** Runs statements inside or outside of a transaction. Rows are parsed, never cast. */
export type Sql = {
  rows: <S extends z.ZodType>(row: S, text: string, values?: readonly Value[]) => Promise<z.output<S>[]>
  /** Runs a statement and gives how many rows changed. */
  change: (text: string, values?: readonly Value[]) => Promise<number>
}

export type Store = Sql & {
  kind: 'pglite' | 'postgres'
  /**
   * Runs the work in a transaction, up to five times in all while the database undoes it because of another one.
   * Inside, use only `sql`: its statements run one after the other in the order they are sent in, also when several are
   * sent before the first has answered, which costs one way there and back. All that fail throw the first error.
   */
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Tells whether a query finds any row. */
export const findsAny = async (sql: Sql, text: string, values: readonly Value[] = []): Promise<boolean> =>
  (await sql.rows(z.unknown(), text, values)).length > 0

/** The SQLSTATE of two bookings of one resource at one time: the exclusion constraint. */
export const EXCLUSION = '23P01'

/** Reads the SQLSTATE of a database's error; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Thrown when the database cannot be reached or cannot work now: the same call may succeed in a moment. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** Text that PostgreSQL cannot store, such as NUL: the caller's mistake, not ours. */
const UNSTORABLE = new Set<string | undefined>(['22021', '22P05'])
/** Tells whether a database refused a text because it cannot be stored. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(sqlState(error))

/** The SQLSTATEs of damaged data, a damaged index, and a disk that cannot be read. */
const DAMAGED = new Set<string | undefined>(['XX001', 'XX002', '58030'])
/** Tells whether a database found its own files damaged: nothing but a copy helps. */
export const isDamaged = (error: unknown): boolean => DAMAGED.has(sqlState(error))

/** Makes the SQL that reads a moment column as milliseconds, the same number from both drivers. */
export const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`
/** Makes the parameter for a `timestamptz` of a moment (milliseconds). */
export const at = (moment: number) => new Date(moment).toISOString()
