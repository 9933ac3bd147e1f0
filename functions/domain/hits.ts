import { z } from 'zod'
import type { Deps } from './deps'
import { ApiError } from './api-error'
import { at, type Sql } from './store'

const hits = z.object({ hits: z.int() })
const HOUR_S = 3600

/** How often something may happen in a window of this many seconds. */
export type Limit = { hits: number; seconds: number }

/**
 * Tells in which rows of the table something is counted: by whom, as keyed hashes, and from which start on
 * (milliseconds), in windows of this many seconds.
 */
export function bucketsOf({ keys, now }: Deps, name: string, by: Networks, seconds: number) {
  const window = seconds * 1000
  return {
    buckets: by.map((each) => keys.lookup('rate', `${name}:${each}`)),
    start: Math.floor(now() / window) * window,
  }
}

/** The networks that a caller is in, the narrowest first. Each wider one may do twice as much as the one before. */
export type Networks = readonly [string, ...string[]]

/**
 * Makes the statement that counts one more in each of such rows, and gives its `hits` as often as the narrowest network
 * would have had to call to be as near to its limit. Its parameters are the buckets (`$first`), the narrowest first,
 * and the start of the window.
 */
export const countingHits = (first: number) =>
  `INSERT INTO rate (bucket, window_start, hits)
     SELECT unnest($${first}::text[]), $${first + 1}::timestamptz, 1
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1
     RETURNING ceil(hits / power(2, array_position($${first}::text[], bucket) - 1))::int AS hits`

/** Counts something in its window of this many seconds, by whom as a hash. Gives how often it has happened. */
export async function countHit(sql: Sql, deps: Deps, name: string, by: string, seconds: number): Promise<number> {
  return countHits(sql, deps, name, [by], seconds)
}

/** Counts something for all the networks of a caller. Gives how often it has happened, of the network that did most. */
export async function countHits(sql: Sql, deps: Deps, name: string, by: Networks, seconds: number): Promise<number> {
  const { buckets, start } = bucketsOf(deps, name, by, seconds)
  const rows = await sql.rows(hits, countingHits(1), [buckets, at(start)])
  return Math.max(0, ...rows.map((row) => row.hits))
}

/** Makes the error `rate_limited`, with the seconds until the current window ends. */
export function tooOften({ now }: Deps, seconds: number): ApiError {
  const window = seconds * 1000
  return new ApiError('rate_limited', { retryAfterS: Math.ceil((window - (now() % window)) / 1000) })
}

const MOST_IN_AN_HOUR = 5
const MOST_IN_A_DAY = 10

/**
 * Tells whether an e-mail address that somebody typed, and that nobody has verified, may be mailed once more: no form
 * and no request may fill a stranger's mailbox. All such mails follow this one rule, and asking counts this one.
 */
export async function mayWriteTo(sql: Sql, deps: Deps, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  if ((await countHit(sql, deps, 'mail', address, HOUR_S)) > MOST_IN_AN_HOUR) return false
  return (await countHit(sql, deps, 'mail of the day', address, 24 * HOUR_S)) <= MOST_IN_A_DAY
}

/** Counts a mail to an unverified address, and throws `rate_limited` when it may not be sent. */
export async function mustWriteTo(sql: Sql, deps: Deps, email: string): Promise<void> {
  if (!(await mayWriteTo(sql, deps, email))) throw tooOften(deps, HOUR_S)
}
