import { z } from 'zod'
import { LIMITS } from '#lib/contracts/limits'
import { readWire, writeWire } from '#lib/contracts/wire'
import { HOUR } from '#lib/time/units'
import type { Deps } from './deps'
import { bucketOf, countingHit, tooOften, type Limit } from './hits'
import { fingerprint } from './keys'
import { ApiError } from './api-error'
import { at } from './store'

/** How long (ms) an answer is kept for a repetition of its call with the same key. */
export const ANSWERS_KEPT_MS = LIMITS.answersHours * HOUR

/**
 * Longer than any call may take: after that the process that held the key is gone. The worst one ends a payment and
 * makes another while the provider answers at the very last (9 s to read, 18 s to cancel, 9 s to read again, 18 s to
 * make) and locks are waited for.
 */
const LEASE_MS = 120_000

/** An answer as it is kept: a good body without its meta, or an error's code and details. */
export type KeptAnswer = { status: number; body: unknown }

/** What is run once: a call with its key and body, and how often its address may call. */
export type KeyedCall = {
  route: string
  key: string
  body: unknown
  address: string
  limit: Limit
}

const begun = z.object({ hits: z.int(), took: z.boolean() })
const row = z.object({ body_hash: z.string(), status: z.int().nullable(), answer: z.string().nullable() })

/**
 * Counts a call and takes its key in one round trip; a call too many takes none. Answers what is kept of the same call;
 * undefined: it is to be run now. Refuses a call too many, a key of another body, and one that is being run.
 */
export async function takeKey(
  deps: Deps,
  { route, key, body: sent, address, limit }: KeyedCall,
): Promise<KeptAnswer | undefined> {
  const { store, keys, now } = deps
  const moment = now()
  const hash = fingerprint(sent)
  const { bucket, start } = bucketOf(deps, route, address, limit.seconds)
  const [first] = await store.rows(
    begun,
    `WITH hit AS (${countingHit(7)}),
     took AS (INSERT INTO idempotency (route, key, body_hash, lease_until, created_at)
       SELECT $1::text, $2::text, $3::text, $4::timestamptz, $5::timestamptz FROM hit WHERE hits <= $9::int
       ON CONFLICT (route, key) DO UPDATE
         SET body_hash = $3, status = NULL, answer = NULL, lease_until = $4::timestamptz, created_at = $5::timestamptz
       WHERE idempotency.created_at < $6::timestamptz
          OR (idempotency.status IS NULL AND idempotency.lease_until < $5::timestamptz AND idempotency.body_hash = $3)
       RETURNING key)
     SELECT hits, EXISTS (SELECT FROM took) AS took FROM hit`,
    [route, key, hash, at(moment + LEASE_MS), at(moment), at(moment - ANSWERS_KEPT_MS), bucket, at(start), limit.hits],
  )
  if (!first || first.hits > limit.hits) throw tooOften(deps, limit.seconds)
  if (first.took) return undefined
  const [kept] = await store.rows(
    row,
    'SELECT body_hash, status, answer FROM idempotency WHERE route = $1 AND key = $2',
    [route, key],
  )
  if (kept && kept.body_hash !== hash) throw new ApiError('idempotency_mismatch')
  if (kept?.status == null || kept.answer === null) throw new ApiError('idempotency_in_progress', { retryAfterS: 1 })
  return { status: kept.status, body: readWire(keys.open(kept.answer)) }
}

type TakenKey = Pick<KeyedCall, 'route' | 'key'>

/** Keeps the answer of a call, sealed, for its repetitions. */
export async function keepAnswer(
  { store, keys }: Deps,
  { route, key }: TakenKey,
  { status, body }: KeptAnswer,
): Promise<void> {
  await store.change('UPDATE idempotency SET status = $3, answer = $4 WHERE route = $1 AND key = $2', [
    route,
    key,
    status,
    keys.seal(writeWire(body)),
  ])
}

/** Gives a key back whose call has no answer to keep: a repetition runs it again. */
export async function giveKeyBack({ store }: Deps, { route, key }: TakenKey): Promise<void> {
  await store.change('DELETE FROM idempotency WHERE route = $1 AND key = $2 AND status IS NULL', [route, key])
}
