import { z } from 'zod'
import { omit } from 'zod/mini'
import { ErrorCode, ErrorResponse, REPEATABLE } from '#lib/contracts/errors'
import { IdempotencyKey } from '#lib/contracts/scalars'
import type { Deps } from '#functions/domain/deps'
import { releaseKey, storeAnswer, takeKey, type StoredAnswer, type KeyedCall } from '#functions/domain/idempotency'
import { ApiError } from '#functions/domain/api-error'

type Answered = StoredAnswer & { replayed: boolean }

const storedError = z.object({
  code: ErrorCode,
  more: omit(ErrorResponse.shape.error, { code: true, requestId: true }),
})

/** Reads the idempotency key in lower case. Throws `idempotency_key_missing` for a missing or malformed one. */
export function readKey(header: string | undefined): string {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw new ApiError('idempotency_key_missing')
  return key.data.toLowerCase()
}

/**
 * Runs the work once per route, key and body for 24 hours; a repetition gets the stored answer. An error after which
 * the same call may be repeated is not stored.
 */
export async function oncePerKey(deps: Deps, call: KeyedCall, work: () => Promise<StoredAnswer>): Promise<Answered> {
  const earlier = await takeKey(deps, call)
  if (earlier) return replay(earlier)
  try {
    const final = await work()
    await storeAnswer(deps, call, final)
    return { ...final, replayed: false }
  } catch (error) {
    if (error instanceof ApiError && REPEATABLE[error.code] === undefined)
      await storeAnswer(deps, call, { status: error.status, body: { code: error.code, more: error.more } })
    else await releaseKey(deps, call)
    throw error
  }
}

function replay(earlier: StoredAnswer): Answered {
  if (earlier.status < 400) return { ...earlier, replayed: true }
  const { code, more } = storedError.parse(earlier.body)
  throw new ApiError(code, more)
}
