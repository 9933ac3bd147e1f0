import { DEADLINE_MS, needsKey, type Call, type PageCall } from '#lib/contracts/call'
import { REPEATABLE } from '#lib/contracts/errors'
import { readError, readJson, type CallFailure } from './answer'
import { unanswered } from './unanswered'

export type CallResult<Response> = { ok: true; data: Response } | { ok: false; failure: CallFailure }

type Options = {
  /** The address of the call's function (lib/functions/addresses.ts). */
  url: string
  /** The Idempotency-Key. With the same key a repeated request is answered, but not carried out again. */
  key?: string
  signal?: AbortSignal
}

const PAUSE_MS = 500
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Gives the header against cross-site requests with the token from its cookie; only for relative addresses. */
function tokenHeader(url: string): Record<string, string> {
  if (!url.startsWith('/') || url.startsWith('//')) return {}
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}
}

async function once<Response>(
  schema: Call<unknown, Response>['response'],
  body: string,
  { url, key }: Options,
  signal: AbortSignal,
): Promise<CallResult<Response>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}), ...tokenHeader(url) },
      body,
      // The browser then also sends `Cache-Control: no-cache` and `Pragma: no-cache`.
      cache: 'no-store',
      credentials: url.startsWith('/') ? 'same-origin' : 'omit',
      redirect: 'error',
      signal,
    })
    const json = await readJson(response)
    if (!response.ok) return { ok: false, failure: readError(json) }
    const parsed = schema.safeParse(json)
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'unreadable' } }
  } catch {
    return { ok: false, failure: signal.aborted ? { kind: 'aborted' } : unanswered() }
  }
}

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
  options: Options,
): Promise<CallResult<Response>> {
  if (needsKey(contract, body) && !options.key) throw new Error(`The call ${contract.name} needs an idempotency key`)
  const { signal, isLate, end } = within(contract.deadlineMs ?? DEADLINE_MS, options.signal)
  const text = JSON.stringify(body)
  let outcome = await once(contract.response, text, options, signal)
  if (!outcome.ok) {
    const wait = retryDelay(outcome.failure)
    if (wait !== undefined && !signal.aborted) {
      await pause(wait, signal)
      if (!signal.aborted) outcome = await once(contract.response, text, options, signal)
    }
  }
  end()
  if (!outcome.ok && outcome.failure.kind === 'aborted' && isLate()) return { ok: false, failure: { kind: 'timeout' } }
  return outcome
}

/**
 * Makes a signal that aborts at the time limit (ms) or with the caller's signal. Some of the supported browsers do not
 * have `AbortSignal.any`.
 */
function within(ms: number, caller?: AbortSignal) {
  const both = new AbortController()
  let late = false
  const leave = () => both.abort()
  const timer = setTimeout(() => {
    late = true
    leave()
  }, ms)
  if (caller?.aborted) leave()
  caller?.addEventListener('abort', leave)
  const end = () => {
    clearTimeout(timer)
    caller?.removeEventListener('abort', leave)
  }
  return { signal: both.signal, isLate: () => late, end }
}
