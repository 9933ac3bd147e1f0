import { z } from 'zod'
import { centsOf } from '#functions/adapters/paypal/wire'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import { verify } from './events'
import { captureObject, orderObject, payPalRefundObject } from './objects'
import { openOrders } from './orders'
import { requestRecord, type OrderRecord } from './records'
import { SimulatedPayPalError } from './error'
import { openTokens } from './tokens'
import { readWireJson, wire, type Answer } from './wire'

const refundRequest = z.object({
  amount: z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }).optional(),
  custom_id: z.string().max(127).optional(),
})

export type PayPalSimulator = ReturnType<typeof openPayPal>

/** Simulates the part of PayPal's REST API that the functions use. */
export function openPayPal(context: SimulatorContext) {
  const orders = openOrders(context)
  const requests = context.eventLog.records('paypal-requests', requestRecord)
  const { token, authorized } = openTokens(context)

  /** Answers a call. Gives undefined for an address that is not PayPal's. */
  function answer(request: Incoming): Outgoing | undefined {
    const work = route(request)
    if (!work) return undefined
    try {
      return wire(work())
    } catch (error) {
      if (error instanceof SimulatedPayPalError) return wire({ status: error.status, body: error.body })
      throw error
    }
  }

  function route(request: Incoming): (() => Answer) | undefined {
    const { method, path } = request
    const order = /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+))?(\/capture)?$/.exec(path)
    const refunded = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(path)?.[1]
    if (method === 'POST' && path === '/v1/oauth2/token') return () => token(request)
    if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature')
      return authorized(request, () => ({
        status: 200,
        body: verify(context, readWireJson(request), request.body.toString('utf8')),
      }))
    if (method === 'POST' && refunded !== undefined) return authorized(request, () => refund(request, refunded))
    if (method === 'GET' && path === '/v1/reporting/transactions')
      return authorized(request, () => ({ status: 200, body: transactions(new URLSearchParams(request.query)) }))
    const captured = /^\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(path)?.[1]
    if (method === 'GET' && captured !== undefined) return authorized(request, () => shownCapture(captured))
    if (!order) return undefined
    const [, id, captures] = order
    if (method === 'POST' && id === undefined) return authorized(request, () => create(request))
    if (method === 'GET' && id !== undefined && captures === undefined)
      return authorized(request, () => ({ status: 200, body: orderObject(context, orders.find(id)) }))
    if (method === 'POST' && id !== undefined && captures !== undefined)
      return authorized(request, () => capture(request, id))
    return undefined
  }

  /** Does a step once per request id. A repetition gets the order as it is now, or the same refusal. */
  function once(request: Incoming, step: string, work: () => OrderRecord): Answer {
    const key = request.headers['paypal-request-id']
    const id = `${step}:${key ?? makeId('', 17)}`
    const stored = requests.get(id)
    if (stored?.refusal !== undefined) throw new SimulatedPayPalError(422, { issue: stored.refusal }, stored.links)
    if (stored) return { status: 200, body: orderObject(context, orders.find(stored.order)) }
    try {
      const order = work()
      requests.put({ id, order: order.id })
      return { status: 201, body: orderObject(context, order) }
    } catch (error) {
      if (error instanceof SimulatedPayPalError && error.status === 422)
        requests.put({ id, order: '', refusal: error.message, links: error.body.links })
      throw error
    }
  }

  function create(request: Incoming): Answer {
    if (request.headers['paypal-request-id'] === undefined)
      throw new SimulatedPayPalError(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
    return once(request, 'create', () => orders.create(readWireJson(request)))
  }
  const capture = (request: Incoming, order: string) =>
    once(request, 'capture', () => orders.capture(orders.find(order)))

  function refund(request: Incoming, captureId: string): Answer {
    const id = `refund:${request.headers['paypal-request-id'] ?? makeId('', 17)}`
    const stored = requests.get(id)
    const order = stored && orders.find(stored.order)
    const earlier = order?.refunds.find((refund) => refund.id === stored?.refund)
    if (order && earlier) return { status: 200, body: payPalRefundObject(context, order, earlier) }
    const parsed = refundRequest.safeParse(readWireJson(request))
    if (!parsed.success)
      throw new SimulatedPayPalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: '/amount', location: 'body' })
    const { amount, custom_id: customId } = parsed.data
    const done = orders.refund(captureId, amount && centsOf(amount.value), customId)
    requests.put({ id, order: done.order.id, refund: done.refund.id })
    return { status: 201, body: payPalRefundObject(context, done.order, done.refund) }
  }

  function shownCapture(captureId: string): Answer {
    const order = orders.withCapture(captureId)
    if (!order?.capture) throw new SimulatedPayPalError(404, { issue: 'INVALID_RESOURCE_ID', location: 'path' })
    return { status: 200, body: captureObject(context, order, order.capture) }
  }

  /** Lists what was captured and refunded between two moments. */
  function transactions(query: URLSearchParams) {
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
    const all = orders.all().flatMap(({ capture, refunds, customId, description }) => {
      if (!capture) return []
      const info = { custom_field: customId, transaction_subject: description }
      return [
        { ...info, transaction_id: capture.id, transaction_initiation_date: capture.created },
        ...refunds.map(({ id, created }) => ({
          ...info,
          transaction_id: id,
          paypal_reference_id: capture.id,
          transaction_initiation_date: created,
        })),
      ]
    })
    const isWithin = (moment: string) => Date.parse(moment) >= Date.parse(from) && Date.parse(moment) <= Date.parse(to)
    return {
      transaction_details: all
        .filter((each) => isWithin(each.transaction_initiation_date))
        .map((each) => ({ transaction_info: each })),
      total_pages: 1,
    }
  }

  return { answer, orders }
}
