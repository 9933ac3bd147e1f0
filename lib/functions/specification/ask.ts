import type * as z from 'zod/mini'
import type { CallFailure } from '../answer'
import { isSuccess, pause, post, within, type Posted } from '../post'

// How calls to the owner's functions end. They know no idempotency: nothing but a question is repeated by itself, and a
// body of an error is never read.

const DEADLINE_MS = 20_000
const PAUSE_MS = 500

type Options = { url: string; signal?: AbortSignal }
type Failed = { ok: false; failure: CallFailure; status?: number }
type Asked<T> = { ok: true; data: T } | Failed

const isAnswer = (posted: Posted | CallFailure): posted is Posted => 'status' in posted

/** Posts a body within 20 seconds. A failure of the network is `timeout` if it took that long. */
async function send(url: string, body: object, caller?: AbortSignal): Promise<Posted | CallFailure> {
  const { signal, isLate, end } = within(DEADLINE_MS, caller)
  const posted = await post(url, JSON.stringify(body), { signal })
  end()
  return !isAnswer(posted) && posted.kind === 'aborted' && isLate() ? { kind: 'timeout' } : posted
}

function read<T>(schema: z.ZodMiniType<T>, posted: Posted | CallFailure): Asked<T> {
  if (!isAnswer(posted)) return { ok: false, failure: posted }
  const { status, json } = posted
  const parsed = isSuccess(posted) ? schema.safeParse(json) : undefined
  return parsed?.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'unreadable' }, status }
}

/** Asks what changes nothing; once more if there is no answer, or none that can be read. */
export async function askPlain<T>(schema: z.ZodMiniType<T>, body: object, { url, signal }: Options): Promise<Asked<T>> {
  const first = read(schema, await send(url, body, signal))
  const isRefused = !first.ok && first.status !== undefined && first.status >= 400 && first.status < 500
  if (first.ok || isRefused || first.failure.kind === 'timeout' || signal?.aborted) return first
  await pause(PAUSE_MS, signal ?? new AbortController().signal)
  return signal?.aborted ? first : read(schema, await send(url, body, signal))
}

/** Begins a purchase, once. Nobody is charged without an answer that can be read, so the guest may press again. */
export async function beginOnce<T>(
  schema: z.ZodMiniType<T>,
  body: object,
  { url, signal }: Options,
): Promise<Asked<T>> {
  const posted = await send(url, body, signal)
  return isAnswer(posted) && posted.status >= 400 && posted.status < 500 ? NOT_DONE : read(schema, posted)
}

const NOT_DONE: Failed = { ok: false, failure: { kind: 'notDone' } }

/**
 * Has something done, once. With a 2xx it was done, whatever the body; with 400 to 499 it was not; otherwise that is
 * not known.
 */
export async function actOnce(body: object, { url, signal }: Options): Promise<{ ok: true } | Failed> {
  if (!navigator.onLine) return { ok: false, failure: { kind: 'offline' } }
  const posted = await send(url, body, signal)
  if (!isAnswer(posted)) return { ok: false, failure: { kind: posted.kind === 'aborted' ? 'aborted' : 'notKnown' } }
  if (isSuccess(posted)) return { ok: true }
  return posted.status >= 400 && posted.status < 500 ? NOT_DONE : { ok: false, failure: { kind: 'notKnown' } }
}
