import { ApiError } from '#functions/domain/api-error'
import type { Incoming } from '#functions/kit/message'

const MAX_BODY_BYTES = 64 * 1024
/** The most objects and lists in a body. No call has ten. */
const MAX_PARTS = 50

/** Reads the body as JSON. Refuses another content type, compressed or large bodies, broken text and many objects. */
export function readJsonBody({ headers, body }: Incoming): unknown {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || headers['content-encoding'] !== undefined)
    throw new ApiError('unsupported_media_type')
  if (body.length > MAX_BODY_BYTES) throw new ApiError('payload_too_large')
  if (partsOf(body) > MAX_PARTS) throw new ApiError('invalid_json')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new ApiError('invalid_json', { cause })
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENS = new Set([0x5b, 0x7b])

/** Counts the objects and lists of a body, before anything recursive reads them or anything reads each of them. */
function partsOf(body: Buffer): number {
  let parts = 0
  let quoted = false
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0
    if (quoted && byte === BACKSLASH) i += 1
    else if (byte === QUOTE) quoted = !quoted
    else if (!quoted && OPENS.has(byte)) parts += 1
  }
  return parts
}
