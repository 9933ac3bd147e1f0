import { LIMITS } from '#lib/contracts/limits'
import { HOUR } from '#lib/time/units'
import type { Deps } from './deps'
import { fingerprint } from './keys'
import { ApiError } from './api-error'
import { at } from './store'
import { IDEMPOTENCY } from './tables'

/** How long (milliseconds) an answer is stored for repetitions of its call with the same key. */
const ANSWERS_KEPT_MS = LIMITS.answersHours * HOUR

/**
 * Longer than any call may take: after that the process that took the key is gone. The longest call ends one payment
 * and makes another while the provider answers at the very last (9 s to read, 18 s to cancel, 9 s to read again, 18 s
 * to make), and waits for locks.
 */
const LEASE_MS = 120_000

/** An answer as it is stored: a good body without its meta, or an error's code and details. */
export type StoredAnswer = { status: number; body: unknown }

/** A call that runs only once: its key and body. */
export type KeyedCall = { route: string; key: string; body: unknown }

/**
 * Takes the key of a call. Gives the stored answer of the same call; undefined when the call is to be run now. Throws
 * `idempotency_mismatch` for a key of another body, and `idempotency_in_progress` for a call that is being run.
 */
export async function takeKey(
  { store, keys, now }: Deps,
  { route, key, body: sent }: KeyedCall,
): Promise<StoredAnswer | undefined> {
  const moment = now()
  const hash = fingerprint(sent)
  const taken = await store.change(
    `INSERT INTO idempotency (route, key, body_hash, lease_until, created_at)
     VALUES ($1, $2, $3, $4::timestamptz, $5::timestamptz)
     ON CONFLICT (route, key) DO UPDATE
       SET body_hash = $3, status = NULL, answer = NULL, lease_until = $4::timestamptz, created_at = $5::timestamptz
     WHERE idempotency.created_at < $6::timestamptz
        OR (idempotency.status IS NULL AND idempotency.lease_until < $5::timestamptz AND idempotency.body_hash = $3)`,
    [route, key, hash, at(moment + LEASE_MS), at(moment), at(moment - ANSWERS_KEPT_MS)],
  )
  if (taken > 0) return undefined
  const [stored] = await IDEMPOTENCY.find(store, 'WHERE route = $1 AND key = $2', [route, key])
  if (stored && stored.bodyHash !== hash) throw new ApiError('idempotency_mismatch')
  if (stored?.status == null || stored.answer === null)
    throw new ApiError('idempotency_in_progress', { retryAfterS: 1 })
  return { status: stored.status, body: JSON.parse(keys.open(stored.answer)) }
}

/** Stores the answer of a call, sealed, for its repetitions. */
export async function storeAnswer(
  { store, keys }: Deps,
  { route, key }: KeyedCall,
  { status, body }: StoredAnswer,
): Promise<void> {
  const answer = keys.seal(JSON.stringify(body))
  await IDEMPOTENCY.update(store, { status, answer }, 'WHERE route = $1 AND key = $2', [route, key])
}

/** Releases the key of a call that has no answer to store: a repetition runs it again. */
export async function releaseKey({ store }: Deps, { route, key }: KeyedCall): Promise<void> {
  await store.change('DELETE FROM idempotency WHERE route = $1 AND key = $2 AND status IS NULL', [route, key])
}
