import { madridClock, madridDay } from '#lib/time/madrid'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { blocksOn, dayLock, holdBlocks, type Block } from '../planning/blocks'
import type { SlotSearch } from '../planning/free'
import { takenBetween } from '../planning/occupancy'
import { assignments, atTheDesk } from '../planning/planning'
import { EXCLUSION, sqlState } from '../store'
import { endOf, priceOf, slotSearchFor, startOf } from './item'
import { serviceOf, takeInstead } from './move-order'
import { findOrder, findOrders, hasBegun, lacksTime, lockOrder, type Order } from './order'
import { confirmOrder } from './outcome'

/**
 * Confirms a request that will be paid at the spa; any other order stays as it is. A request that holds no time takes
 * it first. Throws `slot_taken` when somebody else has it, and `slot_invalid` when it is past or does not fit.
 */
export async function confirmRequest(base: Deps, id: string): Promise<Order> {
  const deps = atTheDesk(base)
  try {
    return await deps.store.transaction(async (sql) => {
      const asked = await findOrder(sql, id)
      const lacking = asked && isAsked(asked) ? timeLacking(deps, asked) : undefined
      if (lacking) await holdBlocks(sql, [dayLock(lacking.start)])
      const order = await lockOrder(sql, id)
      if (!isAsked(order)) return order
      if (hasBegun(deps, order)) throw new ApiError('slot_invalid')
      if (!lacking || !lacksTime(order)) return confirmOrder(sql, deps, order)
      return confirmOrder(sql, deps, order, await takeInstead(sql, deps, order, lacking.search, lacking.start))
    })
  } catch (error) {
    throw sqlState(error) === EXCLUSION ? new ApiError('slot_taken') : error
  }
}

const isAsked = ({ state, payment }: Order) => state === 'requested' && payment !== 'transfer'

/** Tells which time an order still has to take; undefined for one that holds its time, and for a voucher. */
function timeLacking(deps: Deps, order: Order): { search: SlotSearch; start: number } | undefined {
  const { startsAt } = order
  if (startsAt === null || !lacksTime(order)) return undefined
  const item = serviceOf(order, { day: madridDay(startsAt), start: madridClock(startsAt), therapist: order.therapist })
  if (!item || startOf(deps, item) === null) return undefined
  return { search: slotSearchFor(item, priceOf(deps, item, startsAt)), start: startsAt }
}

/** Finds the orders and the blocked hours that keep an order from taking its time. */
export async function obstaclesTo(base: Deps, order: Order): Promise<{ orders: Order[]; blocks: Block[] }> {
  const deps = atTheDesk(base)
  const lacking = timeLacking(deps, order)
  if (!lacking) return { orders: [], blocks: [] }
  const { store, planning, now } = deps
  const { search, start } = lacking
  const end = endOf(planning, start, search.minutes)
  const needed = new Set(assignments(planning, search.need, search.therapist).flatMap(({ resources }) => resources))
  const taken = await takenBetween(store, start, end, now())
  const ids = taken.filter(({ over, resource }) => !over && needed.has(resource)).map(({ orderId }) => orderId)
  const blocks = await blocksOn(deps, madridDay(start))
  return {
    orders: await findOrders(store, 'WHERE id = ANY($1::text[]) ORDER BY starts_at, id', [ids]),
    blocks: blocks.filter(
      ({ resource, opens, closes }) => needed.has(resource) && opens < madridClock(end) && madridClock(start) < closes,
    ),
  }
}
