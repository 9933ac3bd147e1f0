import type { Deps } from '../deps'
import { freeAssignments, type Wanted } from '../planning/free'
import type { Assignment } from '../planning/resources'
import type { Sql } from '../store/store'
import { endOver } from './end'
import { takenBetween } from './occupancy'

/** A hold stands in the way that is over, but whose payment may still become money: that is closed first, outside of the transaction. */
export class PaymentInTheWay extends Error {
  readonly orderIds: readonly string[]
  constructor(orderIds: readonly string[]) {
    super('payment in the way')
    this.orderIds = orderIds
  }
}

type Asking = { clientToken?: string; patient?: boolean }

/** Every free way to give a treatment then. Holds that are over end here, in the transaction that takes their time. */
export async function freeAfterEnding(
  sql: Sql,
  deps: Deps,
  wanted: Wanted,
  start: number,
  end: number,
  { clientToken, patient }: Asking = {},
): Promise<Assignment[]> {
  const taken = await takenBetween(sql, start, end, deps.now(), clientToken)
  const free = freeAssignments(
    deps.planning,
    taken.filter(({ over, own }) => !over && !own),
    wanted,
    start,
  )
  if (free.length === 0) return []
  const over = taken.filter((each) => each.over)
  const unclosed = over.filter(({ paymentOpen }) => paymentOpen).map(({ orderId }) => orderId)
  if (patient && unclosed.length > 0) throw new PaymentInTheWay([...new Set(unclosed)])
  await endOver(sql, deps, [...new Set(over.map(({ orderId }) => orderId))])
  return free
}
