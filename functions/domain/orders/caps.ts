import { z } from 'zod'
import { State } from '#lib/contracts/states'
import { madridDay } from '#lib/time/madrid'
import { HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '../deps'
import { countHit } from '../hits'
import { queueFormMail } from '../outbox'
import { dayLock, holdBlocks } from '../planning/blocks'
import type { SlotSearch } from '../planning/free'
import { ApiError } from '../api-error'
import { at, ms, type Sql } from '../store'

type Cap = { holds: number; requests: number; minutes: number }
/** What one e-mail address may hold unpaid at once; the minutes are of therapists. A first one is always possible. */
const OF_EMAIL: Cap = { holds: 3, requests: 2, minutes: 480 }
/** The same for one network: more, as several visitors may share it, yet little enough to leave times for others. */
const OF_NETWORK: Cap = { holds: 6, requests: 5, minutes: 720 }

const DAY_S = 24 * 3600
/** An unpaid order that kept its time for this long counts as lapsed; one given up sooner was a change of mind. */
const LAPSE_MS = 10 * MINUTE
/** For this long a network cannot take the same start again after letting it lapse. */
const AGAIN_MS = HOUR
/** How often one browser may let the same start lapse within that time before it is refused too. */
const LAPSES_OF_BROWSER = 2
const LAPSES_A_DAY = 20
/** How long (milliseconds) an order that has ended keeps the hash of the network it came from. */
export const NETWORK_KEPT_MS = 24 * HOUR
/** The longest wait (seconds) that the contract lets an answer name. */
const LONGEST_S = 3600

type Wanted = {
  search: SlotSearch
  start: number | null
  clientToken: string
  /** Paid at the spa or by transfer, not online. */
  isRequest: boolean
  network?: string
  email?: string
}

const row = z.object({
  ofNetwork: z.boolean(),
  ofEmail: z.boolean(),
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
 * Refuses (`rate_limited`) a visitor whose e-mail address or network already holds as much unpaid as it may, and a
 * start that this network has just let lapse. Must come first in its transaction: it locks the blocked hours, and
 * others with the same e-mail address or network wait until the transaction ends.
 */
export async function checkCaps(sql: Sql, deps: Deps, wanted: Wanted): Promise<void> {
  const { search, start, network, email = '', clientToken } = wanted
  const { keys, now, planning } = deps
  const address = email.toLowerCase()
  // Every transaction takes these locks in this order, so that no two wait for each other.
  await holdBlocks(sql, [
    ...(network === undefined ? [] : [[NETWORK_LOCK, lockNumber(network)] as const]),
    [EMAIL_LOCK, lockNumber(keys.lookup('email', address))],
    ...(start === null ? [] : [dayLock(start)]),
  ])
  const unpaid = await sql.rows(
    row,
    `SELECT network IS NOT DISTINCT FROM $1 AS "ofNetwork", lower(buyer->>'email') IS NOT DISTINCT FROM $2 AS "ofEmail",
       client_token = $3 AS "ofBrowser", state, ${ms('starts_at')} AS "startsAt", minutes, resources,
       ${ms('created_at')} AS "createdAt",
       ${ms(`CASE WHEN ${UNPAID} THEN expires_at ELSE LEAST(changed_at, expires_at) END`)} AS "end"
     FROM orders WHERE kind <> 'gift' AND ((lower(buyer->>'email') = $2 AND ${UNPAID})
       OR (network = $1 AND (${UNPAID}
         OR (state IN ('expired', 'cancelled') AND paid_cents = 0 AND changed_at > $4::timestamptz))))`,
    [network ?? null, address, clientToken, at(now() - NETWORK_KEPT_MS)],
  )
  // This browser's own holds will end in favour of what it now asks for, so they do not count.
  const open = unpaid.filter((each) => isOpen(each, now()) && !(each.ofBrowser && each.state !== 'requested'))
  const { need, minutes } = search
  const therapistMinutes = (minutes + planning.turnoverMinutes) * need.therapists
  const request = { isRequest: wanted.isRequest, minutes: therapistMinutes }
  for (const [cap, held] of [
    [OF_EMAIL, open.filter(({ ofEmail }) => ofEmail)],
    [OF_NETWORK, open.filter(({ ofNetwork }) => network !== undefined && ofNetwork)],
  ] as const)
    if (isFull(deps, cap, held, request)) throw refused('many', Math.min(...held.map(({ end }) => end)) - now())
  if (network !== undefined) checkLapses(deps, wanted, unpaid)
}

function isFull(
  { planning }: Deps,
  cap: Cap,
  held: readonly Unpaid[],
  request: { isRequest: boolean; minutes: number },
): boolean {
  if (held.length === 0) return false
  const sameKind = held.filter(({ state }) => (state === 'requested') === request.isRequest).length
  const therapists = new Set(planning.therapists.map(({ resource }) => resource))
  const minutesOf = (each: Unpaid) =>
    (each.minutes + planning.turnoverMinutes) * each.resources.filter((resource) => therapists.has(resource)).length
  const minutes = held.reduce((sum, each) => sum + minutesOf(each), request.minutes)
  return sameKind >= (request.isRequest ? cap.requests : cap.holds) || minutes > cap.minutes
}

/** Refuses the start that this network has just let lapse, and any start once it has let too many lapse. */
function checkLapses({ now }: Deps, { start }: Wanted, unpaid: readonly Unpaid[]): void {
  const lapsed = unpaid.filter(
    (each) => each.ofNetwork && !isOpen(each, now()) && each.end - each.createdAt >= LAPSE_MS,
  )
  const first = Math.min(...lapsed.map(({ end }) => end))
  if (lapsed.length >= LAPSES_A_DAY) throw refused('many', first + NETWORK_KEPT_MS - now())
  const same = lapsed.filter(({ startsAt, end }) => startsAt === start && end > now() - AGAIN_MS)
  const ofBrowser = same.filter((each) => each.ofBrowser)
  const counted = ofBrowser.length < LAPSES_OF_BROWSER ? same.filter((each) => !each.ofBrowser) : same
  if (counted.length > 0) throw refused('again', Math.max(...counted.map(({ end }) => end)) + AGAIN_MS - now())
}

const refused = (reason: 'many' | 'again', waitMs: number) =>
  new ApiError('rate_limited', {
    retryAfterS: Math.min(LONGEST_S, Math.max(1, Math.ceil(waitMs / 1000))),
    details: { unpaid: reason },
  })

/** After this many refusals of one network in a day the spa is told, once a day at most. */
const TOO_MANY_TRIES = 10

/**
 * Counts that a network was refused because of its unpaid orders, and tells the spa of one that keeps trying. Must run
 * outside the refused transaction, which is rolled back.
 */
export async function countRefused(deps: Deps, error: unknown, network: string | undefined): Promise<void> {
  if (!(error instanceof ApiError) || error.more.details?.unpaid === undefined || network === undefined) return
  const tries = await countHit(deps.store, deps, 'refused unpaid', network, DAY_S)
  if (tries !== TOO_MANY_TRIES) return
  deps.log('unpaid_refused')
  const name = `unpaid_refused:${madridDay(deps.now())}`
  await queueFormMail(deps.store, deps, { template: 'unpaid_refused', tries }, name)
}

const NETWORK_LOCK = 7_243_003
const EMAIL_LOCK = 7_243_004
/** Makes a lock number of a hash. Two hashes that share a number only wait for each other. */
const lockNumber = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) | 0

const isOpen = ({ state, end }: Unpaid, now: number) => OPEN_STATES.has(state) && end > now
const OPEN_STATES = new Set<State>(['held', 'awaiting_payment', 'requested'])
