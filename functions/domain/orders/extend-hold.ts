import { STATUS_OF } from '#lib/contracts/states'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { ApiError } from '../api-error'
import { isUnpaid, lockOrder, type Order } from './order'
import { updateOrder } from './transition'

/**
 * Tells whether the hold can still be made longer: once, also when it has just ended and nobody took the time, and to
 * its start at most.
 */
export const isExtendable = (order: Order, now: number) =>
  isUnpaid(order) &&
  !order.extended &&
  order.startsAt !== null &&
  order.startsAt > now &&
  order.expiresAt !== order.startsAt

/**
 * Makes a hold last from now on as long as a new one, once. Asking again, or when the money is already moving,
 * answers the order as it is.
 */
export const extendHold = ({ store, now, planning }: Deps, { id }: Order): Promise<Order> =>
  store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    const begun = isUnpaid(order) && order.startsAt !== null && order.startsAt <= now()
    if (STATUS_OF[order.state] === 2 || begun) throw new ApiError('hold_expired')
    if (!isExtendable(order, now())) return order
    const longer = Math.min(now() + planning.holdMinutes * MINUTE, order.startsAt ?? Infinity)
    return updateOrder(sql, order, { extended: true, expiresAt: longer }, now(), 'extended')
  })
