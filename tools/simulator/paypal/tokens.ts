import { HOUR } from '#lib/time/units'
import type { Incoming } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import type { Answer } from './wire'

/** How long a token is valid. */
const TOKEN_MS = 9 * HOUR

/** Simulates PayPal's access tokens, which callers get for the client id and the secret. */
export function openTokens(context: SimulatorContext) {
  const tokens = new Map<string, number>()

  function token(request: Incoming): Answer {
    const basic = Buffer.from(`${context.keys.paypalClient}:${context.keys.paypalSecret}`).toString('base64')
    const grant = new URLSearchParams(request.body.toString('utf8')).get('grant_type')
    if (request.headers.authorization !== `Basic ${basic}` || grant !== 'client_credentials') {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    }
    const value = makeId('A21', 60)
    tokens.set(value, context.now() + TOKEN_MS)
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/checkout',
        access_token: value,
        token_type: 'Bearer',
        app_id: 'APP-SIM',
        expires_in: TOKEN_MS / 1000,
        nonce: makeId('', 20),
      },
    }
  }

  /** Gives the work if the request has a valid token, else work that answers with PayPal's error. */
  function authorized(request: Incoming, work: () => Answer): () => Answer {
    const until = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (until !== undefined && context.now() < until) return work
    return () => ({
      status: 401,
      body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' },
    })
  }

  return { token, authorized }
}
