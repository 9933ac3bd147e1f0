import type { Deps } from '../deps'
import { blockedBetween } from '../planning/blocks'
import { freeAssignments } from '../planning/free'
import { hasTime, isFree, occupy, takenBetween } from '../planning/occupancy'
import type { Sql } from '../store'
import { redeemAgain } from '../vouchers/redeem'
import { lockVoucherOfOrder } from '../vouchers/voucher'
import { endOf, searchForOrder } from './item'
import { hasBegun, lacksTime, type Order } from './order'
import type { Changes } from './transition'

/**
 * Makes sure that an order has its time: it takes what it never had, or has lost meanwhile, if nobody else has it.
 * Gives what has to be written about it; undefined when the order cannot be given.
 */
export async function secureTime(sql: Sql, deps: Deps, order: Order): Promise<Changes | undefined> {
  const { id, startsAt, resources } = order
  if (startsAt === null) return (await lockVoucherOfOrder(sql, id))?.state === 'pending_payment' ? {} : undefined
  if (hasBegun(deps, order)) return undefined
  if (await hasTime(sql, id)) return {}
  const search = searchForOrder(deps, order)
  const end = endOf(deps.planning, startsAt, search.minutes)
  // Every hold counts here, even one that is over: a late payment takes no time away from anybody.
  const taken = await takenBetween(sql, startsAt, end, 0)
  const busy = [...taken, ...(await blockedBetween(sql, startsAt, end))]
  const time = lacksTime(order)
    ? freeAssignments(deps.planning, busy, search, startsAt)[0]
    : isFree(busy, resources, startsAt, end)
      ? { therapist: order.therapist, resources }
      : undefined
  if (!time || !(await redeemAgain(sql, id, deps.now()))) return undefined
  await occupy(sql, id, time.resources, startsAt, end)
  return { therapist: time.therapist, resources: [...time.resources] }
}
