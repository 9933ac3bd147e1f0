import { statusOf } from '#lib/contracts/states'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { notifyBuyer, notifyStaff } from '../outbox'
import { ProviderRefused, ProviderUnavailable, unlessRefused } from '../payments'
import { isUnpaid, withOrder, type Order } from './order'
import { giveTimeBack } from './outcome'
import { settleOrder } from './settle-order'
import { transitionOrder, updateOrder } from './transition'

// How a payment ends without an order's money: it is cancelled while nothing has moved, or abandoned where its provider
// leaves it without an end.

/** Gives back an order that can still be paid. Throws `hold_expired` for one that has ended, else `already_paid`. */
export function stillPayable(order: Order): Order {
  if (isUnpaid(order)) return order
  throw statusOf(order.state) === 2
    ? new ApiError('hold_expired')
    : new ApiError('already_paid', { details: { orderRef: order.id } })
}

/** Cancels an order's payment. `too_late`: money has moved meanwhile. `unknown`: the provider refused or was silent. */
export async function cancelPayment(
  { payments, log }: Deps,
  { id, provider, providerId, paymentOpen }: Order,
): Promise<'done' | 'too_late' | 'unknown'> {
  if (!provider || !providerId || !paymentOpen) return 'done'
  const port = payments[provider]
  if (!port) return 'unknown'
  try {
    return (await port.cancel(providerId)) ? 'done' : 'too_late'
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log('not_cancelled', { order: id, provider, why: error.message })
    return 'unknown'
  }
}

/**
 * Cancels the payment that the order has, to begin another one, and gives the order without it. Throws `already_paid`
 * when its money has moved, `hold_expired` when the order has ended, and `provider_unavailable` when the provider does
 * not answer.
 */
export async function cancelForAnother(deps: Deps, order: Order): Promise<Order> {
  const result = await cancelPayment(deps, order)
  if (result === 'unknown') throw new ApiError('provider_unavailable', { retryAfterS: 5 })
  if (result === 'too_late') {
    await settleOrder(deps, order.id)
    throw new ApiError('already_paid', { details: { orderRef: order.id } })
  }
  return withOrder(deps, order.id, async (sql, locked) => {
    if (stillPayable(locked).providerId !== order.providerId) return locked
    return updateOrder(
      sql,
      locked,
      { provider: null, providerId: null, refusedCapture: null, paymentOpen: false, revision: locked.revision + 1 },
      deps.now(),
      'payment_replaced',
    )
  })
}

/** Cancels the payment of an order that waits for none any more. Money that has arrived nevertheless is settled. */
export async function cancelLatePayment(deps: Deps, order: Order): Promise<void> {
  const result = await cancelPayment(deps, order)
  if (result === 'too_late') await settleOrder(deps, order.id)
  if (result !== 'done') return
  await withOrder(deps, order.id, async (sql, locked) => {
    if (locked.state === order.state && locked.paymentOpen)
      await updateOrder(sql, locked, { paymentOpen: false }, deps.now(), 'payment_closed')
  })
}

/**
 * Abandons a payment that stays under way, after settling it once more: its order expires, and money that still arrives
 * is noticed.
 */
export async function abandonPayment(deps: Deps, { id }: Order): Promise<Order> {
  const settled = await unlessRefused(settleOrder(deps, id))
  if (settled && settled.order.state !== 'processing') return settled.order
  const status = settled?.providerState?.status
  return withOrder(deps, id, async (sql, order) => {
    if (order.state !== 'processing') return order
    await giveTimeBack(sql, deps, order)
    await notifyBuyer(sql, deps, id, 'expired')
    const paymentOpen = status !== undefined && status !== 'gone'
    return transitionOrder(sql, order, 'expired', deps.now(), { paymentOpen, moneySeen: false })
  })
}

/** Abandons the payment of an ended order when it is unknown whether money came of it, and tells the spa. */
export const abandonUnknownPayment = (deps: Deps, { id }: Order): Promise<void> =>
  withOrder(deps, id, async (sql, order) => {
    if (!order.paymentOpen || (order.state !== 'expired' && order.state !== 'cancelled')) return
    deps.log('payment_given_up', { order: id })
    await notifyStaff(sql, deps, id, 'unsettled')
    await updateOrder(sql, order, { paymentOpen: false }, deps.now(), 'payment_given_up')
  })
