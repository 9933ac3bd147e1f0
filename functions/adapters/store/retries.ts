import { EXCLUSION, sqlState } from '#functions/domain/store'

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
