import type { Deps } from '#functions/domain/deps'
import { sameSecret } from '#functions/domain/keys'
import { ApiError } from '#functions/domain/api-error'
import { SAFE_HEADERS, type Incoming, type Outgoing } from '#functions/kit/message'

const CALLER_HEADERS = 'content-type, idempotency-key, x-xsrf-token'
const READABLE_HEADERS = 'x-request-id, retry-after, idempotency-replayed'

/**
 * Makes the headers that let an allowed origin read the answer; none for a call without an origin. Throws
 * `origin_refused` for any other origin.
 */
export function corsHeaders({ origins }: Deps, { headers }: Incoming): Record<string, string> {
  const { origin } = headers
  if (origin === undefined) return {}
  if (!origins.includes(origin)) throw new ApiError('origin_refused')
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': READABLE_HEADERS,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** Answers a browser's preflight: whether it may call. */
export function preflight(cors: Record<string, string>, methods: readonly string[]): Outgoing {
  const allow = [...methods, 'OPTIONS'].join(', ')
  return {
    status: 204,
    headers: {
      ...SAFE_HEADERS,
      ...cors,
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': CALLER_HEADERS,
      'Access-Control-Max-Age': '600',
    },
    body: '',
  }
}

/**
 * Refuses (`xsrf_failed`) a call whose header does not repeat the site's token cookie, if it came with one: any page
 * can send cookies, but not headers.
 */
export function checkXsrf({ headers }: Incoming): void {
  const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  if (cookie !== undefined && !sameSecret(decoded(cookie), headers['x-xsrf-token'] ?? ''))
    throw new ApiError('xsrf_failed')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
