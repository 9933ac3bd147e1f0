import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { dayLock, holdBlocks } from '../planning/blocks'
import { takingTime } from '../planning/occupancy'
import { atTheDesk } from '../planning/planning'
import { timeLacking } from './item'
import { findOrder, hasBegun, lacksTime, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'
import { takeInstead } from './take-instead'

/**
 * Confirms a request that will be paid at the spa; any other order stays as it is. A request that holds no time takes
 * it first. Throws `slot_taken` when another order has it, and `slot_invalid` when it is past or does not fit.
 */
export function confirmRequest(base: Deps, id: string): Promise<Order> {
  const deps = atTheDesk(base)
  return takingTime(deps.store, async (sql) => {
    const asked = await findOrder(sql, id)
    const lacking = asked && isAsked(asked) ? timeLacking(deps, asked) : undefined
    if (lacking) await holdBlocks(sql, [dayLock(lacking.start)])
    const order = await lockOrder(sql, id)
    if (!isAsked(order)) return order
    if (hasBegun(deps, order)) throw new ApiError('slot_invalid')
    if (!lacking || !lacksTime(order)) return confirmOrder(sql, deps, order)
    return confirmOrder(sql, deps, order, await takeInstead(sql, deps, order, lacking.search, lacking.start))
  })
}

const isAsked = ({ state, payment }: Order) => state === 'requested' && payment !== 'transfer'
