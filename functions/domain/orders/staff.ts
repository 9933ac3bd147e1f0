import type { Deps } from '../deps'
import { findOrders, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'
import { recordRefund } from './refund'

/** Accepts a request, with the money that came by transfer or will be paid at the spa. */
export const confirmRequest = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'requested') return order
    return confirmOrder(sql, deps, order, { paidCents: order.payment === 'transfer' ? order.totalCents : 0 })
  })

/** Tells whether money is due back that no provider can give: it came by transfer. */
export const isDueByHand = ({ provider, refundDueCents, refundedCents }: Order) =>
  provider === null && refundDueCents > refundedCents

/** Writes down that the spa has sent a transfer's money back. */
export const refundedByHand = (deps: Deps, id: string): Promise<Order> =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    return isDueByHand(order) ? recordRefund(sql, deps, order) : order
  })

/** Lists what waits for the spa: requests, money to send back, and money that came without a booking; the oldest first. */
export const waitingForStaff = ({ store }: Deps): Promise<Order[]> =>
  findOrders(
    store,
    `WHERE state IN ('requested', 'paid_conflict', 'payment_mismatch')
        OR (provider IS NULL AND refund_due_cents > refunded_cents)
     ORDER BY created_at LIMIT 500`,
    [],
  )
