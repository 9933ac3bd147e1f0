import type { Deps } from '#functions/domain/deps'
import { countOne } from '#functions/domain/limits'
import type { Suspicion } from '#functions/domain/mail'
import { fieldError } from '#functions/domain/api-error'

type AntiSpam = { hp?: string; elapsedMs?: number }

const FASTEST_MS = 2000
const MOST_LINKS = 20
/** Texts shorter than this may be the same by chance. */
const LONG_TEXT = 40

/**
 * Tells why a form looks filled in by a machine, if it does: its hidden field has a text, or it took less than two
 * seconds. A password manager may cause either, so nothing is thrown away because of it.
 */
export function suspect({ hp, elapsedMs }: AntiSpam): Suspicion | undefined {
  if (hp) return 'trap'
  return elapsedMs !== undefined && elapsedMs < FASTEST_MS ? 'haste' : undefined
}

/** Tells whether a text looks like spam: full of links, or long and sent often within an hour, by any senders. */
export async function isSpam(deps: Deps, text: string): Promise<boolean> {
  if ((text.match(/https?:\/\//gi)?.length ?? 0) > MOST_LINKS) return true
  if (text.length < LONG_TEXT) return false
  return (await countOne(deps.store, deps, 'text', text)) !== undefined
}

/** Refuses an order whose hidden field is filled in, and says so: no guest may wrongly believe to have ordered. */
export function refuseBots({ hp }: AntiSpam): void {
  if (hp) throw fieldError('hp', 'choice')
}
