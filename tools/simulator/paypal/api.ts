import { z } from 'zod'
import { paypalCents } from '#functions/adapters/paypal/wire'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import { verify } from './events'
import { captureObject, orderObject, payPalRefundObject } from './objects'
import { openOrders } from './orders'
import { requestRecord } from './records'
import { SimulatedPayPalError } from './error'
import { openTokens } from './tokens'

const refundRequest = z.object({
  amount: z.object({ currency_code: z.literal('EUR'), value: paypalCents }).optional(),
  custom_id: z.string().max(127).optional(),
})

/** An order, or one of its refunds. */
type Done = { order: string; refund?: string }
type Answer = { status: number; body: unknown }
export type PayPalSimulator = ReturnType<typeof openPayPal>

/** Simulates the part of PayPal's REST API that the functions use. */
export function openPayPal(context: SimulatorContext) {
  const orders = openOrders(context)
  const requests = context.eventLog.records('paypal-requests', requestRecord)
  const { token, isAuthorized } = openTokens(context)

  /** Answers a call. Gives undefined for an address that is not PayPal's. */
  function answer(request: Incoming): Outgoing | undefined {
    try {
      const answered = perform(request)
      return answered && wire(answered)
    } catch (error) {
      if (error instanceof SimulatedPayPalError) return wire({ status: error.status, body: error.body })
      throw error
    }
  }

  function perform(request: Incoming): Answer | undefined {
    // An id is the one part of an address that is in capitals.
    const [, before = request.path, id = '', after = ''] = /^(.*\/)([A-Z0-9]+)(\/.*)?$/.exec(request.path) ?? []
    const route = `${request.method} ${id === '' ? before : `${before}:id${after}`}`
    if (route === 'POST /v1/oauth2/token') return token(request)
    if (!isAuthorized(request)) return { status: 401, body: { error: 'invalid_token' } }
    switch (route) {
      case 'POST /v1/notifications/verify-webhook-signature':
        return { status: 200, body: verify(context, readJson(request), request.body.toString('utf8')) }
      case 'GET /v1/reporting/transactions':
        return { status: 200, body: transactions(new URLSearchParams(request.query)) }
      // There are no disputes, because no money moves.
      case 'GET /v1/customer/disputes':
        return { status: 200, body: { items: [] } }
      case 'POST /v2/checkout/orders':
        return create(request)
      case 'GET /v2/checkout/orders/:id':
        return { status: 200, body: orderObject(context, orders.find(id)) }
      case 'POST /v2/checkout/orders/:id/capture':
        return once(request, 'capture', () => ({ order: orders.capture(orders.find(id)).id }))
      case 'GET /v2/payments/captures/:id':
        return { status: 200, body: shownCapture(id) }
      case 'POST /v2/payments/captures/:id/refund':
        return once(request, 'refund', () => refund(request, id))
      default:
        return undefined
    }
  }

  /** Does a step once per request id. A repetition gets the order or refund as it is now, or the same refusal. */
  function once(request: Incoming, step: string, work: () => Done): Answer {
    const id = `${step}:${request.headers['paypal-request-id'] ?? makeId('', 17)}`
    const stored = requests.get(id)
    if (stored?.refusal !== undefined) throw new SimulatedPayPalError(422, { issue: stored.refusal }, stored.links)
    if (stored) return { status: 200, body: shown(stored) }
    try {
      return { status: 201, body: shown(requests.put({ id, ...work() })) }
    } catch (error) {
      if (error instanceof SimulatedPayPalError && error.status === 422)
        requests.put({ id, order: '', refusal: error.message, links: error.body.links })
      throw error
    }
  }

  function shown({ order: id, refund: refundId }: Done) {
    const order = orders.find(id)
    const refund = order.refunds.find((each) => each.id === refundId)
    return refund ? payPalRefundObject(context, order, refund) : orderObject(context, order)
  }

  function create(request: Incoming): Answer {
    if (request.headers['paypal-request-id'] === undefined)
      throw new SimulatedPayPalError(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
    return once(request, 'create', () => ({ order: orders.create(readJson(request)).id }))
  }

  function refund(request: Incoming, captureId: string): Done {
    const parsed = refundRequest.safeParse(readJson(request))
    if (!parsed.success)
      throw new SimulatedPayPalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: '/amount', location: 'body' })
    const { amount, custom_id: customId } = parsed.data
    return orders.refund(captureId, amount?.value, customId)
  }

  function shownCapture(captureId: string) {
    const order = orders.withCapture(captureId)
    if (!order?.capture) throw new SimulatedPayPalError(404, { issue: 'INVALID_RESOURCE_ID', location: 'path' })
    return captureObject(order, order.capture)
  }

  /** Lists what was captured and refunded between two moments. */
  function transactions(query: URLSearchParams) {
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
    const all = orders.all().flatMap(({ capture, refunds, customId, description }) => {
      if (!capture) return []
      return [{ ...capture, of: undefined }, ...refunds.map((refund) => ({ ...refund, of: capture.id }))].map(
        ({ id, created, of }) => ({
          transaction_id: id,
          paypal_reference_id: of,
          transaction_initiation_date: created,
          transaction_subject: description,
          custom_field: customId,
        }),
      )
    })
    const isWithin = (moment: number) => moment >= from && moment <= to
    return {
      transaction_details: all
        .filter((each) => isWithin(Date.parse(each.transaction_initiation_date)))
        .map((each) => ({ transaction_info: each })),
      total_pages: 1,
    }
  }

  return { answer, orders }
}

/** Reads a request's JSON body. Throws PayPal's error if it is not JSON. */
function readJson(request: Incoming): unknown {
  try {
    return JSON.parse(request.body.toString('utf8'))
  } catch {
    throw new SimulatedPayPalError(400, { issue: 'MALFORMED_REQUEST_JSON' })
  }
}

/** Makes a JSON answer with PayPal's headers. */
const wire = ({ status, body }: Answer): Outgoing => ({
  status,
  headers: { 'Content-Type': 'application/json', 'PayPal-Debug-Id': makeId('', 13).toLowerCase() },
  body: JSON.stringify(body),
})
