import { z } from 'zod'
import { State } from '#lib/contracts/states'
import { WEEKDAYS, weekdayOf } from '#lib/time/hours'
import { addDays, madridDay, madridMoment } from '#lib/time/madrid'
import { DAY, HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { mailboxOf, ownDomainOf } from '../mailbox'
import { dayLock, holdBlocks } from '../planning/blocks'
import type { SlotSearch } from '../planning/free'
import { openTime } from '../planning/planning'
import { at, ms, type Sql } from '../store'
import type { Order } from './order'

/** The therapists' minutes that one mailbox may keep unpaid at once: three massages. A first one is always possible. */
const OF_MAILBOX = 240
/** The same for a domain that strangers do not share. */
const OF_DOMAIN = 450
/** The same for the narrowest network of a caller, and how much more for each wider one. */
const OF_NETWORK = 450
const OF_WIDER_NETWORK = 150

/** What all callers together may keep unpaid, of the therapists' time on a day and in a week. */
const MOST_OF_DAY = 1 / 2
const MOST_OF_WEEK = 1 / 3

/** An unpaid order that kept its time for this long counts as lapsed; one given up sooner was a change of mind. */
const LAPSE_MS = 10 * MINUTE
/** For this long a start that a network let lapse is not kept for it again. */
const AGAIN_MS = HOUR
/** How often one browser may let the same start lapse within that time before it has to pay first too. */
const LAPSES_OF_BROWSER = 2
/** How long (milliseconds) an order that has ended keeps the hashes of who asked for it. */
export const CALLERS_KEPT_MS = 24 * HOUR

type Wanted = {
  search: SlotSearch
  /** Milliseconds. */
  start: number
  clientToken: string
  networks: readonly string[]
  email?: string
}
/** By whom an order is counted, as keyed hashes, and whether it may keep its time while it is unpaid. */
export type CallerStanding = { callers: string[]; keepsTime: boolean }

const row = z.object({
  id: z.string(),
  callers: z.array(z.string()),
  ofBrowser: z.boolean(),
  state: State,
  startsAt: z.number(),
  minutes: z.int(),
  resources: z.array(z.string()),
  createdAt: z.number(),
  /** When its hold or request ends, or ended (milliseconds). */
  end: z.number(),
})
type Unpaid = z.infer<typeof row>

const UNPAID = `state IN ('held', 'awaiting_payment', 'requested')`

/**
 * Tells whether a visitor's unpaid order may keep its time: not where the mailbox, its domain or one of the networks
 * already keeps as much as it may, where the diary does, or where this start has just lapsed. Must come first in its
 * transaction: it locks the blocked hours, and all others who would be counted with this one wait until it ends.
 */
export async function checkCaps(sql: Sql, deps: Deps, wanted: Wanted): Promise<CallerStanding> {
  const { search, start, clientToken } = wanted
  const capped = capsOf(deps, wanted)
  const callers = capped.map(({ caller }) => caller)
  // Every transaction takes these locks in this order, so that no two wait for each other.
  const numbers = [...new Set(callers.map(lockNumber))].sort((a, b) => a - b)
  const locks = [...numbers.map((number) => [CALLER_LOCK, number] as const), ...diaryLocks(start)]
  const [, rows] = await Promise.all([holdBlocks(sql, locks), findUnpaid(sql, deps, start, { callers, clientToken })])
  // This browser's own holds will end in favour of what it now asks for, so they do not count.
  const open = rows.filter((each) => isOpen(each, deps.now()) && !(each.ofBrowser && each.state !== 'requested'))
  const minutes = minutesFor(deps, search)
  const isCapped = capped.some(({ caller, most }) => {
    const kept = open.filter((each) => each.callers.includes(caller))
    return kept.length > 0 && minutesOf(deps, kept) + minutes > most
  })
  const keepsTime = !isCapped && !fillsDiary(deps, open, start, minutes) && !hasLapsed(deps, wanted, rows)
  return { callers, keepsTime }
}

/**
 * Tells whether an unpaid order may keep the time that its buyer moves it to, or whether the diary already keeps as
 * much as it may. Its transaction must have begun with `diaryLocks`.
 */
export async function mayKeepAfterMove(
  sql: Sql,
  deps: Deps,
  { id }: Order,
  search: SlotSearch,
  start: number,
): Promise<boolean> {
  const rows = await findUnpaid(sql, deps, start)
  const open = rows.filter((each) => each.id !== id && isOpen(each, deps.now()))
  return !fillsDiary(deps, open, start, minutesFor(deps, search))
}

/** Lists the locks of whoever takes time unpaid: of the start's week, and of its day. */
export const diaryLocks = (start: number): (readonly [number, number])[] => [
  [WEEK_LOCK, Math.floor(madridMoment(weekOf(start), '00:00') / DAY)],
  dayLock(start),
]

/**
 * Finds the unpaid orders that keep time in a start's week, and all those of the callers, with what they let lapse
 * lately.
 */
function findUnpaid(
  sql: Sql,
  { now }: Deps,
  start: number,
  { callers, clientToken }: { callers: string[]; clientToken: string } = { callers: [], clientToken: '' },
): Promise<Unpaid[]> {
  const week = weekOf(start)
  return sql.rows(
    row,
    `SELECT id, callers, client_token = $2 AS "ofBrowser", state, ${ms('starts_at')} AS "startsAt", minutes, resources,
       ${ms('created_at')} AS "createdAt",
       ${ms(`CASE WHEN ${UNPAID} THEN expires_at ELSE LEAST(changed_at, expires_at) END`)} AS "end"
     FROM orders WHERE kind <> 'gift' AND resources <> '{}' AND (
       (${UNPAID} AND starts_at >= $4::timestamptz AND starts_at < $5::timestamptz)
       OR (callers <> '{}' AND callers && $1::text[] AND (${UNPAID}
         OR (state IN ('expired', 'cancelled') AND paid_cents = 0 AND changed_at > $3::timestamptz))))`,
    [
      callers,
      clientToken,
      at(now() - CALLERS_KEPT_MS),
      at(madridMoment(week, '00:00')),
      at(madridMoment(addDays(week, 7), '00:00')),
    ],
  )
}

/** Computes the therapists' minutes that a treatment takes, with the turn-over. */
const minutesFor = ({ planning }: Deps, { minutes, need }: SlotSearch): number =>
  (minutes + planning.turnoverMinutes) * need.therapists

/** Lists by whom a visitor is counted, as keyed hashes, each with the minutes that it may keep. */
function capsOf({ keys }: Deps, { networks, email }: Wanted): { caller: string; most: number }[] {
  const domain = email === undefined ? undefined : ownDomainOf(email)
  return [
    ...networks.map((caller, step) => ({ caller, most: OF_NETWORK + step * OF_WIDER_NETWORK })),
    ...(email === undefined ? [] : [{ caller: keys.lookup('mailbox', mailboxOf(email)), most: OF_MAILBOX }]),
    ...(domain === undefined ? [] : [{ caller: keys.lookup('domain', domain), most: OF_DOMAIN }]),
  ]
}

/** Computes the therapists' minutes that orders keep, all together. */
function minutesOf({ planning }: Pick<Deps, 'planning'>, orders: readonly Unpaid[]): number {
  const therapists = new Set(planning.therapists.map(({ resource }) => resource))
  return orders.reduce(
    (sum, { minutes, resources }) =>
      sum + (minutes + planning.turnoverMinutes) * resources.filter((resource) => therapists.has(resource)).length,
    0,
  )
}

/** Tells whether so many more minutes of therapists would keep too much of a start's day or week unpaid. */
function fillsDiary({ planning }: Deps, open: readonly Unpaid[], start: number, minutes: number): boolean {
  const day = madridDay(start)
  const week = Array.from({ length: 7 }, (_, n) => addDays(weekOf(start), n))
  const isFull = (days: readonly string[], share: number) => {
    const kept = open.filter(({ startsAt }) => days.includes(madridDay(startsAt)))
    const most = days.reduce((sum, each) => sum + openTime(planning, each), 0) * share
    return kept.length > 0 && (minutesOf({ planning }, kept) + minutes) * MINUTE > most
  }
  return isFull([day], MOST_OF_DAY) || isFull(week, MOST_OF_WEEK)
}

/** Tells whether somebody in these networks has just let the start lapse. */
function hasLapsed({ now }: Deps, { start, networks }: Wanted, rows: readonly Unpaid[]): boolean {
  const lapsed = rows.filter(
    (each) =>
      each.startsAt === start &&
      !isOpen(each, now()) &&
      each.end > now() - AGAIN_MS &&
      each.end - each.createdAt >= LAPSE_MS &&
      each.callers.some((caller) => networks.includes(caller)),
  )
  return lapsed.some(({ ofBrowser }) => !ofBrowser) || lapsed.length >= LAPSES_OF_BROWSER
}

/** Gives the Monday of the week that a moment is in. */
const weekOf = (moment: number): string => {
  const day = madridDay(moment)
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
}

const CALLER_LOCK = 7_243_003
const WEEK_LOCK = 7_243_004
/** Makes a lock number of a hash. Two hashes that share a number only wait for each other. */
const lockNumber = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) | 0

const isOpen = ({ state, end }: Unpaid, now: number) => OPEN_STATES.has(state) && end > now
const OPEN_STATES = new Set<State>(['held', 'awaiting_payment', 'requested'])
