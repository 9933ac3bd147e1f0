import { z } from 'zod'
import { MINUTE } from '#lib/time/units'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'

export type PayPalAccess = {
  apiBase: string
  clientId: string
  clientSecret: string
  now?: () => number
}

/** PayPal's refusal: its HTTP status, the issue that it names, and the page to which it sends the payer, if any. */
export type PayPalRefusal = { status: number; issue: string; redirect?: string }
/** PayPal's answer: its parsed body, or its refusal. */
type PayPalAnswer<T> = { ok: true; body: T } | ({ ok: false } & PayPalRefusal)
/** Calls PayPal, and reads the body of a good answer by a schema. */
export type Ask = <T>(call: Call, schema: z.ZodType<T>) => Promise<PayPalAnswer<T>>

/** Gives the body of a good answer. Throws ProviderRefused for a refusal. */
export async function accepted<T>(answer: Promise<PayPalAnswer<T>>): Promise<T> {
  const settled = await answer
  if (settled.ok) return settled.body
  throw new ProviderRefused('paypal', settled.issue)
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  requestId?: string
  /** The app may lack the permission for this call. Then 403 is given as an answer instead of being thrown. */
  optional?: boolean
}

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const failure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
})

/** Reading takes at most a token and two tries, which together stay within the 10 s of a status call. */
const READING_MS = 3000
const WRITING_MS = 5000
/** A token is renewed this long before it ends. */
const RENEW_EARLY_MS = MINUTE

/**
 * Makes a function that calls PayPal's REST API, with one token for all calls. Throws ProviderUnavailable if PayPal
 * does not answer the second try either, answers something else than is expected, or cannot do the call now.
 */
export function paypalClient({ apiBase, clientId, clientSecret, now = Date.now }: PayPalAccess): Ask {
  let stored: { value: Promise<string>; until: number } | undefined

  function bearer(): Promise<string> {
    if (stored && now() < stored.until) return stored.value
    const request = requestToken()
    // All calls wait for the same token. If it fails, the next call requests another one.
    const current = { value: request.then(({ access_token }) => access_token), until: now() + RENEW_EARLY_MS }
    stored = current
    request.then(
      ({ expires_in }) => {
        current.until = now() + expires_in * 1000 - RENEW_EARLY_MS
      },
      () => {
        if (stored === current) stored = undefined
      },
    )
    return current.value
  }

  async function requestToken(): Promise<z.output<typeof token>> {
    const response = await send(
      '/v1/oauth2/token',
      {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      READING_MS,
    )
    const parsed = token.safeParse(response.ok ? await json(response) : undefined)
    if (!parsed.success) throw new ProviderUnavailable(`PayPal gave no token (${response.status})`)
    return parsed.data
  }

  async function once({ method, path, body, requestId }: Call): Promise<Response> {
    const headers: Record<string, string> = { Authorization: `Bearer ${await bearer()}`, Accept: 'application/json' }
    if (body !== undefined)
      Object.assign(headers, { 'Content-Type': 'application/json', Prefer: 'return=representation' })
    if (requestId !== undefined) headers['PayPal-Request-Id'] = requestId
    return send(path, { method, headers, body }, method === 'GET' ? READING_MS : WRITING_MS)
  }

  async function send(path: string, init: RequestInit, limitMs: number): Promise<Response> {
    try {
      return await fetch(new URL(path, apiBase), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
    } catch (error) {
      throw new ProviderUnavailable('PayPal does not answer', { cause: error })
    }
  }

  /**
   * Calls PayPal and repeats the call once: after no answer or a 5xx with the same request id, so that it is done only
   * once; after a 401 with a new token.
   */
  async function withRetry(call: Call): Promise<Response> {
    const first = await once(call).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined
      throw error
    })
    if (first && first.status !== 401 && first.status < 500) return first
    if (first?.status === 401) stored = undefined
    return once(call)
  }

  return async (call, schema) => {
    const response = await withRetry(call)
    if (response.ok) {
      const { data: body, error: cause } = schema.safeParse(await json(response))
      if (cause) throw new ProviderUnavailable(`PayPal answers something else to ${call.path}`, { cause })
      return { ok: true, body }
    }
    const { status } = response
    // 409 means that another call for the same order is under way, so that this one is to be tried again later.
    const isDenied = status === 403 && !call.optional
    if (status >= 500 || status === 401 || isDenied || status === 409 || status === 429)
      throw new ProviderUnavailable(`PayPal answers ${status}`)
    const { details, name, links } = failure.safeParse(await json(response)).data ?? {}
    const redirect = links?.find(({ rel }) => rel === 'redirect')?.href
    return { ok: false, status, issue: details?.[0]?.issue ?? name ?? '', redirect }
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ProviderUnavailable(`PayPal answers ${response.status} with something else than JSON`, { cause: error })
  }
}
