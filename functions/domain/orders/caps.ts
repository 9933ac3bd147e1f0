import { z } from 'zod'
import { therapistMinutes } from '#lib/catalogue/persons'
import { Round } from '#lib/contracts/slot'
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

type Cap = { holds: number; requests: number; minutes: number }
/** What one mailbox may keep unpaid at once; the minutes are of therapists. A first one is always possible. */
const OF_MAILBOX: Cap = { holds: 3, requests: 2, minutes: 480 }
/** The same for a domain that strangers do not share, and for the networks of a caller, the narrowest first. */
const OF_DOMAIN: Cap = { holds: 6, requests: 5, minutes: 720 }
const OF_NETWORKS: readonly Cap[] = [OF_DOMAIN, { holds: 8, requests: 7, minutes: 780 }]
const OF_WIDEST: Cap = { holds: 10, requests: 9, minutes: 840 }

/** What all callers together may keep unpaid, of the therapists' time on a day and in a week. */
const MOST_OF_DAY = 1 / 2
const MOST_OF_WEEK = 1 / 3

/** An unpaid order that kept its time for this long counts as lapsed; one given up sooner was a change of mind. */
const LAPSE_MS = 10 * MINUTE
/** For this long a start that a network let lapse is not kept for it again. */
const AGAIN_MS = HOUR
/** How often one browser may let the same start lapse within that time before it has to pay first too. */
const LAPSES_OF_BROWSER = 2
const LAPSES_A_DAY = 20
/** How long (milliseconds) an order that has ended keeps the hashes of who asked for it. */
export const CALLERS_KEPT_MS = 24 * HOUR

type Wanted = {
  search: SlotSearch
  /** Milliseconds. */
  start: number
  clientToken: string
  /** Paid at the spa or by transfer, not online. */
  isRequest: boolean
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
  rounds: z.array(Round).nullable(),
  resources: z.array(z.string()),
  createdAt: z.number(),
  /** When its hold or request ends, or ended (milliseconds). */
  end: z.number(),
})
type Unpaid = z.infer<typeof row>

const UNPAID = `state IN ('held', 'awaiting_payment', 'requested')`

/**
 * Tells whether a visitor's unpaid order may keep its time: not if the mailbox, its domain or one of the networks
 * already keeps as much as it may, if all orders together do, or if this start has just lapsed. Must come first in its
 * transaction: it locks the blocked hours, and all others who would be counted with this one wait until it ends.
 */
export async function checkCaps(sql: Sql, deps: Deps, wanted: Wanted): Promise<CallerStanding> {
  const { search, start, clientToken, isRequest } = wanted
  const capped = capsOf(deps, wanted)
  const callers = capped.map(({ caller }) => caller)
  // Every transaction takes these locks in this order, so that no two wait for each other.
  const numbers = [...new Set(callers.map(lockNumber))].sort((a, b) => a - b)
  const locks = [...numbers.map((number) => [CALLER_LOCK, number] as const), ...diaryLocks(start)]
  const [, rows] = await Promise.all([holdBlocks(sql, locks), findUnpaid(sql, deps, start, { callers, clientToken })])
  // This browser's own holds will end in favour of what it now asks for, so they do not count.
  const open = rows.filter((each) => isOpen(each, deps.now()) && !(each.ofBrowser && each.state !== 'requested'))
  const minutes = minutesFor(deps, search)
  const isCapped = capped.some(({ caller, cap }) => {
    const held = open.filter((each) => each.callers.includes(caller))
    const sameKind = held.filter(({ state }) => (state === 'requested') === isRequest).length
    const isMany = sameKind >= (isRequest ? cap.requests : cap.holds)
    return held.length > 0 && (isMany || minutesOf(deps, held) + minutes > cap.minutes)
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

/** Lists the locks to take time unpaid: of the start's week, and of its day. */
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
    `SELECT id, callers, client_token = $2 AS "ofBrowser", state, ${ms('starts_at')} AS "startsAt", minutes, rounds, resources,
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
const minutesFor = ({ planning }: Deps, { need }: SlotSearch): number =>
  therapistMinutes(need.rounds, planning.turnoverMinutes)

/** Lists the keyed hashes that a visitor is counted by, each with what it may keep unpaid. */
function capsOf({ keys }: Deps, { networks, email }: Wanted): { caller: string; cap: Cap }[] {
  const domain = email === undefined ? undefined : ownDomainOf(email)
  return [
    ...networks.map((caller, step) => ({ caller, cap: OF_NETWORKS[step] ?? OF_WIDEST })),
    ...(email === undefined ? [] : [{ caller: keys.lookup('mailbox', mailboxOf(email)), cap: OF_MAILBOX }]),
    ...(domain === undefined ? [] : [{ caller: keys.lookup('domain', domain), cap: OF_DOMAIN }]),
  ]
}

/** Computes the therapists' minutes that orders keep, all together. */
function minutesOf({ planning }: Deps, orders: readonly Unpaid[]): number {
  const therapists = new Set(planning.therapists.map(({ resource }) => resource))
  return orders.reduce((sum, { minutes, rounds, resources }) => {
    const persons = resources.filter((resource) => therapists.has(resource)).length
    return sum + therapistMinutes(rounds ?? [{ persons, after: 0, minutes }], planning.turnoverMinutes)
  }, 0)
}

/** Tells whether so many more minutes of therapists would keep too much of a start's day or week unpaid. */
function fillsDiary({ planning, ...deps }: Deps, open: readonly Unpaid[], start: number, minutes: number): boolean {
  const day = madridDay(start)
  const week = Array.from({ length: 7 }, (_, n) => addDays(weekOf(start), n))
  const isFull = (days: readonly string[], share: number) => {
    const kept = open.filter(({ startsAt }) => days.includes(madridDay(startsAt)))
    const most = days.reduce((sum, each) => sum + openTime(planning, each), 0) * share
    return kept.length > 0 && (minutesOf({ planning, ...deps }, kept) + minutes) * MINUTE > most
  }
  return isFull([day], MOST_OF_DAY) || isFull(week, MOST_OF_WEEK)
}

/** Tells whether these networks have just let the start lapse, or let too many starts lapse in a day. */
function hasLapsed({ now }: Deps, { start, networks }: Wanted, rows: readonly Unpaid[]): boolean {
  const lapsed = rows.filter(
    (each) =>
      !isOpen(each, now()) &&
      each.end - each.createdAt >= LAPSE_MS &&
      each.callers.some((caller) => networks.includes(caller)),
  )
  const same = lapsed.filter(({ startsAt, end }) => startsAt === start && end > now() - AGAIN_MS)
  return lapsed.length >= LAPSES_A_DAY || same.some(({ ofBrowser }) => !ofBrowser) || same.length >= LAPSES_OF_BROWSER
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
