import { z } from 'zod'
import { omit } from 'zod/mini'
import { ErrorCode, Failure, REPEATABLE } from '#lib/contracts/errors'
import { IdempotencyKey } from '#lib/contracts/scalars'
import type { Deps } from '#functions/domain/deps'
import { bucketOf, tooOften } from '#functions/domain/hits'
import { fingerprint } from '#functions/domain/keys'
import { Refusal } from '#functions/domain/refusal'
import { ANSWERS_KEPT_MS, at } from '#functions/domain/store'
import type { Limit } from './rate'

/**
 * Longer than any call may take: after that the process that held the key is gone. The worst one ends a payment and
 * makes another while the provider answers at the very last (9 s to read, 18 s to cancel, 9 s to read again, 18 s to
 * make) and locks are waited for.
 */
const LEASE_MS = 120_000

const row = z.object({ body_hash: z.string(), status: z.int().nullable(), answer: z.string().nullable() })

/** An answer as it is kept: a good body without its meta, or a refusal's code and details. */
export type KeptAnswer = { status: number; body: unknown }
type Answered = KeptAnswer & { replayed: boolean }

const refused = z.object({ code: ErrorCode, more: omit(Failure.shape.error, { code: true, requestId: true }) })

/** Reads the header's key, in lower case. Refuses a missing or malformed one. */
export function readKey(header: string | undefined): string {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw new Refusal('idempotency_key_missing')
  return key.data.toLowerCase()
}

/** What is run once: a call with its key and body, counted against its limit. */
type Keyed = { route: string; key: string; body: unknown; address: string; limit: Limit }

/**
 * Counts a call, and runs the work once per route, key and body for 24 hours. A refusal that may be repeated is not
 * kept.
 */
export async function oncePerKey(deps: Deps, call: Keyed, work: () => Promise<KeptAnswer>): Promise<Answered> {
  const { route, key } = call
  const earlier = await begin(deps, call)
  if (earlier) return replay(earlier)
  try {
    const final = await work()
    await finish(deps, route, key, final)
    return { ...final, replayed: false }
  } catch (error) {
    if (error instanceof Refusal && REPEATABLE[error.code] === undefined)
      await finish(deps, route, key, { status: error.status, body: { code: error.code, more: error.more } })
    else await forget(deps, route, key)
    throw error
  }
}

function replay(earlier: KeptAnswer): Answered {
  if (earlier.status < 400) return { ...earlier, replayed: true }
  const { code, more } = refused.parse(earlier.body)
  throw new Refusal(code, more)
}

const begun = z.object({ hits: z.int(), took: z.boolean() })

/** Counts the call and takes its key in one round trip; a call too many takes none. */
async function begin(deps: Deps, { route, key, body: sent, address, limit }: Keyed): Promise<KeptAnswer | undefined> {
  const { store, keys, now } = deps
  const moment = now()
  const hash = fingerprint(sent)
  const { bucket, start } = bucketOf(deps, route, address, limit.seconds)
  const [first] = await store.rows(
    begun,
    `WITH hit AS (INSERT INTO rate (bucket, window_start, hits) VALUES ($7, $8::timestamptz, 1)
       ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1 RETURNING hits),
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
  if (kept && kept.body_hash !== hash) throw new Refusal('idempotency_mismatch')
  if (kept?.status == null || kept.answer === null) throw new Refusal('idempotency_in_progress', { retryAfterS: 1 })
  const body: unknown = JSON.parse(keys.open(kept.answer))
  return { status: kept.status, body }
}

async function finish(deps: Deps, route: string, key: string, { status, body }: KeptAnswer): Promise<void> {
  await deps.store.change('UPDATE idempotency SET status = $3, answer = $4 WHERE route = $1 AND key = $2', [
    route,
    key,
    status,
    deps.keys.seal(JSON.stringify(body)),
  ])
}

async function forget({ store }: Deps, route: string, key: string): Promise<void> {
  await store.change('DELETE FROM idempotency WHERE route = $1 AND key = $2 AND status IS NULL', [route, key])
}
