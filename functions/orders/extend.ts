import { STATUS_OF } from '#lib/contracts/states'
import type { Deps } from '../deps'
import { MINUTE } from '../planning/planning'
import { Refusal } from '../refusal'
import { isUnpaid, lockOrder, type Order } from './order'
import { updateOrder } from './transition'

/** Whether the hold can still be made longer: once, also when it has just ended and nobody took the time. */
export const isExtendable = (order: Order) => isUnpaid(order) && order.startsAt !== null && !order.extended

/** Makes a hold last from now on as long as a new one, once. Asking again, or when the money is already moving, answers the order as it is. */
export const extendHold = ({ store, now, planning }: Deps, { id }: Order): Promise<Order> =>
  store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (STATUS_OF[order.state] === 2) throw new Refusal('hold_expired')
    if (!isExtendable(order)) return order
    return updateOrder(
      sql,
      order,
      { extended: true, expiresAt: now() + planning.holdMinutes * MINUTE },
      now(),
      'extended',
    )
  })
