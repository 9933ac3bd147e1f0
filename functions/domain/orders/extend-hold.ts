import { statusOf } from '#lib/contracts/states'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { ApiError } from '../api-error'
import { isUnpaid, lacksTime, withOrder, type Order } from './order'
import { updateOrder } from './transition'

/**
 * Tells whether a hold can still be extended (`now` in milliseconds): once, and up to its start at most. A hold that
 * has just ended can be extended too, while no other order has taken its time.
 */
export const isExtendable = (order: Order, now: number) =>
  isUnpaid(order) &&
  !lacksTime(order) &&
  !order.extended &&
  order.startsAt !== null &&
  order.startsAt > now &&
  order.expiresAt !== order.startsAt

/**
 * Extends a hold once: from now on it lasts as long as a new one. An order that was extended before, or whose money is
 * already moving, stays as it is. Throws `hold_expired` for an order that has ended or whose treatment has begun.
 */
export const extendHold = (deps: Deps, { id }: Order): Promise<Order> =>
  withOrder(deps, id, async (sql, order) => {
    const { now, planning } = deps
    const begun = isUnpaid(order) && order.startsAt !== null && order.startsAt <= now()
    if (statusOf(order.state) === 2 || begun) throw new ApiError('hold_expired')
    if (!isExtendable(order, now())) return order
    const expiresAt = Math.min(now() + planning.holdMinutes * MINUTE, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { extended: true, expiresAt }, now(), 'extended')
  })
