import type * as z from 'zod'
import type { BookingRequest } from '#lib/contracts/booking-request'
import type { Deps } from '#functions/domain/deps'
import { cancelOrder, expireIfOver } from '#functions/domain/orders/end'
import { giveInvoice } from '#functions/domain/orders/give-invoice'
import { keepRequest } from '#functions/domain/orders/keep-request'
import { moveOrder } from '#functions/domain/orders/move-order'
import { sameSecret } from '#functions/domain/keys'
import { countOne, countOrRefuse } from '#functions/domain/limits'
import { findOrder, type Order } from '#functions/domain/orders/order'
import { placeOrder } from '#functions/domain/orders/place-order'
import { resendLink } from '#functions/domain/orders/resend-link'
import { settleOrder, type Settled } from '#functions/domain/orders/settle-order'
import { viewOrder } from '#functions/domain/orders/view'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { redeliverVoucher, redirectVoucher } from '#functions/domain/vouchers/deliver'
import { ApiError } from '#functions/domain/api-error'
import { implement } from '../implement'
import { refuseBots } from './bot-check'
import { authorised, limitNumbers } from './order'

type Body = z.output<typeof BookingRequest>

/** Answers the state of an order, after doing what its owner wants done with it. */
export const booking = implement('booking', async (deps, body, network) => {
  if (body.op === 'request') {
    await countOrRefuse(deps.store, deps, 'request', network)
    await limitNumbers(deps, body.item, network)
  }
  const { order, providerState } = await run(deps, body, network)
  const seen = {
    ...(await viewOrder(deps, order)),
    ...(providerState?.awaitsApproval && { awaitsApproval: true }),
  }
  const booking = seen.state === 'confirmed' ? { ...seen, calendar: deps.mail.calendarFile(seen) } : seen
  return { booking, ...(body.op === 'request' && { statusToken: deps.keys.statusToken(order.id) }) }
})

async function run(deps: Deps, body: Body, network: string): Promise<Settled> {
  if (body.op === 'request') {
    const { op: _, payment, ...purchase } = body
    refuseBots(purchase)
    return { order: await placeOrder(deps, { purchase, payment, network }) }
  }
  const order = await authorised(deps, body)
  switch (body.op) {
    case 'status': {
      const { order: current, providerState } = await settled(deps, order)
      return { order: await expireIfOver(deps, current), providerState }
    }
    case 'keep':
      // A wrong proof and an unknown order look the same.
      if (!sameSecret(deps.keys.mailToken(order.id, order.revision), body.proof)) throw new ApiError('not_found')
      return { order: await keepRequest(deps, order) }
    case 'resend':
      return { order: await resendLink(deps, order, { email: body.email, network }) }
    case 'cancel':
      return { order: await cancel(deps, (await settled(deps, order)).order, network) }
    case 'redirect':
      return { order: await redirectVoucher(deps, (await settled(deps, order)).order, body, network) }
    case 'invoice':
      return { order: await giveInvoice(deps, order, body.invoice) }
    case 'redeliver':
      return { order: await redeliverVoucher(deps, order, network) }
    case 'move':
      return { order: await moveOrder(deps, (await settled(deps, order)).order, body) }
  }
}

/** Cancels an order for its buyer. After some refunds of a network in a day, the next ones are for staff to decide. */
async function cancel(deps: Deps, order: Order, network: string): Promise<Order> {
  const isRefund = order.state === 'confirmed' && order.paidCents > 0
  if (isRefund && (await countOne(deps.store, deps, 'refund', network)) !== undefined) throw new ApiError('too_late')
  return cancelOrder(deps, order)
}

/** Settles an order with its provider; gives it as we know it when the provider does not answer. */
async function settled(deps: Deps, order: Order): Promise<Settled> {
  try {
    return await settleOrder(deps, order.id)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    deps.log('not_settled', { order: order.id, why: error.message })
    return { order: (await findOrder(deps.store, order.id)) ?? order }
  }
}
