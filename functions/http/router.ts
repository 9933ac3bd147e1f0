import type { Deps } from '#functions/domain/deps'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { ApiError } from '#functions/domain/api-error'
import { mark } from '#functions/domain/operation'
import { isDamaged, isUnstorable, StoreUnavailable } from '#functions/domain/store'
import { jsonAnswer, type Incoming, type Outgoing, type Serve } from '#functions/kit/message'
import { corsHeaders, preflight } from './cors'
import type { Endpoint } from './implement'

/** Makes the server: it finds the endpoint of a request, and turns every error into the contract's envelope. */
export function route(deps: Deps, endpoints: readonly Endpoint[]): Serve {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  return async (request) => {
    const requestId = `req_${deps.random(12).toString('base64url')}`
    try {
      const answer = await dispatch(deps, byPath.get(request.path), request, requestId)
      return { ...answer, headers: { ...answer.headers, 'X-Request-Id': requestId } }
    } catch (error) {
      // Health may read only pages of the store that are whole, so the damage is noted for it.
      if (isDamaged(error)) await mark(deps, 'damage').catch(() => undefined)
      return errorAnswer(deps, request, requestId, error)
    }
  }
}

async function dispatch(
  deps: Deps,
  endpoint: Endpoint | undefined,
  request: Incoming,
  requestId: string,
): Promise<Outgoing> {
  if (!endpoint) throw new ApiError('not_found')
  if (request.method === 'OPTIONS') return preflight(corsHeaders(deps, request), endpoint.methods)
  if (!endpoint.methods.includes(request.method)) throw new MethodRefused(endpoint.methods)
  return endpoint.respond(deps, request, requestId)
}

class MethodRefused extends ApiError {
  readonly allow: string
  constructor(methods: readonly string[]) {
    super('method_not_allowed')
    this.allow = [...methods, 'OPTIONS'].join(', ')
  }
}

function errorAnswer(deps: Deps, request: Incoming, requestId: string, error: unknown): Outgoing {
  const apiError = asApiError(error)
  const status = error instanceof StoreUnavailable ? 503 : apiError.status
  if (status >= 500 || error instanceof ProviderRefused)
    deps.log('failed', { requestId, path: request.path, why: describe(error) })
  const { code, more } = apiError
  return jsonAnswer(
    status,
    { error: { code, requestId, ...more } },
    {
      ...readableBy(deps, request),
      'X-Request-Id': requestId,
      ...(more.retryAfterS !== undefined && { 'Retry-After': String(more.retryAfterS) }),
      ...(error instanceof MethodRefused && { Allow: error.allow }),
    },
  )
}

/** When to ask again while the database is away (seconds). A page repeats its call by itself then. */
const STORE_AWAY_S = 2

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // The provider would refuse the same again, so the visitor is to choose another way to pay.
  if (error instanceof ProviderRefused) return new ApiError('payment_method_unavailable', { cause: error })
  if (error instanceof ProviderUnavailable)
    return new ApiError('provider_unavailable', { retryAfterS: 5, cause: error })
  if (error instanceof StoreUnavailable) return new ApiError('internal', { retryAfterS: STORE_AWAY_S, cause: error })
  // The last check: schemas refuse such text before it comes to a statement.
  if (isUnstorable(error)) return new ApiError('validation_failed', { cause: error })
  return new ApiError('internal', { cause: error })
}

/** Lets an allowed origin read errors too, and no other one. */
function readableBy(deps: Deps, request: Incoming): Record<string, string> {
  try {
    return corsHeaders(deps, request)
  } catch {
    return {}
  }
}

/** Describes an error for the log: a provider's refusal by its code, as our own stack says nothing about it. */
function describe(error: unknown): string {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : 'unknown'
}
