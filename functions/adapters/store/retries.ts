import { EXCLUSION, sqlState, type Sql } from '#functions/domain/store'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const UNIQUE = '23505'
const RETRIED = new Set<string | undefined>([DEADLOCK, SERIALIZATION, EXCLUSION, UNIQUE])

const TRIES = 5
const PAUSE_MS = 20

/** Tries a transaction up to five times while it conflicts with another one, with random and ever longer pauses. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** tries))
    }
  }
}

/**
 * Makes each statement of a transaction that fails after another one throw the first error. Of statements that are sent
 * together the later ones fail only because the first did, and their own error does not say why.
 */
export function withFirstError({ rows, change }: Sql): Sql {
  let first: { error: unknown } | undefined
  async function orFirst<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      first ??= { error }
      throw first.error
    }
  }
  return {
    rows: (row, text, values) => orFirst(rows(row, text, values)),
    change: (text, values) => orFirst(change(text, values)),
  }
}
