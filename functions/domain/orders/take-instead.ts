import type { Deps } from '../deps'
import type { SlotSearch } from '../planning/free'
import { occupy, release, resourcesOf } from '../planning/occupancy'
import { ApiError } from '../api-error'
import type { Sql } from '../store'
import { freeAfterEnding } from './hold'
import { endOf } from './item'
import { plannedRounds, type Order } from './order'
import type { Changes } from './transition'

/**
 * Takes another time for an order (`start` in milliseconds), and gives up the one that it has, if any. Gives the
 * changes to write to the order. Throws `slot_taken`.
 */
export async function takeInstead(
  sql: Sql,
  deps: Deps,
  { id, therapist }: Order,
  search: SlotSearch,
  start: number,
): Promise<Changes> {
  const end = endOf(deps.planning, start, search.minutes)
  await release(sql, id, deps.now())
  const free = await freeAfterEnding(sql, deps, search, start, end)
  // The therapist stays the same, unless another was requested or she is not free then.
  const taken = free.find((each) => each.therapist === therapist) ?? free[0]
  if (!taken) throw new ApiError('slot_taken')
  await occupy(sql, id, taken.times)
  const { rounds } = search.need
  return {
    startsAt: start,
    minutes: search.minutes,
    rounds: plannedRounds(rounds),
    therapist: taken.therapist,
    resources: resourcesOf(taken.times),
  }
}
