import { z } from 'zod'
import { omit } from 'zod/mini'
import { ErrorCode, ErrorResponse, REPEATABLE } from '#lib/contracts/errors'
import { IdempotencyKey } from '#lib/contracts/scalars'
import type { Deps } from '#functions/domain/deps'
import { giveKeyBack, keepAnswer, takeKey, type KeptAnswer, type KeyedCall } from '#functions/domain/kept-answers'
import { ApiError } from '#functions/domain/api-error'

type Answered = KeptAnswer & { replayed: boolean }

const keptError = z.object({ code: ErrorCode, more: omit(ErrorResponse.shape.error, { code: true, requestId: true }) })

/** Reads the header's key, in lower case. Refuses a missing or malformed one. */
export function readKey(header: string | undefined): string {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw new ApiError('idempotency_key_missing')
  return key.data.toLowerCase()
}

/**
 * Counts a call, and runs the work once per route, key and body for 24 hours. An error that may be repeated is not
 * kept.
 */
export async function oncePerKey(deps: Deps, call: KeyedCall, work: () => Promise<KeptAnswer>): Promise<Answered> {
  const earlier = await takeKey(deps, call)
  if (earlier) return replay(earlier)
  try {
    const final = await work()
    await keepAnswer(deps, call, final)
    return { ...final, replayed: false }
  } catch (error) {
    if (error instanceof ApiError && REPEATABLE[error.code] === undefined)
      await keepAnswer(deps, call, { status: error.status, body: { code: error.code, more: error.more } })
    else await giveKeyBack(deps, call)
    throw error
  }
}

function replay(earlier: KeptAnswer): Answered {
  if (earlier.status < 400) return { ...earlier, replayed: true }
  const { code, more } = keptError.parse(earlier.body)
  throw new ApiError(code, more)
}
