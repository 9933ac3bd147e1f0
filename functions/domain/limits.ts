import { z } from 'zod'
import { therapistMinutes } from '#lib/catalogue/persons'
import type { CallName } from '#lib/contracts/calls'
import { madridDay } from '#lib/time/madrid'
import { HOUR } from '#lib/time/units'
import { ApiError } from './api-error'
import type { Deps } from './deps'
import { notify } from './outbox'
import type { SlotSearch } from './planning/free'
import { at, ms, type Sql } from './store'

// What strangers may do, and how often. Whatever is limited is in these two tables.

/** How often something may happen in windows of so many seconds. */
type Windows = readonly { most: number; seconds: number }[]
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const per = (seconds: number, most: number): Windows => [{ most, seconds }]
const hourAndDay = (anHour: number, aDay: number): Windows => [...per(HOUR_S, anHour), ...per(DAY_S, aDay)]

/** How often something may happen. Days are those of UTC. */
const RATES = {
  // Calls, by network. People write forms; pages ask for slots and states. Mail programs unsubscribe their users, all
  // those of one provider from a few addresses. A monitor asks for health far less often.
  contact: per(60, 10),
  survey: per(60, 10),
  optIn: per(60, 10),
  unsubscribe: per(60, 10),
  withdrawal: per(60, 10),
  orderLinks: per(60, 10),
  slots: per(60, 120),
  gift: per(600, 10),
  cardIntent: per(60, 10),
  cardIntentV2: per(60, 10),
  paypalIntent: per(60, 10),
  booking: per(60, 120),
  oneClick: per(60, 300),
  health: per(60, 1200),
  // By network: what claims to be a provider's, and how often we ask that provider whether it is.
  claim: per(60, 240),
  verification: per(60, 60),

  // By network: requests to pay later; hours kept by pressing the order button; refunds without staff, each of which
  // costs the spa its provider's fee.
  request: per(600, 10),
  hold: per(DAY_S, 40),
  refund: per(DAY_S, 6),
  // By order: moves, the mails about them (paying does not prove an address), links sent again, corrected deliveries,
  // names for an invoice.
  move: per(DAY_S, 20),
  moveMail: per(DAY_S, 5),
  resend: per(DAY_S, 3),
  redirect: per(DAY_S, 20),
  invoice: per(DAY_S, 5),
  // By voucher: orders that it pays in full. Cancelling gives it back, and each writes to an address.
  covered: per(DAY_S, 5),
  // By network: unknown numbers of vouchers, and such as could be guessed; those also of all networks together.
  giftMiss: per(600, 5),
  guess: per(DAY_S, 5),
  guessOfAll: per(DAY_S, 40),

  // Mails, and questions in a bank's app, to people who have proved nothing: by network, by whom they reach, and what
  // one network asks of one person for orders of its own. The law asks for the receipt of a withdrawal, whatever else
  // the network has asked for.
  strangers: hourAndDay(15, 30),
  withdrawals: hourAndDay(10, 30),
  person: hourAndDay(5, 10),
  ownOrders: per(DAY_S, 2),
  personAtMost: per(DAY_S, 20),
  // Messages that are mailed to the spa, by network and of all together, and the same text from anybody.
  message: hourAndDay(10, 30),
  suspiciousMessage: per(DAY_S, 10),
  messageOfAll: per(DAY_S, 100),
  text: per(HOUR_S, 4),
} as const satisfies Record<CallName, Windows> & Record<string, Windows>
export type Rate = keyof typeof RATES

/**
 * What may be kept unpaid at once. Minutes are of therapists, with the turn-over, and of one network; a first order is
 * always possible. `laterMinutes`: of them, what requests keep whose mail link was opened.
 */
const OPEN = { minutes: 720, laterMinutes: 270, requestsOfMailbox: 2 }

/** How many unpaid orders a browser has at once. Another one ends the oldest. */
export const OPEN_OF_BROWSER = 2

/** How many suspicious messages of one network are mailed to the spa in a day. */
export const SUSPICIOUS_MAILED = RATES.suspiciousMessage[0]?.most ?? 0

/** The spa is told when more strangers than this are written to in an hour. */
const MANY = 60

/** Makes the error `rate_limited`. A page may not wait for longer than a day. */
const tooOften = (seconds: number) => new ApiError('rate_limited', { retryAfterS: Math.min(DAY_S, Math.ceil(seconds)) })

