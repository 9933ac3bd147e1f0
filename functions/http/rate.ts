import { z } from 'zod'
import type { CallName } from '#lib/contracts/calls'
import type { Deps } from '#functions/domain/deps'
import { Refusal } from '#functions/domain/refusal'
import { at } from '#functions/domain/store'

export type Limit = { hits: number; seconds: number }

/** How often one address may call. Forms are written by people; slots and states are asked for by pages. */
export const RATE_LIMITS: Record<CallName, Limit> = {
  contact: { hits: 10, seconds: 60 },
  survey: { hits: 10, seconds: 60 },
  optIn: { hits: 10, seconds: 60 },
  withdrawal: { hits: 10, seconds: 60 },
  slots: { hits: 120, seconds: 60 },
  gift: { hits: 10, seconds: 600 },
  cardIntent: { hits: 10, seconds: 60 },
  cardIntentV2: { hits: 10, seconds: 60 },
  paypalIntent: { hits: 10, seconds: 60 },
  booking: { hits: 120, seconds: 60 },
}

/** A request keeps its time for days and costs nothing: nobody may fill the diary with them. */
export const REQUESTS: Limit = { hits: 10, seconds: 600 }

const hits = z.object({ hits: z.int() })

/** Counts a call in its window; the address is kept only as a keyed hash. Answers how many there were. */
export async function countHit(deps: Deps, name: string, address: string, seconds: number): Promise<number> {
  const { bucket, start } = bucketOf(deps, name, address, seconds)
  const [row] = await deps.store.rows(
    hits,
    `INSERT INTO rate (bucket, window_start, hits) VALUES ($1, $2::timestamptz, 1)
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1 RETURNING hits`,
    [bucket, at(start)],
  )
  return row?.hits ?? 0
}

/** Refuses the call after the last permitted one and says when the next window opens. */
export async function limit(deps: Deps, what: string, address: string, { hits: most, seconds }: Limit): Promise<void> {
  if ((await countHit(deps, what, address, seconds)) <= most) return
  throw tooOften(deps, seconds)
}

/** Says which row of the table a call is counted in: who it is, as a keyed hash, and since when. */
export function bucketOf({ keys, now }: Deps, what: string, address: string, seconds: number) {
  const window = seconds * 1000
  return { bucket: keys.lookup('rate', `${what}:${address}`), start: Math.floor(now() / window) * window }
}

/** Makes the refusal that says when the next window opens. */
export function tooOften({ now }: Deps, seconds: number): Refusal {
  const window = seconds * 1000
  return new Refusal('rate_limited', { retryAfterS: Math.ceil((window - (now() % window)) / 1000) })
}

type Counted = { start: number; hits: number }
const reads = new WeakMap<Deps, Map<string, Counted>>()
const MOST_READERS = 50_000

/**
 * Refuses a read after the last permitted one. Reads are counted in this process alone: they change nothing, and a row
 * written for each would cost more than what it guards. So many processes permit as many times more.
 */
export function limitRead(deps: Deps, what: string, address: string, { hits: most, seconds }: Limit): void {
  const counted = reads.get(deps) ?? new Map<string, Counted>()
  reads.set(deps, counted)
  const { bucket, start } = bucketOf(deps, what, address, seconds)
  const known = counted.get(bucket)
  const now = known?.start === start ? { start, hits: known.hits + 1 } : { start, hits: 1 }
  if (!known && counted.size >= MOST_READERS) counted.clear()
  counted.set(bucket, now)
  if (now.hits > most) throw tooOften(deps, seconds)
}
