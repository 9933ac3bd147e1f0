import type { Slot } from '#lib/contracts/slot'
import type { Therapist } from '#lib/contracts/states'
import { addDays, clockOf, madridDay, madridDateTime, madridMoment } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Store } from '../store'
import { lookBetween } from './blocks'
import { inTheWay, isFree, type Busy } from './occupancy'
import { startsOn, assignments, isWithinHorizon, type Planning, type Assignment, type Need } from './planning'

/** What is looked for in a plan: for whom, how long, by which therapist, and how a free start is offered. */
export type SlotSearch = {
  need: Need
  minutes: number
  therapist: Therapist
  group: Slot['group']
  offers: Slot['offers']
}

/** Finds what stands in the way between two moments (milliseconds), blocked hours too. */
async function busyBetween(
  store: Store,
  from: number,
  to: number,
  now: number,
  { clientToken, orderId }: Owner = {},
): Promise<Busy[]> {
  const { taken, blocked } = await lookBetween(store, from, to, now)
  return [...inTheWay(taken, clientToken).filter((each) => each.orderId !== orderId), ...blocked]
}

/** Whose own time is not in the way: the holds of the browser with this token, or the order with this id. */
type Owner = { clientToken?: string; orderId?: string }

/** Finds what is taken on a day in Madrid; the owner's own time does not count. */
export const busyOn = (store: Store, day: string, now: number, owner?: Owner): Promise<Busy[]> =>
  busyBetween(store, madridMoment(day, '00:00'), madridMoment(addDays(day, 1), '00:00'), now, owner)

/** Finds every free way to give a treatment from a start (milliseconds) on, in the order in which they are tried. */
export function freeAssignments(
  planning: Planning,
  busy: readonly Busy[],
  search: Pick<SlotSearch, 'need' | 'minutes' | 'therapist'>,
  start: number,
): Assignment[] {
  const end = start + (search.minutes + planning.turnoverMinutes) * MINUTE
  const ways = assignments(planning, search.need, search.therapist)
  return ways.filter(({ resources }) => isFree(busy, resources, start, end))
}

/** Finds the free starts of a day in Madrid, the earliest first. */
export function freeSlots(
  planning: Planning,
  busy: readonly Busy[],
  search: SlotSearch,
  day: string,
  now: number,
): Slot[] {
  return startsOn(planning, day, search.minutes, now).flatMap((start) => {
    const free = freeAssignments(planning, busy, search, start)
    if (free.length === 0) return []
    const therapists =
      search.need.therapists === 1
        ? free.map(({ therapist }) => therapist)
        : planning.therapists.map(({ number }) => number)
    const startsAt = madridDateTime(start)
    return [
      {
        day,
        start: clockOf(startsAt),
        startsAt,
        minutes: search.minutes,
        group: search.group,
        therapists,
        offers: search.offers,
      },
    ]
  })
}

/**
 * Finds the first day from `from` on, within the horizon, that has free starts, and these starts; undefined when there
 * is none. Days that `mayBe` refuses are skipped. Each query covers twice as many days as the one before: one is enough
 * when the next days have room, a few when weeks are full.
 */
export async function firstFreeDay(
  store: Store,
  planning: Planning,
  search: SlotSearch,
  {
    from,
    now,
    clientToken,
    mayBe,
  }: { from: string; now: number; clientToken?: string; mayBe: (day: string) => boolean },
): Promise<{ day: string; slots: Slot[] } | undefined> {
  const today = madridDay(now)
  let first = from < today ? today : from
  for (let count = 2; isWithinHorizon(planning, first, now); count *= 2) {
    const after = addDays(first, count)
    const busy = await busyBetween(store, madridMoment(first, '00:00'), madridMoment(after, '00:00'), now, {
      clientToken,
    })
    const found = firstOf(planning, busy, search, daysBetween(first, after).filter(mayBe), now)
    if (found) return found
    first = after
  }
  return undefined
}

/** Lists the days from one to before another. */
function daysBetween(first: string, after: string): string[] {
  const days = []
  for (let day = first; day < after; day = addDays(day, 1)) days.push(day)
  return days
}

/** Finds the first of these days that has free starts, and these starts. `busy`: what is taken on all of them. */
function firstOf(
  planning: Planning,
  busy: readonly Busy[],
  search: SlotSearch,
  days: readonly string[],
  now: number,
): { day: string; slots: Slot[] } | undefined {
  for (const day of days) {
    const [begins, ends] = [madridMoment(day, '00:00'), madridMoment(addDays(day, 1), '00:00')]
    const ofDay = busy.filter((each) => each.from < ends && begins < each.to)
    const slots = freeSlots(planning, ofDay, search, day, now)
    if (slots.length > 0) return { day, slots }
  }
  return undefined
}

/** How many days, from today on, the next free start of a treatment is looked for. */
const NEXT_DAYS = 7

/** Finds the next free start of each of these searches on the days that it may be, with one read for all of them. */
export async function nextStarts(
  store: Store,
  planning: Planning,
  searches: readonly { search: SlotSearch; mayBe: (day: string) => boolean }[],
  now: number,
): Promise<Slot[]> {
  const today = madridDay(now)
  const after = addDays(today, NEXT_DAYS)
  const busy = await busyBetween(store, madridMoment(today, '00:00'), madridMoment(after, '00:00'), now)
  const days = daysBetween(today, after)
  return searches.flatMap(
    ({ search, mayBe }) => firstOf(planning, busy, search, days.filter(mayBe), now)?.slots.slice(0, 1) ?? [],
  )
}

/** How many days after the wanted one are searched for another start. */
const DAYS_TO_LOOK = 7

/**
 * Finds the three free starts nearest to the wanted one (milliseconds): on its day first, then on the days after it. A
 * last-minute offer stays on its day.
 */
export async function alternatives(
  store: Store,
  planning: Planning,
  search: SlotSearch,
  start: number,
  now: number,
  isSoldOn: (day: string) => boolean,
  owner?: Owner,
): Promise<Slot[]> {
  const first = madridDay(start)
  const days = Array.from({ length: search.group === null ? DAYS_TO_LOOK + 1 : 1 }, (_, index) => addDays(first, index))
  const found: Slot[] = []
  for (const day of days.filter(isSoldOn)) {
    const free = freeSlots(planning, await busyOn(store, day, now, owner), search, day, now)
    found.push(...(day === first ? nearest(free, start) : free))
    if (found.length >= 3) break
  }
  return found.slice(0, 3)
}

function nearest(slots: readonly Slot[], start: number): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - start)
  return [...slots].sort((a, b) => distance(a) - distance(b))
}
