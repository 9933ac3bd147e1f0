import { isForStaff } from '#lib/catalogue/persons'
import { takesAmount } from '#lib/contracts/payment-methods'
import { statusOf } from '#lib/contracts/states'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { queueMail } from '../outbox'
import type { Sql } from '../store'
import { hasBegun, isUnpaid, type Order } from './order'
import { updateOrder, type Changes } from './transition'

/**
 * Tells whether an order is of a confirmed party that pays at the spa. Its price may also come before, by bank transfer
 * or by card: others may pay for it.
 */
export const takesMoneyAhead = ({ kind, state, payment, paidCents, totalCents, persons }: Order) =>
  kind !== 'gift' &&
  state === 'confirmed' &&
  payment === 'none' &&
  paidCents === 0 &&
  totalCents > 0 &&
  isForStaff(persons ?? 1)

/** Tells whether a confirmed party may be paid by card now: not while its money is under way, nor once it has begun. */
export const takesCardAhead = (deps: Deps, order: Order) =>
  takesMoneyAhead(order) &&
  !order.moneySeen &&
  !hasBegun(deps, order) &&
  deps.accepted.includes('stripe') &&
  deps.payments.stripe !== undefined &&
  takesAmount('card', order.totalCents)

/** Tells whether a payment may be begun, or another one in its place: no money moves, and none has come. */
export const isPayable = (order: Order) => isUnpaid(order) || (takesMoneyAhead(order) && !order.moneySeen)

/** Gives back an order that can still be paid. Throws `hold_expired` for one that has ended, else `already_paid`. */
export function stillPayable(order: Order): Order {
  if (isPayable(order)) return order
  throw statusOf(order.state) === 2
    ? new ApiError('hold_expired')
    : new ApiError('already_paid', { details: { orderRef: order.id } })
}

/** Records the price of a confirmed party. While it is still to come, its buyer is told. */
export async function recordPaidAhead(sql: Sql, deps: Deps, order: Order, changes: Changes): Promise<Order> {
  const mail = { template: 'confirmed' } as const
  if (!hasBegun(deps, order)) await queueMail(sql, deps, order.id, mail, 'confirmed:paid')
  return updateOrder(sql, order, changes, deps.now(), 'paid_ahead')
}
