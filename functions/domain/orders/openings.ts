import type { Slot } from '#lib/contracts/slot'
import type { Therapist } from '#lib/contracts/states'
import { isSoldOn, entryOf } from '#lib/catalogue/catalogue'
import { madridClock, madridDay } from '#lib/time/madrid'
import { ApiError } from '../api-error'
import type { Deps } from '../deps'
import { busyOn, freeAssignments, freeSlots, type SlotSearch } from '../planning/free'
import { atTheDesk, forWalkIns } from '../planning/planning'
import { nearestFree } from './hold'
import { orderFor, serviceOf, slotSearchFor, type OtherService, type Service } from './item'
import type { Order } from './order'

/** Lists the free starts of a day for a treatment that staff are about to book. Throws like booking it. */
export async function openingsFor(base: Deps, item: Service, day: string): Promise<Slot[]> {
  const deps = forWalkIns(base)
  const { store, planning, now, catalogue } = deps
  if (!isSoldOn(entryOf(catalogue, item.code), day)) return []
  const search = slotSearchFor(deps, item, null)
  return freeSlots(planning, await busyOn(store, day, now()), search, day, now())
}

/** Describes what a booking needs in the plan; undefined when its treatment is not sold any more. */
function needOfOrder(deps: Deps, order: Order): SlotSearch | undefined {
  const start = order.startsAt ?? 0
  const item = serviceOf(order, { day: madridDay(start), start: madridClock(start), therapist: 0 })
  try {
    // On which days it is sold is asked of each day.
    return item && slotSearchFor(deps, item, null)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Tells whether the treatment of a booking is still on the menu, so that the booking can have another hour. */
export const isOnMenu = (deps: Deps, order: Order): boolean => needOfOrder(deps, order) !== undefined

const isSold = ({ catalogue }: Deps, { code }: Order, day: string) => isSoldOn(entryOf(catalogue, code ?? ''), day)

/** Lists the starts of a day to which a booking can be moved, or changed into `what`. Its own time counts as free. */
export async function openingsToMove(base: Deps, moved: Order, day: string, what?: OtherService): Promise<Slot[]> {
  const deps = forWalkIns(base)
  const order = orderFor(moved, what)
  const { store, planning, now } = deps
  const search = needOfOrder(deps, order)
  if (!search || !isSold(deps, order, day)) return []
  return freeSlots(planning, await busyOn(store, day, now(), { orderId: order.id }), search, day, now())
}

/** Finds who could give a booking whose own hours are blocked: at its hour, and at the nearest free hours. */
export async function proposalsFor(base: Deps, order: Order): Promise<{ sameHour: Therapist[]; others: Slot[] }> {
  const deps = atTheDesk(base)
  const search = needOfOrder(deps, order)
  const start = order.startsAt ?? 0
  if (!search || start <= deps.now()) return { sameHour: [], others: [] }
  const busy = await busyOn(deps.store, madridDay(start), deps.now(), { orderId: order.id })
  const free = isSold(deps, order, madridDay(start)) ? freeAssignments(deps.planning, busy, search, start) : []
  const nearest = await nearestFree(deps, search, start, order.id)
  return {
    sameHour: free.map(({ therapist }) => therapist),
    others: nearest.filter(({ startsAt }) => Date.parse(startsAt) !== start),
  }
}
