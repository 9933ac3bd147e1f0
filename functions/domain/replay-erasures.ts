import { z } from 'zod'
import type { Deps } from './deps'
import { ErasureEnd } from './erasure-log'
import { hashOf } from './erasures'
import { forget } from './privacy'
import { at } from './store'
import { SUBSCRIBERS } from './tables'
import { endVisitMails } from './visit-mails'

const found = z.object({ value: z.string() })

/** The values that may be meant by an entry, for each kind. */
const CANDIDATES: Readonly<Record<ErasureEnd, string>> = {
  email: `SELECT lower(buyer->>'email') AS value FROM orders WHERE erased_at IS NULL AND buyer->>'email' IS NOT NULL
    UNION SELECT lower(card->>'recipientEmail') FROM vouchers WHERE card->>'recipientEmail' IS NOT NULL
    UNION SELECT email FROM subscribers`,
  phone: `SELECT DISTINCT buyer->>'phone' AS value FROM orders WHERE erased_at IS NULL AND buyer->>'phone' IS NOT NULL`,
  reference: 'SELECT reference AS value FROM orders WHERE erased_at IS NULL',
  news: 'SELECT email AS value FROM subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL',
  visits: `SELECT DISTINCT lower(buyer->>'email') AS value FROM orders
    WHERE erased_at IS NULL AND buyer->>'email' IS NOT NULL`,
}

/**
 * Erases again, in a store that was restored from a copy, what the log says was erased since a moment (milliseconds).
 * Gives how many people and messages were found. Reads whole tables, as only a restored store needs it.
 */
export async function replayErasures(deps: Deps, since: number): Promise<number> {
  const entries = deps.erasures.all().filter(({ at }) => Date.parse(at) >= since)
  let ended = 0
  for (const end of ErasureEnd.options) {
    // The last time counts.
    const moments = new Map(entries.filter((each) => each.end === end).map((each) => [each.hash, Date.parse(each.at)]))
    if (moments.size === 0) continue
    if (end === 'email' || end === 'phone') ended += await forgetMessages(deps, end, [...moments.keys()])
    const candidates = await deps.store.rows(found, CANDIDATES[end])
    for (const { value } of candidates) {
      const moment = moments.get(hashOf(deps, end, value))
      if (moment !== undefined) ended += await endAgain(deps, end, value, moment)
    }
  }
  return ended
}

/** Ends again what the log says ended at a moment (milliseconds). Gives how much was found. */
async function endAgain(deps: Deps, end: ErasureEnd, value: string, moment: number): Promise<number> {
  if (end === 'visits') return endVisitMails(deps, value, moment)
  if (end === 'news') {
    // Whoever came back later wants them.
    const left = 'WHERE email = $1 AND confirmed_at <= $2::timestamptz'
    return (await SUBSCRIBERS.update(deps.store, { unsubscribedAt: deps.now() }, left, [value, at(moment)])).length
  }
  await forget(deps, { by: end, value })
  return 1
}

/** Deletes the messages of addresses that are known by their hashes only. */
const forgetMessages = ({ store }: Deps, by: 'email' | 'phone', hashes: readonly string[]): Promise<number> =>
  store.change(`DELETE FROM messages WHERE kind = 'contact' AND ${by}_hash = ANY($1::text[])`, [hashes])
