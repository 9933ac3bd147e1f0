import { HOUR } from '#lib/time/units'
import type { Incoming } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'

/** How long a token is valid. */
const TOKEN_MS = 9 * HOUR

/** Simulates PayPal's access tokens, which callers get for the client id and the secret. */
export function openTokens({ keys, now }: SimulatorContext) {
  const tokens = new Map<string, number>()

  function token({ headers, body }: Incoming) {
    const basic = Buffer.from(`${keys.paypalClient}:${keys.paypalSecret}`).toString('base64')
    const grant = new URLSearchParams(body.toString('utf8')).get('grant_type')
    if (headers.authorization !== `Basic ${basic}` || grant !== 'client_credentials')
      return { status: 401, body: { error: 'invalid_client' } }
    const value = makeId('A21', 60)
    tokens.set(value, now() + TOKEN_MS)
    return { status: 200, body: { access_token: value, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 } }
  }

  /** Tells whether a request has a token that is valid. */
  const isAuthorized = ({ headers }: Incoming) =>
    now() < (tokens.get((headers.authorization ?? '').replace(/^Bearer /, '')) ?? 0)

  return { token, isAuthorized }
}
