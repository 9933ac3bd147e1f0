import { z } from 'zod'
import type { Deps } from './deps'
import { Refusal } from './refusal'
import { at, type Sql } from './store'

const hits = z.object({ hits: z.int() })
const HOUR_S = 3600

/** Counts something in its window of so many seconds; by whom is kept only as a keyed hash. Answers how many there were. */
export async function countHit(
  sql: Sql,
  { keys, now }: Deps,
  name: string,
  by: string,
  seconds: number,
): Promise<number> {
  const start = Math.floor(now() / (seconds * 1000)) * seconds * 1000
  const [row] = await sql.rows(
    hits,
    `INSERT INTO rate (bucket, window_start, hits) VALUES ($1, $2::timestamptz, 1)
     ON CONFLICT (bucket, window_start) DO UPDATE SET hits = rate.hits + 1 RETURNING hits`,
    [keys.lookup('rate', `${name}:${by}`), at(start)],
  )
  return row?.hits ?? 0
}

/** Tells in how many whole seconds the window that is open now ends. */
export const windowEndsInS = ({ now }: Deps, seconds: number): number =>
  Math.ceil((seconds * 1000 - (now() % (seconds * 1000))) / 1000)

const MOST_IN_AN_HOUR = 5
const MOST_IN_A_DAY = 10

/**
 * Tells whether an address that somebody typed, and that nobody has verified, may be written to once more: no form and no
 * request is a way to fill a stranger's letter box. The one rule for all such mails; it counts this one.
 */
export async function mayWriteTo(sql: Sql, deps: Deps, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  if ((await countHit(sql, deps, 'mail', address, HOUR_S)) > MOST_IN_AN_HOUR) return false
  return (await countHit(sql, deps, 'mail of the day', address, 24 * HOUR_S)) <= MOST_IN_A_DAY
}

/** Refuses what would have to be told by a mail that may not be sent. */
export async function mustWriteTo(sql: Sql, deps: Deps, email: string): Promise<void> {
  if (!(await mayWriteTo(sql, deps, email)))
    throw new Refusal('rate_limited', { retryAfterS: windowEndsInS(deps, HOUR_S) })
}
