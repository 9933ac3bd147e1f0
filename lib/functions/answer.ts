import { ErrorResponse } from '#lib/contracts/errors'

/**
 * Why a call failed. `offline`: this device has no connection. `unreachable`: it has one, but no answer came.
 * `timeout`: too slow. `unreadable`: the answer breaks the contract. `aborted`: the caller stopped it. `refused`: the
 * function answered with an error. Of functions without idempotency also `notDone`: they refused it, so that it can be
 * sent again; and `notKnown`: it may have been done, so that it should not be.
 */
export type CallFailure =
  | { kind: 'offline' | 'unreachable' | 'timeout' | 'unreadable' | 'aborted' | 'notDone' | 'notKnown' }
  | ({ kind: 'refused' } & ErrorResponse['error'])

const MOST_BYTES = 256 * 1024

/** Reads the body of an answer as JSON; undefined if it is longer than 256 KiB or is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.getReader()
  if (!reader) return undefined
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength
    if (read > MOST_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode())
  } catch {
    return undefined
  }
}

/** Reads an error answer; anything that is not the contract's error is `unreadable`. */
export function readError(json: unknown): CallFailure {
  const parsed = ErrorResponse.safeParse(json)
  return parsed.success ? { kind: 'refused', ...parsed.data.error } : { kind: 'unreadable' }
}
