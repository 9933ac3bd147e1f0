import type { CallName } from '#lib/contracts/calls'
import type { Item } from '#lib/contracts/item'
import type { Deps } from '#functions/domain/deps'
import { bucketsOf, countOrRefuse, DAY_S, tooOften, type Limit, type Networks } from '#functions/domain/hits'
import { isGuessable } from '#functions/domain/vouchers/guessable'

/** How often one network may call. People write forms; pages ask for slots and states. */
export const RATE_LIMITS: Record<CallName, Limit> = {
  contact: { hits: 10, seconds: 60 },
  survey: { hits: 10, seconds: 60 },
  optIn: { hits: 10, seconds: 60 },
  unsubscribe: { hits: 10, seconds: 60 },
  withdrawal: { hits: 10, seconds: 60 },
  orderLinks: { hits: 10, seconds: 60 },
  slots: { hits: 120, seconds: 60 },
  gift: { hits: 10, seconds: 600 },
  cardIntent: { hits: 10, seconds: 60 },
  cardIntentV2: { hits: 10, seconds: 60 },
  paypalIntent: { hits: 10, seconds: 60 },
  booking: { hits: 120, seconds: 60 },
}

/** Mail programs unsubscribe their users, all those of one provider from a few addresses. */
export const ONE_CLICKS: Limit = { hits: 300, seconds: 60 }

/** A request holds its time for days and costs nothing: no visitor may fill the diary with requests. */
export const REQUESTS: Limit = { hits: 10, seconds: 600 }

/** Counts a call, and throws `rate_limited` after the last permitted one, with the seconds until the next window. */
export const limit = (deps: Deps, name: string, by: Networks, most: Limit): Promise<void> =>
  countOrRefuse(deps.store, deps, { name, by, ...most })

/** Counts a voucher number in a purchase: trying numbers this way is the same as asking what they are worth. */
export async function limitNumbers(deps: Deps, item: Item, by: Networks): Promise<void> {
  if (item.kind === 'redemption' && item.giftUid !== undefined) await limit(deps, 'gift', by, RATE_LIMITS.gift)
}

/** How many numbers that could be guessed one network may ask about in a day, and all networks together. */
const GUESSABLE: Limit = { hits: 5, seconds: DAY_S }
const GUESSABLE_OF_ALL: Limit = { hits: 40, seconds: DAY_S }

/**
 * Counts a question about a number that could be guessed, known or not: a row of numbers may be known as a whole. One
 * network that is refused takes nothing away from all others.
 */
export async function limitGuesses(deps: Deps, uid: string, by: Networks): Promise<void> {
  if (!isGuessable(uid)) return
  await limit(deps, 'guessable', by, GUESSABLE)
  await limit(deps, 'guessable', ['all'], GUESSABLE_OF_ALL)
}

type Counted = { start: number; hits: number }
const reads = new WeakMap<Deps, Map<string, Counted>>()
const MOST_READERS = 50_000

/**
 * Counts a read, and throws `rate_limited` after the last permitted one. Reads are counted in this process alone: a row
 * written for each would cost more than what it guards. Several processes together permit that many times more.
 */
export function limitRead(deps: Deps, what: string, by: Networks, { hits: most, seconds }: Limit): void {
  const counted = reads.get(deps) ?? new Map<string, Counted>()
  reads.set(deps, counted)
  const { buckets, start } = bucketsOf(deps, what, by, seconds)
  if (counted.size >= MOST_READERS) counted.clear()
  for (const [step, bucket] of buckets.entries()) {
    const known = counted.get(bucket)
    const current = known?.start === start ? { start, hits: known.hits + 1 } : { start, hits: 1 }
    counted.set(bucket, current)
    if (current.hits > most * 2 ** step) throw tooOften(deps, seconds)
  }
}
