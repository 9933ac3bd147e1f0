import { readWire } from '#lib/contracts/wire'
import { ApiError } from '#functions/domain/api-error'
import type { Incoming } from '#functions/kit/message'

const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 16

/** Reads the body as JSON. Refuses another content type, compressed or large bodies, broken text and deep nesting. */
export function readJsonBody({ headers, body }: Incoming): unknown {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || headers['content-encoding'] !== undefined)
    throw new ApiError('unsupported_media_type')
  if (body.length > MAX_BODY_BYTES) throw new ApiError('payload_too_large')
  if (depthOf(body) > MAX_DEPTH) throw new ApiError('invalid_json')
  try {
    return readWire(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new ApiError('invalid_json', { cause })
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])

/** Measures how deep brackets nest outside of strings, before anything recursive reads them. */
function depthOf(body: Buffer): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0
    if (quoted && byte === BACKSLASH) i += 1
    else if (byte === QUOTE) quoted = !quoted
    else if (!quoted && OPENS.has(byte)) deepest = Math.max(deepest, (depth += 1))
    else if (!quoted && CLOSES.has(byte)) depth -= 1
  }
  return deepest
}
