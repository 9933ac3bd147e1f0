import { REPEATABLE } from '#lib/contracts/errors'
import type { CallFailure } from '#lib/functions/answer'

/**
 * Makes an object that gives keys to requests: the same key while a request is repeated because its outcome is unknown,
 * otherwise a new one.
 */
export function newIdempotencyKeys() {
  let open: { body: string; key: string } | undefined
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request)
      if (open?.body !== body) open = { body, key: crypto.randomUUID() }
      return open.key
    },
    /** Must be called with the outcome: without a failure, or after a final one, the next request gets a new key. */
    ended(failure?: CallFailure) {
      const repeatable = failure?.kind === 'refused' ? REPEATABLE[failure.code] : failure && 'later'
      if (repeatable === undefined || repeatable === 'anew') open = undefined
    },
  }
}
