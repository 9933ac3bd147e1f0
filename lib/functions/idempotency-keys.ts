import { REPEATABLE } from '#lib/contracts/errors'
import type { CallFailure } from '#lib/functions/answer'

/**
 * Makes the keeper of an attempt's key: the same while a request is repeated because nobody knows its end, new for
 * everything else.
 */
export function newIdempotencyKeys() {
  let open: { body: string; key: string } | undefined
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request)
      if (open?.body !== body) open = { body, key: crypto.randomUUID() }
      return open.key
    },
    /** What came of it. */
    ended(failure?: CallFailure) {
      const repeatable = failure?.kind === 'refused' ? REPEATABLE[failure.code] : failure && 'later'
      if (repeatable === undefined || repeatable === 'anew') open = undefined
    },
  }
}
