import type { Slot } from '#lib/contracts/slot'
import type { Therapist } from '#lib/contracts/states'
import { addDays, clockOf, madridDay, madridDateTime, madridMoment } from '#lib/time/madrid'
import type { Store } from '../store'
import { lookBetween } from './blocks'
import { inTheWay, isFree, type Busy } from './occupancy'
import { startsOn, assignments, isWithinHorizon, type Planning, type Assignment, type Need } from './planning'

/**
 * What is looked for in a plan: for whom, how long, by which therapist, and how a free start is offered: for today at
 * the last minute's prices (`offersToday`), for other days at the usual ones.
 */
export type SlotSearch = {
  need: Need
  minutes: number
  therapist: Therapist
  group: Slot['group']
  offers: Slot['offers']
  offersToday: Slot['offers']
}

/**
 * Whose own time is not in the way: the holds of the browser with this token, or the order with this id. `days`: how
 * many days are looked at, by default one.
 */
type Looking = { clientToken?: string; orderId?: string; days?: number }

/** Finds what stands in the way on a day in Madrid, or from it on, blocked hours too. */
export async function busyOn(
  store: Store,
  day: string,
  now: number,
  { clientToken, orderId, days = 1 }: Looking = {},
): Promise<Busy[]> {
  const [from, to] = [madridMoment(day, '00:00'), madridMoment(addDays(day, days), '00:00')]
  const { taken, blocked } = await lookBetween(store, from, to, now)
  return [...inTheWay(taken, clientToken).filter((each) => each.orderId !== orderId), ...blocked]
}

/** Finds every free way to give a treatment from a start (milliseconds) on, in the order in which they are tried. */
export function freeAssignments(
  planning: Planning,
  busy: readonly Busy[],
  search: SlotSearch,
  start: number,
): Assignment[] {
  return assignments(planning, search.need, search.therapist, start).filter(({ times }) => isFree(busy, times))
}

/** Finds the free starts of a day in Madrid, the earliest first. */
export function freeSlots(
  planning: Planning,
  busy: readonly Busy[],
  search: SlotSearch,
  day: string,
  now: number,
): Slot[] {
  const offers = day === madridDay(now) ? search.offersToday : search.offers
  return startsOn(planning, day, search.minutes, now).flatMap((start) => {
    const free = freeAssignments(planning, busy, search, start)
    if (free.length === 0) return []
    const therapists = free.some(({ therapist }) => therapist === 0)
      ? planning.therapists.map(({ number }) => number)
      : free.map(({ therapist }) => therapist)
    const startsAt = madridDateTime(start)
    return [
      {
        day,
        start: clockOf(startsAt),
        startsAt,
        minutes: search.minutes,
        group: search.group,
        therapists,
        offers,
      },
    ]
  })
}

/** How many days are read at once to find a free one: the next days mostly have room. */
const DAYS_READ = 14

/**
 * Finds the first day from `from` on, within the horizon, that has free starts, and these starts; undefined when there
 * is none. Days that `mayBe` refuses are skipped.
 */
export async function firstFreeDay(
  store: Store,
  planning: Planning,
  { search, mayBe }: DaySearch,
  { from, now, clientToken }: { from: string; now: number; clientToken?: string },
): Promise<{ day: string; slots: Slot[] } | undefined> {
  const today = madridDay(now)
  for (
    let first = from < today ? today : from;
    isWithinHorizon(planning, first, now);
    first = addDays(first, DAYS_READ)
  ) {
    const busy = await busyOn(store, first, now, { clientToken, days: DAYS_READ })
    const found = firstOf(planning, busy, { search, mayBe }, daysFrom(first, DAYS_READ), now)
    if (found) return found
  }
  return undefined
}

/** What is looked for, and on which days it is sold. */
export type DaySearch = { search: SlotSearch; mayBe: (day: string) => boolean }

/** Lists so many days from one on. */
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Finds the first of these days that has free starts, and these starts. `busy`: what is taken on all of them. */
function firstOf(
  planning: Planning,
  busy: readonly Busy[],
  { search, mayBe }: DaySearch,
  days: readonly string[],
  now: number,
): { day: string; slots: Slot[] } | undefined {
  for (const day of days.filter(mayBe)) {
    const slots = freeSlots(planning, busy, search, day, now)
    if (slots.length > 0) return { day, slots }
  }
  return undefined
}

/** How many days, from today on, the next free start of a treatment is looked for. */
const NEXT_DAYS = 7

/** Finds the next free start of each of these searches, with one read for all of them. */
export async function nextStarts(
  store: Store,
  planning: Planning,
  searches: readonly DaySearch[],
  now: number,
): Promise<Slot[]> {
  const today = madridDay(now)
  const busy = await busyOn(store, today, now, { days: NEXT_DAYS })
  const days = daysFrom(today, NEXT_DAYS)
  return searches.flatMap((search) => firstOf(planning, busy, search, days, now)?.slots.slice(0, 1) ?? [])
}

/** How many days, from the wanted one on, are searched for another start. */
const DAYS_TO_LOOK = 8

/**
 * Finds the three free starts nearest to the wanted one (milliseconds): on its day first, then on the days after it. A
 * last-minute offer stays on its day. The time of the order with this id counts as free.
 */
export async function alternatives(
  store: Store,
  planning: Planning,
  { search, mayBe }: DaySearch,
  start: number,
  now: number,
  orderId?: string,
): Promise<Slot[]> {
  const first = madridDay(start)
  const days = search.group === null ? DAYS_TO_LOOK : 1
  const busy = await busyOn(store, first, now, { orderId, days })
  const found: Slot[] = []
  for (const day of daysFrom(first, days).filter(mayBe)) {
    const free = freeSlots(planning, busy, search, day, now)
    found.push(...(day === first ? nearest(free, start) : free))
    if (found.length >= 3) break
  }
  return found.slice(0, 3)
}

function nearest(slots: readonly Slot[], start: number): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - start)
  return slots.toSorted((a, b) => distance(a) - distance(b))
}
