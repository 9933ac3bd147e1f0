import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { holdBlocks } from '../planning/blocks'
import { hasTime } from '../planning/occupancy'
import { atTheDesk } from '../planning/planning'
import { misplacementOf, type Misplacement } from './misplaced'
import { hasBegun, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'

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
 * Confirms a request that will be paid at the spa; any other order stays as it is. Throws `slot_invalid` when its start
 * is past, `slot_taken` when it has lost its time, and `Misplaced` when that time cannot be given.
 */
export function confirmRequest(base: Deps, id: string, { anyway = false }: ConfirmOptions = {}): Promise<Order> {
  const deps = atTheDesk(base)
  return deps.store.transaction(async (sql) => {
    await holdBlocks(sql)
    const order = await lockOrder(sql, id)
    if (order.state !== 'requested' || order.payment === 'transfer') return order
    if (hasBegun(deps, order)) throw new ApiError('slot_invalid')
    if (!(await hasTime(sql, id))) throw new ApiError('slot_taken')
    const why = anyway ? undefined : await misplacementOf(sql, deps, order)
    if (why !== undefined) throw new Misplaced(why)
    return confirmOrder(sql, deps, order)
  })
}
