import type { CallFailure } from '#lib/functions/answer'

/** Refusals after which the same request may still succeed. */
const PASSING = new Set([
  'internal',
  'provider_unavailable',
  'rate_limited',
  'idempotency_in_progress',
  'request_timeout',
])

/** The key of an attempt: kept while the same request is repeated because nobody knows its end, new for everything else. */
export function newAttempts() {
  let open: { body: string; key: string } | undefined
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request)
      if (open?.body !== body) open = { body, key: crypto.randomUUID() }
      return open.key
    },
    /** What came of it. */
    ended(failure?: CallFailure) {
      const unsure = failure && (failure.kind !== 'refused' || PASSING.has(failure.code))
      if (!unsure) open = undefined
    },
  }
}
