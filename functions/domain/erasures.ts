import type { Deps } from './deps'
import type { ErasureEnd } from './erasure-log'
import { addressHash } from './messages'
import { forget, type Subject } from './privacy'

/** Computes what the log has instead of an address, a number or a reference. */
export const hashOf = (deps: Deps, end: ErasureEnd, value: string) =>
  end === 'email' || end === 'phone'
    ? addressHash(deps, end, value)
    : deps.keys.lookup(end, end === 'reference' ? value : value.toLowerCase())

/** Notes in the log that something ended. If the log cannot be written, work goes on and the operator is told. */
export function noteErasure(deps: Deps, end: ErasureEnd, value: string): void {
  try {
    deps.erasures.add({ at: new Date(deps.now()).toISOString(), end, hash: hashOf(deps, end, value) })
  } catch (error) {
    deps.log('erasure_not_noted', { why: error instanceof Error ? error.message : 'unknown' })
  }
}

/** Forgets a person who asks for it, and notes that, so that a copy restored later forgets the person again. */
export function forgetForGood(deps: Deps, subject: Subject): ReturnType<typeof forget> {
  // Noted first: to forget a person twice does no harm, but a restored copy must know of it.
  noteErasure(deps, subject.by, subject.value)
  return forget(deps, subject)
}
