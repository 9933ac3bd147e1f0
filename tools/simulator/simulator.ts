import type { Incoming, Outgoing } from '#functions/kit/message'
import type { SimulatorContext } from './context'
import { approvePage } from './pages/approve'
import { challengePage } from './pages/challenge'
import { openPayPal } from './paypal/api'
import { openStripeSimulator } from './stripe/api'

const BROWSER_API = /^\/v1\/payment_intents\/\w+(\/confirm)?$/

/** Simulates the APIs and states of Stripe and PayPal, for a site without keys. No money moves. */
export function openSimulator(context: SimulatorContext) {
  const stripe = openStripeSimulator(context)
  const paypal = openPayPal(context)

  /** Answers the functions' calls to the providers. Gives undefined for an address that is not theirs. */
  const api = (request: Incoming): Outgoing | undefined => stripe.answer(request) ?? paypal.answer(request)

  /** Answers browsers: the two pages, and calls of the card form. Gives undefined for any other address. */
  function browser(request: Incoming): Outgoing | undefined {
    if (request.path === '/sim/paypal') return approvePage(context, paypal, request)
    if (request.path === '/sim/challenge') return challengePage(context, stripe, request)
    return BROWSER_API.test(request.path) ? cardForm(request) : undefined
  }

  /** Answers a call of the card form, with CORS for the origins of the site and without the secret key's rights. */
  function cardForm(request: Incoming): Outgoing | undefined {
    const { origin } = request.headers
    const cors: Record<string, string> =
      origin !== undefined && context.returnOrigins.includes(origin)
        ? {
            'Access-Control-Allow-Origin': origin,
            'Access-Control-Allow-Methods': 'GET, POST',
            'Access-Control-Allow-Headers': 'content-type, authorization',
            'Access-Control-Max-Age': '600',
            Vary: 'Origin',
          }
        : { Vary: 'Origin' }
    if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: '' }
    const answer = stripe.answer({ ...request, headers: { ...request.headers, authorization: undefined } })
    return answer && { ...answer, headers: { ...answer.headers, 'Cache-Control': 'no-store', ...cors } }
  }

  return { api, browser }
}
