import { isForStaff } from '#lib/catalogue/persons'
import type { Deps } from '../deps'
import { notifyStaff } from '../outbox'
import { withOrder, type Order } from './order'
import { confirmPaid, recordPaidParty } from './outcome'
import { transitionOrder, updateOrder } from './transition'

/**
 * Tells whether a bank transfer's money can be booked onto the order: while it waits for the money, after it has
 * expired or was cancelled, while the amount received differs from the price, and for a confirmed party.
 */
export const takesTransfer = (order: Order) => takesLateMoney(order) || isUnpaidParty(order)

const takesLateMoney = ({ payment, provider, state, refundDueCents }: Order) =>
  payment === 'transfer' &&
  provider === null &&
  refundDueCents === 0 &&
  (state === 'requested' || state === 'expired' || state === 'cancelled' || state === 'payment_mismatch')

/** Tells whether an order is of a confirmed party that would pay at the spa: others may pay for it before. */
const isUnpaidParty = ({ kind, state, payment, paymentOpen, paidCents, totalCents, persons }: Order) =>
  kind !== 'gift' &&
  state === 'confirmed' &&
  payment === 'none' &&
  !paymentOpen &&
  paidCents === 0 &&
  totalCents > 0 &&
  isForStaff(persons ?? 1)

/**
 * Books the money of a bank transfer onto its order (`receivedCents`: all that has arrived). The exact price confirms
 * the order if its time is still free, else the money waits for the buyer's choice and goes back by hand. Another
 * amount waits for staff, who may correct the sum; on a confirmed order it is not booked at all.
 */
export const bookTransfer = (deps: Deps, id: string, receivedCents: number): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const isExact = receivedCents === order.totalCents
    if (isUnpaidParty(order)) {
      const paid = { payment: 'transfer', provider: null, providerId: null, paidCents: receivedCents } as const
      return isExact ? recordPaidParty(sql, deps, order, paid) : order
    }
    if (!takesLateMoney(order)) return order
    const changes = { paidCents: receivedCents, settledAt: deps.now() }
    if (isExact) return confirmPaid(sql, deps, order, changes)
    if (order.state === 'payment_mismatch') return updateOrder(sql, order, changes, deps.now(), 'transfer_counted')
    await notifyStaff(sql, deps, id, 'payment_mismatch')
    return transitionOrder(sql, order, 'payment_mismatch', deps.now(), changes)
  })
