import { z } from 'zod'
import type { Incoming, Outgoing } from '../../../http'
import { centsOf } from '../../paypal-money'
import { makeId, type World } from '../world'
import { verify } from './events'
import { orderObject, refundObject } from './objects'
import { openOrders } from './orders'
import { requestRecord, type OrderRecord } from './records'
import { PayPalRefusal } from './refusal'

const TOKEN_MS = 9 * 3_600_000
const refundRequest = z.object({ amount: z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }).optional() })

export type PayPalSimulator = ReturnType<typeof openPayPal>
type Answer = { status: number; body: unknown }

/** PayPal's REST API as far as the functions use it. */
export function openPayPal(world: World) {
  const orders = openOrders(world)
  const requests = world.journal.shelf('paypal-requests', requestRecord)
  const tokens = new Map<string, number>()

  /** Undefined: no address of PayPal's. */
  function answer(request: Incoming): Outgoing | undefined {
    const work = route(request)
    if (!work) return undefined
    try {
      return wire(work())
    } catch (error) {
      if (error instanceof PayPalRefusal) return wire({ status: error.status, body: error.body })
      throw error
    }
  }

  function route(request: Incoming): (() => Answer) | undefined {
    const { method, path } = request
    const order = /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+))?(\/capture)?$/.exec(path)
    const refund = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(path)?.[1]
    if (method === 'POST' && path === '/v1/oauth2/token') return () => token(request)
    if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature') return known(request, () => ({ status: 200, body: verify(world, readJson(request), request.body.toString('utf8')) }))
    if (method === 'POST' && refund !== undefined) return known(request, () => giveBack(request, refund))
    if (!order) return undefined
    const [, id, capture] = order
    if (method === 'POST' && id === undefined) return known(request, () => create(request))
    if (method === 'GET' && id !== undefined && capture === undefined) return known(request, () => ({ status: 200, body: orderObject(world, orders.find(id)) }))
    if (method === 'POST' && id !== undefined && capture !== undefined) return known(request, () => take(request, id))
    return undefined
  }

  function token(request: Incoming): Answer {
    const basic = Buffer.from(`${world.keys.paypalClient}:${world.keys.paypalSecret}`).toString('base64')
    const grant = new URLSearchParams(request.body.toString('utf8')).get('grant_type')
    if (request.headers.authorization !== `Basic ${basic}` || grant !== 'client_credentials') {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    }
    const value = makeId('A21', 60)
    tokens.set(value, world.now() + TOKEN_MS)
    return { status: 200, body: { scope: 'https://uri.paypal.com/services/checkout', access_token: value, token_type: 'Bearer', app_id: 'APP-SIM', expires_in: TOKEN_MS / 1000, nonce: makeId('', 20) } }
  }

  function known(request: Incoming, work: () => Answer): () => Answer {
    const until = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (until !== undefined && world.now() < until) return work
    return () => ({ status: 401, body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' } })
  }

  /** The same request id shows the order as it is now, or says again what was refused. */
  function once(request: Incoming, step: string, work: () => OrderRecord): Answer {
    const key = request.headers['paypal-request-id']
    const id = `${step}:${key ?? makeId('', 17)}`
    const kept = requests.get(id)
    if (kept?.refusal !== undefined) throw new PayPalRefusal(422, { issue: kept.refusal })
    if (kept) return { status: 200, body: orderObject(world, orders.find(kept.order)) }
    try {
      const order = work()
      requests.put({ id, order: order.id })
      return { status: 201, body: orderObject(world, order) }
    } catch (error) {
      if (error instanceof PayPalRefusal && error.status === 422) requests.put({ id, order: '', refusal: error.message })
      throw error
    }
  }

  function create(request: Incoming): Answer {
    if (request.headers['paypal-request-id'] === undefined) throw new PayPalRefusal(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
    return once(request, 'create', () => orders.create(readJson(request)))
  }
  const take = (request: Incoming, order: string) => once(request, `capture:${order}`, () => orders.capture(orders.find(order)))

  function giveBack(request: Incoming, capture: string): Answer {
    const id = `refund:${request.headers['paypal-request-id'] ?? makeId('', 17)}`
    const kept = requests.get(id)
    const order = kept && orders.find(kept.order)
    const first = order?.refunds.find((refund) => refund.id === kept?.refund)
    if (order && first) return { status: 200, body: refundObject(order, first) }
    const asked = refundRequest.safeParse(readJson(request))
    if (!asked.success) throw new PayPalRefusal(400, { issue: 'INVALID_PARAMETER_VALUE', field: '/amount', location: 'body' })
    const done = orders.refund(capture, asked.data.amount && centsOf(asked.data.amount.value))
    requests.put({ id, order: done.order.id, refund: done.refund.id })
    return { status: 201, body: refundObject(done.order, done.refund) }
  }

  return { answer, orders }
}

function readJson(request: Incoming): unknown {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new PayPalRefusal(400, { issue: 'MALFORMED_REQUEST_JSON' })
  try {
    return JSON.parse(request.body.toString('utf8') || '{}')
  } catch {
    throw new PayPalRefusal(400, { issue: 'MALFORMED_REQUEST_JSON' })
  }
}

const wire = ({ status, body }: Answer): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', 'PayPal-Debug-Id': makeId('', 13).toLowerCase() },
  body: JSON.stringify(body),
})
