import { Failure as FailureBody, type ErrorCode } from '#lib/contracts/errors'

/**
 * Why a call brought nothing. `offline`: this device has no connection. `unreachable`: it has one, and nobody answered.
 * `timeout`: too slow. `fault`: an answer that makes no sense.
 */
export type CallFailure =
  | { kind: 'offline' | 'unreachable' | 'timeout' | 'fault' | 'aborted' }
  | {
      kind: 'refused'
      code: ErrorCode
      requestId: string
      retryAfterS?: number
      fields?: { path: string; rule: string }[]
      details?: NonNullable<FailureBody['error']['details']>
    }

const MOST = 256 * 1024

/** Reads the body of an answer as JSON; undefined when it is too long or is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.getReader()
  if (!reader) return undefined
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength
    if (read > MOST) {
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

/** Reads a refusal in the contract's envelope; anything else is a fault. */
export function readFailure(json: unknown): CallFailure {
  const parsed = FailureBody.safeParse(json)
  return parsed.success ? { kind: 'refused', ...parsed.data.error } : { kind: 'fault' }
}