/** Gives the rows of one thing that is counted by somebody: each with its window's start (milliseconds). */
const windowsOf = ({ keys, now }: Deps, rate: Rate, by: string) =>
  RATES[rate].map(({ most, seconds }) => {
    const window = seconds * 1000
    const start = Math.floor(now() / window) * window
    return { bucket: keys.lookup('rate', `${rate} in ${seconds} s:${by}`), start, most, rate, end: start + window }
  })

const counted = z.object({ bucket: z.string(), hits: z.int() })

/**
 * Counts one more of each of these, by whom it is counted. Gives those that have happened too often, each with the
 * seconds until it may happen again.
 */
async function countAll(sql: Sql, deps: Deps, counts: readonly (readonly [Rate, string])[]) {
  // Always in the same order, so that two calls that count the same never deadlock.
  const windows = counts
    .flatMap(([rate, by]) => windowsOf(deps, rate, by))
    .toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const rows = await sql.rows(
    counted,
    `INSERT INTO rate (bucket, window_start, hits)
       SELECT bucket, start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS each (bucket, start)
       ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1
       RETURNING bucket, hits`,
    [windows.map(({ bucket }) => bucket), windows.map(({ start }) => at(start))],
  )
  const hitsOf = new Map(rows.map((row) => [row.bucket, row.hits]))
  const waits = new Map<Rate, number>()
  for (const { bucket, most, rate, end } of windows)
    if ((hitsOf.get(bucket) ?? 0) > most)
      waits.set(rate, Math.max(waits.get(rate) ?? 0, Math.ceil((end - deps.now()) / 1000)))
  return waits
}

/** Counts one more of something. Gives the seconds until it may happen again; undefined while it may. */
export const countOne = async (sql: Sql, deps: Deps, rate: Rate, by: string): Promise<number | undefined> =>
  (await countAll(sql, deps, [[rate, by]])).get(rate)

/** Counts one more of something, and throws `rate_limited` once it has happened too often. */
export async function countOrRefuse(sql: Sql, deps: Deps, rate: Rate, by: string): Promise<void> {
  const waitS = await countOne(sql, deps, rate, by)
  if (waitS !== undefined) throw tooOften(waitS)
}

const reads = new WeakMap<Deps, Map<string, { start: number; hits: number }>>()
const MOST_READERS = 50_000

/**
 * Counts a read like `countOrRefuse`, in this process alone: a row written for each would cost more than what it
 * guards. Several processes together permit that many times more.
 */
export function limitRead(deps: Deps, rate: Rate, by: string): void {
  const counted = reads.get(deps) ?? new Map<string, { start: number; hits: number }>()
  reads.set(deps, counted)
  if (counted.size >= MOST_READERS) counted.clear()
  for (const { bucket, start, most, end } of windowsOf(deps, rate, by)) {
    const known = counted.get(bucket)
    const current = known?.start === start ? { start, hits: known.hits + 1 } : { start, hits: 1 }
    counted.set(bucket, current)
    if (current.hits > most) throw tooOften((end - deps.now()) / 1000)
  }
}

/**
 * Somebody who is written to, or asked in a bank's app, and has proved nothing: a mailbox or a phone number, and the
 * keyed hash of the network that asked for it.
 */
type Stranger = { person: string; network?: string; budget?: 'strangers' | 'withdrawals'; isOwnOrder?: boolean }

/**
 * Counts what reaches a stranger: nobody may fill a mailbox that is not theirs, nor reach many people. Gives the
 * seconds until it may; undefined when it may. What a network first asks for an order of its own (`isOwnOrder`) is not
 * refused for what others asked of the same person: only twenty networks together could keep her from her own order.
 */
export async function budgetUsedUp(
  sql: Sql,
  deps: Deps,
  { person, network, budget = 'strangers', isOwnOrder = false }: Stranger,
): Promise<number | undefined> {
  const waits = await countAll(sql, deps, [
    ['person', person],
    ...(network === undefined
      ? []
      : ([
          [budget, network],
          ['ownOrders', `${network} ${person}`],
        ] as const)),
  ])
  const isFirst = isOwnOrder && network !== undefined && !waits.has('ownOrders')
  const waitS = waits.get(budget) ?? (isFirst ? undefined : waits.get('person'))
  return waitS ?? countOne(sql, deps, 'personAtMost', person)
}

