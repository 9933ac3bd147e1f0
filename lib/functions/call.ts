import { DEADLINE_MS, needsKey, type PageCall } from '#lib/contracts/call'
import { REPEATABLE } from '#lib/contracts/errors'
import { readError, type CallFailure } from './answer'
import { isSuccess, pause, post, within } from './post'

export type CallResult<Response> = { ok: true; data: Response } | { ok: false; failure: CallFailure }

export type CallOptions = {
  /** The address of the call's function (lib/functions/addresses.ts). */
  url: string
  /** The Idempotency-Key. With the same key a repeated request is answered, but not carried out again. */
  key?: string
  /** How long what is asked for or bought takes: functions without our catalogue find its starts by it. */
  minutes?: number
  signal?: AbortSignal
}

const PAUSE_MS = 500

/** Gives how long to wait (ms) before repeating a failed call; undefined if repeating it cannot help. */
function retryDelay(failure: CallFailure): number | undefined {
  if (failure.kind === 'offline' || failure.kind === 'unreachable' || failure.kind === 'unreadable')
    return PAUSE_MS + Math.random() * PAUSE_MS
  if (failure.kind !== 'refused' || REPEATABLE[failure.code] !== 'soon') return undefined
  if (failure.code === 'idempotency_in_progress') return (failure.retryAfterS ?? 1) * 1000
  return Math.max(PAUSE_MS, (failure.retryAfterS ?? 0) * 1000)
}

/**
 * Calls a cloud function and gives the parsed answer or a typed failure. It throws only if a needed key is missing. A
 * failed call is repeated once where that is safe (reads, or the same key), all within the call's time limit.
 */
export async function call<Request, Response>(
  contract: PageCall<Request, Response>,
  body: NoInfer<Request & object>,
  options: CallOptions,
): Promise<CallResult<Response>> {
  const isQuestion = !needsKey(contract, body)
  if (!isQuestion && !options.key) throw new Error(`${contract.name} needs a key`)
  const { url, key } = options
  const { signal, isLate, end } = within(contract.deadlineMs ?? DEADLINE_MS, options.signal)
  const text = JSON.stringify(body)
  /** It was carried out, so it is not repeated, although its answer cannot be read. */
  let isDone = false

  async function once(): Promise<CallResult<Response>> {
    const posted = await post(url, text, { key, signal })
    if ('kind' in posted) return { ok: false, failure: posted }
    if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } }
    if (!isSuccess(posted)) return { ok: false, failure: readError(posted.json) }
    const parsed = contract.response.safeParse(posted.json)
    isDone = !isQuestion
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'unreadable' } }
  }

  let outcome = await once()
  if (!outcome.ok && !isDone) {
    const wait = retryDelay(outcome.failure)
    if (wait !== undefined && !signal.aborted) {
      await pause(wait, signal)
      if (!signal.aborted) outcome = await once()
    }
  }
  end()
  if (!outcome.ok && outcome.failure.kind === 'aborted' && isLate()) return { ok: false, failure: { kind: 'timeout' } }
  return outcome
}
