import type * as z from 'zod'
import type { BookingRequest } from '#lib/contracts/booking-request'
import type { Deps } from '#functions/domain/deps'
import { cancelOrder, expireIfOver } from '#functions/domain/orders/end'
import { extendHold } from '#functions/domain/orders/extend-hold'
import { giveInvoice } from '#functions/domain/orders/give-invoice'
import { keepRequest } from '#functions/domain/orders/keep-request'
import { moveOrder } from '#functions/domain/orders/move-order'
import { countAll, DAY_S } from '#functions/domain/hits'
import { sameSecret } from '#functions/domain/keys'
import { findOrder, type Order } from '#functions/domain/orders/order'
import { placeOrder } from '#functions/domain/orders/place-order'
import { resendLink } from '#functions/domain/orders/resend-link'
import { settleOrder, type Settled } from '#functions/domain/orders/settle-order'
import { viewOrder } from '#functions/domain/orders/view'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { redeliverVoucher, redirectVoucher } from '#functions/domain/vouchers/deliver'
import { ApiError } from '#functions/domain/api-error'
import { implement } from '../implement'
import { limit, limitNumbers, REQUESTS } from '../rate'
import { refuseBots } from './bot-check'
import { authorised } from './order'

type Body = z.output<typeof BookingRequest>

/** Answers the state of an order, after doing what its owner wants done with it. */
export const booking = implement('booking', async (deps, body, { networks, hashed }) => {
  if (body.op === 'request') {
    await limit(deps, 'request', networks, REQUESTS)
    await limitNumbers(deps, body.item, networks)
  }
  const { order, providerState } = await run(deps, body, hashed)
  const seen = {
    ...(await viewOrder(deps, order)),
    ...(providerState?.awaitsApproval && { awaitsApproval: true }),
  }
  const booking = seen.state === 'confirmed' ? { ...seen, calendar: deps.mail.calendarFile(seen) } : seen
  return { booking, ...(body.op === 'request' && { statusToken: deps.keys.statusToken(order.id) }) }
})

async function run(deps: Deps, body: Body, networks: readonly string[]): Promise<Settled> {
  if (body.op === 'request') {
    const { op: _, payment, ...purchase } = body
    refuseBots(purchase)
    return { order: await placeOrder(deps, { purchase, payment, networks }) }
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
      return { order: await resendLink(deps, order, { email: body.email, networks }) }
    case 'extend':
      return { order: await extendHold(deps, order) }
    case 'cancel':
      return { order: await cancel(deps, (await settled(deps, order)).order, networks) }
    case 'redirect':
      return { order: await redirectVoucher(deps, (await settled(deps, order)).order, body, networks) }
    case 'invoice':
      return { order: await giveInvoice(deps, order, body.invoice) }
    case 'redeliver':
      return { order: await redeliverVoucher(deps, order, networks) }
    case 'move':
      return { order: await moveOrder(deps, (await settled(deps, order)).order, body) }
  }
}

/** What a network may have refunded by itself in a day: each payment costs the spa its provider's fee. */
const REFUNDS_A_DAY = { hits: 6, seconds: DAY_S }

/** Cancels an order for its buyer. After so many refunds in a day, the next ones are for staff to decide. */
async function cancel(deps: Deps, order: Order, networks: readonly string[]): Promise<Order> {
  const isRefund = order.state === 'confirmed' && order.paidCents > 0
  if (isRefund && (await countAll(deps.store, deps, [{ name: 'refund', by: networks, ...REFUNDS_A_DAY }])))
    throw new ApiError('too_late')
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
