import { z } from 'zod'
import { isForStaff } from '#lib/catalogue/persons'
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
/**
 * What somebody may keep at once without having paid: holds, requests, and minutes of therapists. A first one is always
 * possible.
 */
const OF_EMAIL: Cap = { holds: 3, requests: 2, minutes: 480 }
/**
 * Somewhat more for all behind one address on the net, so that one who takes what they can leaves something to the
 * others.
 */
const OF_NETWORK: Cap = { holds: 6, requests: 5, minutes: 720 }

const DAY_S = 24 * 3600
/** Who kept a time for so long and did not pay has let it lapse; who changed their mind at once has not. */
const LAPSE_MS = 10 * MINUTE
/** For so long a network does not get the start again that it let lapse. */
const AGAIN_MS = HOUR
/** So often the browser that let a start lapse may let it lapse within that time. */
const OWN_LAPSES = 2
const LAPSES_A_DAY = 20
/** How long (ms) an order that has ended still says which network it came from. */
export const NETWORK_KEPT_MS = 24 * HOUR
/** The contract lets nobody be sent away for longer. */
const LONGEST_S = 3600

type Asking = {
  search: SlotSearch
  start: number | null
  clientToken: string
  /** Not paid online: at the spa, or by transfer. */
  isRequest: boolean
  network?: string
  email?: string
}

const row = z.object({
  ofNetwork: z.boolean(),
  ofEmail: z.boolean(),
  own: z.boolean(),
  state: State,
  startsAt: z.number(),
  minutes: z.int(),
  resources: z.array(z.string()),
  createdAt: z.number(),
  /** When it ends, or ended. */
  end: z.number(),
})
type Unpaid = z.infer<typeof row>

const UNPAID = `state IN ('held', 'awaiting_payment', 'requested')`

/**
 * Refuses a visitor who already keeps as much as one may without paying, by their e-mail address and by their network,
 * and a start that this network has just let lapse. The first thing in its transaction: it holds the blocks, and
 * whoever else asks with the same e-mail address or network waits until it ends.
 */
export async function checkCaps(sql: Sql, deps: Deps, asking: Asking): Promise<void> {
  const { search, start, network, email = '', clientToken } = asking
  const { keys, now, planning } = deps
  const address = email.toLowerCase()
  // Always in this order, so that no two wait for each other.
  await holdBlocks(sql, [
    ...(network === undefined ? [] : [[NETWORK_LOCK, lockNumber(network)] as const]),
    [EMAIL_LOCK, lockNumber(keys.lookup('email', address))],
    ...(start === null ? [] : [dayLock(start)]),
  ])
  const unpaid = await sql.rows(
    row,
    `SELECT network IS NOT DISTINCT FROM $1 AS "ofNetwork", lower(buyer->>'email') IS NOT DISTINCT FROM $2 AS "ofEmail",
       client_token = $3 AS own, state, ${ms('starts_at')} AS "startsAt", minutes, resources,
       ${ms('created_at')} AS "createdAt",
       ${ms(`CASE WHEN ${UNPAID} THEN expires_at ELSE LEAST(changed_at, expires_at) END`)} AS "end"
     FROM orders WHERE kind <> 'gift' AND ((lower(buyer->>'email') = $2 AND ${UNPAID})
       OR (network = $1 AND (${UNPAID}
         OR (state IN ('expired', 'cancelled') AND paid_cents = 0 AND changed_at > $4::timestamptz))))`,
    [network ?? null, address, clientToken, at(now() - NETWORK_KEPT_MS)],
  )
  // What this browser holds gives way to what it asks for.
  const live = unpaid.filter((each) => isLive(each, now()) && !(each.own && each.state !== 'requested'))
  const { need, minutes } = search
  const asked = (minutes + planning.turnoverMinutes) * (isForStaff(need.persons) ? 0 : need.persons)
  const asks = { isRequest: asking.isRequest, minutes: asked }
  for (const [cap, kept] of [
    [OF_EMAIL, live.filter(({ ofEmail }) => ofEmail)],
    [OF_NETWORK, live.filter(({ ofNetwork }) => network !== undefined && ofNetwork)],
  ] as const)
    if (isFull(deps, cap, kept, asks)) throw refused('many', Math.min(...kept.map(({ end }) => end)) - now())
  if (network !== undefined) checkLapses(deps, asking, unpaid)
}

function isFull(
  { planning }: Deps,
  cap: Cap,
  kept: readonly Unpaid[],
  asks: { isRequest: boolean; minutes: number },
): boolean {
  if (kept.length === 0) return false
  const alike = kept.filter(({ state }) => (state === 'requested') === asks.isRequest).length
  const therapists = new Set(planning.therapists.map(({ resource }) => resource))
  const minutesOf = (each: Unpaid) =>
    (each.minutes + planning.turnoverMinutes) * each.resources.filter((resource) => therapists.has(resource)).length
  const minutes = kept.reduce((sum, each) => sum + minutesOf(each), asks.minutes)
  return alike >= (asks.isRequest ? cap.requests : cap.holds) || minutes > cap.minutes
}

/** Refuses the start that this network has just let lapse, and any start once it has let too many lapse. */
function checkLapses({ now }: Deps, { start }: Asking, unpaid: readonly Unpaid[]): void {
  const lapsed = unpaid.filter(
    (each) => each.ofNetwork && !isLive(each, now()) && each.end - each.createdAt >= LAPSE_MS,
  )
  const first = Math.min(...lapsed.map(({ end }) => end))
  if (lapsed.length >= LAPSES_A_DAY) throw refused('many', first + NETWORK_KEPT_MS - now())
  const same = lapsed.filter(({ startsAt, end }) => startsAt === start && end > now() - AGAIN_MS)
  const own = same.filter((each) => each.own)
  const again = own.length < OWN_LAPSES ? same.filter((each) => !each.own) : same
  if (again.length > 0) throw refused('again', Math.max(...again.map(({ end }) => end)) + AGAIN_MS - now())
}

const refused = (unpaid: 'many' | 'again', waitMs: number) =>
  new ApiError('rate_limited', {
    retryAfterS: Math.min(LONGEST_S, Math.max(1, Math.ceil(waitMs / 1000))),
    details: { unpaid },
  })

/** After so many refusals of one network in a day the spa is told, once a day. */
const TOO_MANY_TRIES = 10

/**
 * Counts that a network wanted more than it may keep; the spa hears of one that does not stop. Outside of what was
 * refused: that is undone.
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
/** Makes of a hash the number of its lock. Two that share one only wait for each other. */
const lockNumber = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) | 0

const isLive = ({ state, end }: Unpaid, now: number) => STANDING.has(state) && end > now
const STANDING = new Set<State>(['held', 'awaiting_payment', 'requested'])
