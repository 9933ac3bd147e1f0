import type { z } from 'zod'

export type Value = string | number | boolean | null | readonly string[]

/** A statement that is still to be run, alone or as a part of another one. */
export type Statement = { text: string; values: readonly Value[] }

/** Statements inside or outside a transaction. Rows are parsed, never cast. */
export type Sql = {
  rows: <S extends z.ZodType>(row: S, text: string, values?: readonly Value[]) => Promise<z.output<S>[]>
  /** How many rows changed. */
  change: (text: string, values?: readonly Value[]) => Promise<number>
}

export type Store = Sql & {
  kind: 'pglite' | 'postgres'
  /**
   * Runs the work again, at most five times, when the database undid it for the sake of another. Inside, use only
   * `sql`.
   */
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Two bookings of one resource at one time: the exclusion constraint. */
export const EXCLUSION = '23P01'

/** Reads the SQLSTATE of a database's error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Reads a moment column as milliseconds, the same number from both drivers. */
export const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`
/** Writes a moment (milliseconds) as a parameter for a `timestamptz`. */
export const at = (moment: number) => new Date(moment).toISOString()
