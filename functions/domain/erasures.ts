import { z } from 'zod'
import type { Deps } from './deps'
import { ErasureEnd } from './erasure-log'
import { addressHash } from './messages'
import { forget, type Subject } from './privacy'
import { SUBSCRIBERS } from './tables'

const hashOf = (deps: Deps, end: ErasureEnd, value: string) =>
  end === 'email' || end === 'phone'
    ? addressHash(deps, end, value)
    : deps.keys.lookup(end, end === 'news' ? value.toLowerCase() : value)

/** Notes in the log that something ended. If the log cannot be written, work goes on and the operator is told. */
export function noteErasure(deps: Deps, end: ErasureEnd, value: string): void {
  try {
    deps.erasures.add({ at: new Date(deps.now()).toISOString(), end, hash: hashOf(deps, end, value) })
  } catch (error) {
    deps.log('erasure_not_noted', { why: error instanceof Error ? error.message : 'unknown' })
  }
}

const found = z.object({ value: z.string() })

/** The values that may be meant by an entry, for each kind. */
const CANDIDATES: Readonly<Record<ErasureEnd, string>> = {
  email: `SELECT lower(buyer->>'email') AS value FROM orders WHERE erased_at IS NULL AND buyer->>'email' IS NOT NULL
    UNION SELECT lower(card->>'recipientEmail') FROM vouchers WHERE card->>'recipientEmail' IS NOT NULL
    UNION SELECT email FROM subscribers`,
  phone: `SELECT DISTINCT buyer->>'phone' AS value FROM orders WHERE erased_at IS NULL AND buyer->>'phone' IS NOT NULL`,
  reference: 'SELECT reference AS value FROM orders WHERE erased_at IS NULL',
  news: 'SELECT email AS value FROM subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL',
}

/**
 * Erases again, in a store that was restored from a copy, what the log says was erased since a moment (milliseconds).
 * Gives how many people and messages were found. Reads whole tables, as only a restored store needs it.
 */
export async function replayErasures(deps: Deps, since: number): Promise<number> {
  const entries = deps.erasures.all().filter(({ at }) => Date.parse(at) >= since)
  let ended = 0
  for (const end of ErasureEnd.options) {
    const hashes = new Set(entries.filter((each) => each.end === end).map(({ hash }) => hash))
    if (hashes.size === 0) continue
    if (end === 'email' || end === 'phone') ended += await forgetMessages(deps, end, [...hashes])
    const candidates = await deps.store.rows(found, CANDIDATES[end])
    for (const { value } of candidates.filter(({ value }) => hashes.has(hashOf(deps, end, value)))) {
      if (end === 'news')
        await SUBSCRIBERS.update(deps.store, { unsubscribedAt: deps.now() }, 'WHERE email = $1', [value])
      else await forget(deps, { by: end, value })
      ended += 1
    }
  }
  return ended
}

/** Deletes the messages of addresses that are known by their hashes only. */
const forgetMessages = ({ store }: Deps, by: 'email' | 'phone', hashes: readonly string[]): Promise<number> =>
  store.change(`DELETE FROM messages WHERE kind = 'contact' AND ${by}_hash = ANY($1::text[])`, [hashes])

/** Forgets a person who asks for it, and notes that, so that a copy restored later forgets the person again. */
export function forgetForGood(deps: Deps, subject: Subject): ReturnType<typeof forget> {
  // Noted first: to forget a person twice does no harm, but a restored copy must know of it.
  noteErasure(deps, subject.by, subject.value)
  return forget(deps, subject)
}
