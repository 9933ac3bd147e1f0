import { z } from 'zod'
import { MINUTE } from '#lib/time/units'
import { ProviderUnavailable } from '#functions/domain/payments'

export type PayPalAccess = {
  apiBase: string
  clientId: string
  clientSecret: string
  now?: () => number
  timeoutMs?: number
}

/** PayPal's answer: its parsed body, or the issue it names. */
export type PayPalAnswer = { ok: true; body: unknown } | { ok: false; status: number; issue: string }

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  requestId?: string
  /** The app may lack the right to ask it: to be denied is an answer then. */
  optional?: boolean
}

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const failure = z.object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string() })).optional() })

/** Reading, tried twice with a token to get first, stays within the status call's 10 s. */
const READING_MS = 3000
/** A token is renewed a minute before it ends. */
const EARLY_MS = MINUTE

/**
 * Opens PayPal's REST API: one token for all calls, one repetition with the same request id, nothing but JSON believed.
 */
export function paypalClient({ apiBase, clientId, clientSecret, now = Date.now, timeoutMs = 5000 }: PayPalAccess) {
  let kept: { value: Promise<string>; until: number } | undefined

  function bearer(): Promise<string> {
    if (kept && now() < kept.until) return kept.value
    const asking = askToken()
    // All calls wait for the same token; a failed one is asked for again.
    const current = { value: asking.then(({ access_token }) => access_token), until: now() + EARLY_MS }
    kept = current
    asking.then(
      ({ expires_in }) => {
        current.until = now() + expires_in * 1000 - EARLY_MS
      },
      () => {
        if (kept === current) kept = undefined
      },
    )
    return current.value
  }

  async function askToken(): Promise<z.output<typeof token>> {
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
    return send(path, { method, headers, body }, method === 'GET' ? READING_MS : timeoutMs)
  }

  async function send(path: string, init: RequestInit, limitMs: number): Promise<Response> {
    try {
      return await fetch(new URL(path, apiBase), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(limitMs, timeoutMs)),
      })
    } catch (error) {
      throw new ProviderUnavailable('PayPal does not answer', { cause: error })
    }
  }

  /**
   * Again after no answer or a 5xx, with the same request id, so that it is done once; and with a new token after a
   * 401.
   */
  async function tried(call: Call): Promise<Response> {
    const first = await once(call).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined
      throw error
    })
    if (first && first.status !== 401 && first.status < 500) return first
    if (first?.status === 401) kept = undefined
    return once(call)
  }

  return async function ask(call: Call): Promise<PayPalAnswer> {
    const response = await tried(call)
    if (response.ok) return { ok: true, body: await json(response) }
    const { status } = response
    // A conflict is somebody else's call for the same order: the caller comes again.
    const isDenied = status === 403 && !call.optional
    if (status >= 500 || status === 401 || isDenied || status === 409 || status === 429)
      throw new ProviderUnavailable(`PayPal answers ${status}`)
    const parsed = failure.safeParse(await json(response))
    return { ok: false, status, issue: parsed.data?.details?.[0]?.issue ?? parsed.data?.name ?? '' }
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ProviderUnavailable(`PayPal answers ${response.status} with something else than JSON`, { cause: error })
  }
}
