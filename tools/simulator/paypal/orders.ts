import { iso, makeId, type SimulatorContext } from '../context'
import { sendPayPalEvent } from './events'
import { approveAddress, captureObject, orderObject, payPalRefundObject, refundedOf } from './objects'
import { readOrderRequest } from './order-request'
import { orderRecord, type Funding, type OrderRecord } from './records'
import { SimulatedPayPalError } from './error'

/** After this many milliseconds a pending capture is completed. */
const PENDING_MS = 20_000

/** Simulates PayPal's orders, their states and steps. https://developer.paypal.com/docs/api/orders/v2/ */
export function openOrders(context: SimulatorContext) {
  const records = context.eventLog.records('paypal-orders', orderRecord)

  const change = (order: OrderRecord, changes: Partial<OrderRecord>) => records.put({ ...order, ...changes })

  function find(id: string): OrderRecord {
    const order = records.get(id)
    if (!order) throw new SimulatedPayPalError(404, { issue: 'INVALID_RESOURCE_ID', location: 'path' })
    return completeIfDue(order)
  }

  /** Completes a capture that was pending long enough. */
  function completeIfDue(order: OrderRecord): OrderRecord {
    if (order.capture?.status !== 'PENDING' || context.now() < order.capture.dueAt) return order
    return captured(order, { ...order.capture, status: 'COMPLETED' })
  }

  /** Stores a capture and sends its event. */
  function captured(order: OrderRecord, capture: NonNullable<OrderRecord['capture']>): OrderRecord {
    const done = change(order, { status: 'COMPLETED', capture })
    sendPayPalEvent(
      context,
      capture.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
      captureObject(done, capture),
    )
    return done
  }

  function create(body: unknown): OrderRecord {
    const order = readOrderRequest(context, body)
    return records.put({
      ...order,
      id: makeId('', 17),
      status: 'PAYER_ACTION_REQUIRED',
      funding: null,
      asked: false,
      capture: null,
      refunds: [],
    })
  }

  /** Approves an order, as the buyer does on PayPal's page. */
  function approve(order: OrderRecord, funding: Funding): OrderRecord {
    if (order.status === 'COMPLETED') return order
    const done = change(order, { status: 'APPROVED', funding, asked: order.funding === 'again' })
    sendPayPalEvent(context, 'CHECKOUT.ORDER.APPROVED', orderObject(context, done))
    return done
  }

  function capture(order: OrderRecord): OrderRecord {
    if (order.status === 'COMPLETED') throw new SimulatedPayPalError(422, { issue: 'ORDER_ALREADY_CAPTURED' })
    if (order.status !== 'APPROVED') throw new SimulatedPayPalError(422, { issue: 'ORDER_NOT_APPROVED' })
    const href = approveAddress(context, order.id)
    if (order.funding === 'declined' || order.funding === 'stuck') {
      if (order.funding === 'declined') change(order, { status: 'PAYER_ACTION_REQUIRED' })
      sendPayPalEvent(context, 'PAYMENT.CAPTURE.DENIED', {
        custom_id: order.customId,
        supplementary_data: { related_ids: { order_id: order.id } },
      })
      throw new SimulatedPayPalError(422, { issue: 'INSTRUMENT_DECLINED' }, [{ href, rel: 'redirect', method: 'GET' }])
    }
    if (order.funding === 'again' && !order.asked) {
      change(order, { status: 'PAYER_ACTION_REQUIRED' })
      throw new SimulatedPayPalError(422, { issue: 'PAYER_ACTION_REQUIRED' }, [
        { href, rel: 'payer-action', method: 'GET' },
      ])
    }
    const status = order.funding === 'pending' ? 'PENDING' : 'COMPLETED'
    return captured(order, { id: makeId('', 17), status, created: iso(context), dueAt: context.now() + PENDING_MS })
  }

  /** Gives back a part of a capture, or what is left of it. */
  function refund(captureId: string, cents: number | undefined, customId?: string) {
    const order = withCapture(captureId)
    if (!order || order.capture?.status !== 'COMPLETED')
      throw new SimulatedPayPalError(404, { issue: 'INVALID_RESOURCE_ID', location: 'path' })
    const left = order.cents - refundedOf(order)
    if (left === 0) throw new SimulatedPayPalError(422, { issue: 'CAPTURE_FULLY_REFUNDED' })
    if ((cents ?? left) > left) throw new SimulatedPayPalError(422, { issue: 'REFUND_AMOUNT_EXCEEDED' })
    const refunded = { id: makeId('', 17), cents: cents ?? left, created: iso(context), customId }
    const done = change(order, { refunds: [...order.refunds, refunded] })
    sendPayPalEvent(context, 'PAYMENT.CAPTURE.REFUNDED', payPalRefundObject(context, done, refunded))
    return { order: order.id, refund: refunded.id }
  }

  const all = () => records.all().map(completeIfDue)
  const withCapture = (captureId: string) => all().find((each) => each.capture?.id === captureId)

  return { find, all, withCapture, create, approve, capture, refund }
}
