import { z } from 'zod'
import type { Deps } from './deps'
import { ApiError } from './api-error'
import { at, type Sql } from './store'

/** Seconds of an hour, and of a day. */
export const HOUR_S = 3600
export const DAY_S = 24 * HOUR_S

/** How often something may happen in a window of this many seconds. */
export type Limit = { hits: number; seconds: number }

/**
 * Tells in which rows of the table something is counted: by whom, as keyed hashes, and from which start on
 * (milliseconds), in windows of this many seconds.
 */
export function bucketsOf({ keys, now }: Deps, name: string, by: readonly string[], seconds: number) {
  const window = seconds * 1000
  return {
    buckets: by.map((each) => keys.lookup('rate', `${name} in ${seconds} s:${each}`)),
    start: Math.floor(now() / window) * window,
  }
}

/** The networks that a caller is in, the narrowest first. Each wider one may do twice as much as the one before. */
export type Networks = readonly [string, ...string[]]

/** One thing to count: what happened, by whom (the narrowest network first), and how often it may. */
type Count = Limit & { name: string; by: readonly string[] }

const counted = z.object({ bucket: z.string(), hits: z.int() })

/**
 * Counts one more of each of these. Gives the one that has happened too often, of several that of the longest window;
 * undefined when none has.
 */
export async function countAll(sql: Sql, deps: Deps, counts: readonly Count[]): Promise<Count | undefined> {
  const buckets = counts.flatMap((count) => {
    const { buckets, start } = bucketsOf(deps, count.name, count.by, count.seconds)
    return buckets.map((bucket, step) => ({ bucket, start, most: count.hits * 2 ** step, count }))
  })
  // Always in the same order, so that two calls that count the same never deadlock.
  const sorted = buckets.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const rows = await sql.rows(
    counted,
    `INSERT INTO rate (bucket, window_start, hits)
       SELECT bucket, start, 1 FROM unnest($1::text[], $2::timestamptz[]) AS each (bucket, start)
       ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1
       RETURNING bucket, hits`,
    [sorted.map(({ bucket }) => bucket), sorted.map(({ start }) => at(start))],
  )
  const hitsOf = new Map(rows.map((row) => [row.bucket, row.hits]))
  const tooMany = buckets.filter(({ bucket, most }) => (hitsOf.get(bucket) ?? 0) > most).map(({ count }) => count)
  return tooMany.toSorted((a, b) => b.seconds - a.seconds)[0]
}

/** Counts one more of something, and throws `rate_limited` once it has happened too often. */
export async function countOrRefuse(sql: Sql, deps: Deps, count: Count): Promise<void> {
  if (await countAll(sql, deps, [count])) throw tooOften(deps, count.seconds)
}

/** Makes the error `rate_limited`, with the seconds until the current window ends. */
export function tooOften({ now }: Deps, seconds: number): ApiError {
  const window = seconds * 1000
  return new ApiError('rate_limited', { retryAfterS: Math.ceil((window - (now() % window)) / 1000) })
}
