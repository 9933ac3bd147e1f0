import { z } from 'zod'
import type { CallName } from '#lib/contracts/calls'
import type { Deps } from '#functions/domain/deps'
import { Refusal } from '#functions/domain/refusal'
import { at } from '#functions/domain/store'

type Limit = { hits: number; seconds: number }

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
export async function countHit(
  { store, keys, now }: Deps,
  name: string,
  address: string,
  seconds: number,
): Promise<number> {
  const start = Math.floor(now() / (seconds * 1000)) * seconds * 1000
  const [row] = await store.rows(
    hits,
    `INSERT INTO rate (bucket, window_start, hits) VALUES ($1, $2::timestamptz, 1)
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1 RETURNING hits`,
    [keys.lookup('rate', `${name}:${address}`), at(start)],
  )
  return row?.hits ?? 0
}

/** Refuses the call after the last permitted one and says when the next window opens. */
export async function limit(deps: Deps, what: string, address: string, { hits: most, seconds }: Limit): Promise<void> {
  if ((await countHit(deps, what, address, seconds)) <= most) return
  const window = seconds * 1000
  throw new Refusal('rate_limited', { retryAfterS: Math.ceil((window - (deps.now() % window)) / 1000) })
}
