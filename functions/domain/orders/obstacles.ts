import { madridDay } from '#lib/time/madrid'
import type { Deps } from '../deps'
import { blocksOn, busyOf, type Block } from '../planning/blocks'
import { isFree, takenBetween } from '../planning/occupancy'
import { assignments, atTheDesk } from '../planning/planning'
import { endOf, timeLacking } from './item'
import { findOrders, type Order } from './order'

/** Finds the orders and the blocked hours that keep an order from taking its time. */
export async function obstaclesTo(base: Deps, order: Order): Promise<{ orders: Order[]; blocks: Block[] }> {
  const deps = atTheDesk(base)
  const lacking = timeLacking(deps, order)
  if (!lacking) return { orders: [], blocks: [] }
  const { store, planning, now } = deps
  const { search, start } = lacking
  const end = endOf(planning, start, search.minutes)
  const needed = assignments(planning, search.need, search.therapist, start).flatMap(({ times }) => times)
  const taken = await takenBetween(store, start, end, now())
  const ids = taken.filter((each) => !each.over && !isFree([each], needed)).map(({ orderId }) => orderId)
  const day = madridDay(start)
  const blocks = await blocksOn(deps, day)
  return {
    orders: await findOrders(store, 'WHERE id = ANY($1::text[]) ORDER BY starts_at, id', [ids]),
    blocks: blocks.filter((each) => !isFree([busyOf(each, day)], needed)),
  }
}
