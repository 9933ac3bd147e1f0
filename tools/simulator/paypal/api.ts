import { z } from 'zod'
import { centsOf } from '#functions/adapters/paypal/wire'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { makeId, type SimulatorContext } from '../context'
import { verify } from './events'
import { orderObject, payPalRefundObject } from './objects'
import { openOrders } from './orders'
import { requestRecord, type OrderRecord } from './records'
import { SimulatedPayPalError } from './error'
import { openTokens } from './tokens'
import { readWireJson, wire, type Answer } from './wire'

const refundRequest = z.object({
  amount: z.object({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }).optional(),
})

export type PayPalSimulator = ReturnType<typeof openPayPal>

/** Opens PayPal's REST API as far as the functions use it. */
export function openPayPal(context: SimulatorContext) {
  const orders = openOrders(context)
  const requests = context.eventLog.records('paypal-requests', requestRecord)
  const { token, known } = openTokens(context)

  /** Undefined: no address of PayPal's. */
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
    const refund = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(path)?.[1]
    if (method === 'POST' && path === '/v1/oauth2/token') return () => token(request)
    if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature')
      return known(request, () => ({
        status: 200,
        body: verify(context, readWireJson(request), request.body.toString('utf8')),
      }))
    if (method === 'POST' && refund !== undefined) return known(request, () => giveBack(request, refund))
    if (!order) return undefined
    const [, id, capture] = order
    if (method === 'POST' && id === undefined) return known(request, () => create(request))
    if (method === 'GET' && id !== undefined && capture === undefined)
      return known(request, () => ({ status: 200, body: orderObject(context, orders.find(id)) }))
    if (method === 'POST' && id !== undefined && capture !== undefined) return known(request, () => take(request, id))
    return undefined
  }

  /** Answers a request id that was seen before: the order as it is now, or the refusal again. */
  function once(request: Incoming, step: string, work: () => OrderRecord): Answer {
    const key = request.headers['paypal-request-id']
    const id = `${step}:${key ?? makeId('', 17)}`
    const kept = requests.get(id)
    if (kept?.refusal !== undefined) throw new SimulatedPayPalError(422, { issue: kept.refusal })
    if (kept) return { status: 200, body: orderObject(context, orders.find(kept.order)) }
    try {
      const order = work()
      requests.put({ id, order: order.id })
      return { status: 201, body: orderObject(context, order) }
    } catch (error) {
      if (error instanceof SimulatedPayPalError && error.status === 422)
        requests.put({ id, order: '', refusal: error.message })
      throw error
    }
  }

  function create(request: Incoming): Answer {
    if (request.headers['paypal-request-id'] === undefined)
      throw new SimulatedPayPalError(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
    return once(request, 'create', () => orders.create(readWireJson(request)))
  }
  const take = (request: Incoming, order: string) =>
    once(request, `capture:${order}`, () => orders.capture(orders.find(order)))

  function giveBack(request: Incoming, capture: string): Answer {
    const id = `refund:${request.headers['paypal-request-id'] ?? makeId('', 17)}`
    const kept = requests.get(id)
    const order = kept && orders.find(kept.order)
    const first = order?.refunds.find((refund) => refund.id === kept?.refund)
    if (order && first) return { status: 200, body: payPalRefundObject(order, first) }
    const parsed = refundRequest.safeParse(readWireJson(request))
    if (!parsed.success)
      throw new SimulatedPayPalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: '/amount', location: 'body' })
    const done = orders.refund(capture, parsed.data.amount && centsOf(parsed.data.amount.value))
    requests.put({ id, order: done.order.id, refund: done.refund.id })
    return { status: 201, body: payPalRefundObject(done.order, done.refund) }
  }

  return { answer, orders }
}
