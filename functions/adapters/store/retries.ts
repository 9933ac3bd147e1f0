import { EXCLUSION, sqlState } from '#functions/domain/store'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const UNIQUE = '23505'
const AGAIN = new Set<string | undefined>([DEADLOCK, SERIALIZATION, EXCLUSION, UNIQUE])

/** Tries a transaction up to three times while the database says that somebody else came between. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 3 || !AGAIN.has(sqlState(error))) throw error
    }
  }
}
