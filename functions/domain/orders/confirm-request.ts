import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { dayLock, holdBlocks } from '../planning/blocks'
import { takingTime } from '../planning/occupancy'
import { atTheDesk } from '../planning/planning'
import { timeLacking } from './item'
import { misplacementOf, type Misplacement } from './misplaced'
import { findOrder, hasBegun, lacksTime, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'
import { takeInstead } from './take-instead'

/** Thrown instead of confirming a request that cannot be given as it stands, as in blocked hours. */
export class Misplaced extends Error {
  override readonly name = 'Misplaced'
  constructor(readonly why: Misplacement) {
    super(why)
  }
}

type ConfirmOptions = {
  /** Confirm although it cannot be given as it stands. */
  anyway?: boolean
}

/**
 * Confirms a request that will be paid at the spa; any other order stays as it is. A request that holds no time takes
 * it first. Throws `slot_taken` when another order has it, `slot_invalid` when it is past or does not fit, and
 * `Misplaced` when the time that it holds cannot be given.
 */
export function confirmRequest(base: Deps, id: string, { anyway = false }: ConfirmOptions = {}): Promise<Order> {
  const deps = atTheDesk(base)
  return takingTime(deps.store, async (sql) => {
    const asked = await findOrder(sql, id)
    const lacking = asked && isAsked(asked) ? timeLacking(deps, asked) : undefined
    await holdBlocks(sql, lacking ? [dayLock(lacking.start)] : [])
    const order = await lockOrder(sql, id)
    if (!isAsked(order)) return order
    if (hasBegun(deps, order)) throw new ApiError('slot_invalid')
    const why = anyway ? undefined : await misplacementOf(sql, deps, order)
    if (why !== undefined) throw new Misplaced(why)
    if (!lacking || !lacksTime(order)) return confirmOrder(sql, deps, order)
    return confirmOrder(sql, deps, order, await takeInstead(sql, deps, order, lacking.search, lacking.start))
  })
}

const isAsked = ({ state, payment }: Order) => state === 'requested' && payment !== 'transfer'
