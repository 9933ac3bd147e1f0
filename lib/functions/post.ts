import { readJson, type CallFailure } from './answer'
import { unanswered } from './unanswered'

/** An answer: its HTTP status, and its body as JSON; undefined if it is none, or was cut off. */
export type Posted = { status: number; json: unknown }
export const isSuccess = ({ status }: Posted) => status >= 200 && status < 300

/** Gives the header against cross-site requests with the token from its cookie; only for relative addresses. */
function tokenHeader(url: string): Record<string, string> {
  if (!url.startsWith('/') || url.startsWith('//')) return {}
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}
}

/** Posts a body once. `key` is sent as the Idempotency-Key. A redirect counts as no answer. */
export async function post(
  url: string,
  body: string,
  { key, signal }: { key?: string; signal: AbortSignal },
): Promise<Posted | CallFailure> {
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
    // The status says what happened, also if the connection breaks in the body.
    return { status: response.status, json: await readJson(response).catch(() => undefined) }
  } catch {
    return signal.aborted ? { kind: 'aborted' } : unanswered()
  }
}

/** Makes a pause that ends early with the signal. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Makes a signal that aborts at the time limit (ms) or with the caller's signal. Some of the supported browsers do not
 * have `AbortSignal.any`.
 */
export function within(ms: number, caller?: AbortSignal) {
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
