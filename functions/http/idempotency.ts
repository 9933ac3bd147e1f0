import { z } from 'zod'
import { omit } from 'zod/mini'
import { ErrorCode, Failure, REPEATABLE } from '#lib/contracts/errors'
import { IdempotencyKey } from '#lib/contracts/scalars'
import type { Deps } from '#functions/domain/deps'
import { fingerprint } from '#functions/domain/keys'
import { Refusal } from '#functions/domain/refusal'
import { ANSWERS_KEPT_MS, at } from '#functions/domain/store'

/**
 * Longer than any call may take: after that the process that held the key is gone. The worst one ends a payment and makes another
 * while the provider answers at the very last (9 s to read, 18 s to cancel, 9 s to read again, 18 s to make) and locks are waited for.
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

/** Runs the work once per route, key and body for 24 hours. A refusal that may be repeated is not kept. */
export async function once(
  deps: Deps,
  route: string,
  key: string,
  body: unknown,
  work: () => Promise<KeptAnswer>,
): Promise<Answered> {
  const hash = fingerprint(body)
  const earlier = await begin(deps, route, key, hash)
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

async function begin(
  { store, keys, now }: Deps,
  route: string,
  key: string,
  hash: string,
): Promise<KeptAnswer | undefined> {
  const moment = now()
  const took = await store.change(
    `INSERT INTO idempotency (route, key, body_hash, lease_until, created_at) VALUES ($1, $2, $3, $4::timestamptz, $5::timestamptz)
     ON CONFLICT (route, key) DO UPDATE SET body_hash = $3, status = NULL, answer = NULL, lease_until = $4::timestamptz, created_at = $5::timestamptz
     WHERE idempotency.created_at < $6::timestamptz
        OR (idempotency.status IS NULL AND idempotency.lease_until < $5::timestamptz AND idempotency.body_hash = $3)`,
    [route, key, hash, at(moment + LEASE_MS), at(moment), at(moment - ANSWERS_KEPT_MS)],
  )
  if (took === 1) return undefined
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