/** Counts what reaches a stranger, and throws `rate_limited` when it may not, with the time until it may. */
export async function mustReach(sql: Sql, deps: Deps, stranger: Stranger): Promise<void> {
  const waitS = await budgetUsedUp(sql, deps, stranger)
  if (waitS !== undefined) throw tooOften(waitS)
}

/** Mails the spa, at most once a day, when very many unverified addresses were written to within an hour. */
export async function notifyOfStrangers(deps: Deps): Promise<void> {
  const { store, now } = deps
  const [written] = await store.rows(
    z.object({ count: z.int() }),
    `SELECT count(*)::int AS count FROM outbox WHERE created_at > $1::timestamptz
       AND (about IN ('keep', 'opt_in', 'order_links') OR about LIKE 'withdrawal %')`,
    [at(now() - HOUR)],
  )
  const count = written?.count ?? 0
  if (count <= MANY) return
  deps.log('many_strangers', { count })
  await notify(deps, 'manyStrangers', { count: String(count) }, madridDay(now()))
}

/** By whom an unpaid order is counted: keyed hashes of the network that it came from, and of its mailbox. */
export type OrderCaller = { network?: string; mailbox?: string }
export const hashesOf = ({ network, mailbox }: OrderCaller): string[] =>
  [network, mailbox].filter((each) => each !== undefined)

const CALLER_LOCK = 7_243_003
/**
 * Names the locks of whoever an order is counted by, so that two orders are counted one after the other. Two hashes
 * that share a number only wait for each other.
 */
export const callerLocks = (hashes: readonly string[]): (readonly [number, number])[] =>
  [...new Set(hashes.map((hash) => Number.parseInt(hash.slice(0, 8), 16) | 0))]
    .sort((a, b) => a - b)
    .map((number) => [CALLER_LOCK, number] as const)

const open = z.object({
  callers: z.array(z.string()),
  minutes: z.number(),
  isLater: z.boolean(),
  /** When it ends (milliseconds). */
  end: z.number(),
})

/**
 * Refuses another hour for whoever keeps as much unpaid as they may: `rate_limited`, with the time until the first of
 * it ends. `isLater`: it is a request, which keeps its hour for days once its mail link is opened. Its transaction must
 * hold `callerLocks`. `orderId`: the order, if it is written already.
 */
export async function mustBeFew(
  sql: Sql,
  deps: Deps,
  { network = '', mailbox = '' }: OrderCaller,
  { search, isLater, orderId = '' }: { search: SlotSearch; isLater: boolean; orderId?: string },
): Promise<void> {
  const { now, planning } = deps
  const kept = await sql.rows(
    open,
    `SELECT callers, state = 'requested' AND NOT unfollowed AS "isLater", ${ms('expires_at')} AS "end",
       (SELECT coalesce(sum(extract(epoch FROM upper(during) - lower(during)) / 60), 0)::float FROM occupancy
        WHERE order_id = orders.id AND released_at IS NULL AND resource = ANY($3::text[])) AS minutes
     FROM orders WHERE callers <> '{}' AND callers && $1::text[] AND starts_at IS NOT NULL AND id <> $4
       AND state IN ('held', 'awaiting_payment', 'requested') AND expires_at > $2::timestamptz`,
    [[network, mailbox], at(now()), planning.therapists.map(({ resource }) => resource), orderId],
  )
  const minutes = therapistMinutes(search.need.rounds, planning.turnoverMinutes)
  const ofNetwork = kept.filter(({ callers }) => callers.includes(network))
  const later = kept.filter((order) => order.isLater)
  const laterOfNetwork = ofNetwork.filter((order) => order.isLater)
  const exceed = (orders: typeof kept, most: number) =>
    orders.reduce((sum, order) => sum + order.minutes, minutes) > most ? orders : []
  const inTheWay = [
    ...exceed(ofNetwork, OPEN.minutes),
    ...(isLater ? exceed(laterOfNetwork, OPEN.laterMinutes) : []),
    ...(isLater ? later.filter(({ callers }) => callers.includes(mailbox)).slice(OPEN.requestsOfMailbox - 1) : []),
  ]
  if (inTheWay.length > 0) throw tooOften((Math.min(...inTheWay.map(({ end }) => end)) - now()) / 1000)
}
