import { bookingCall } from '#lib/contracts/booking'
import { needsKey } from '#lib/contracts/call'
import type { Meta } from '#lib/contracts/envelope'
import type { SlotPick } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import type { OrderHandle } from './methods/method'
import type { CheckoutDeps } from './browser'

export type Change =
  | { op: 'cancel' | 'redeliver' }
  | { op: 'redirect'; to: string; recipientEmail?: string; sendOn?: string }
  | { op: 'keep'; proof: string }
  | { op: 'resend'; email?: string }
  | { op: 'move'; slot: SlotPick; expectedCents?: number }
  | { op: 'invoice'; invoice: { name: string; taxId: string; address: string } }

/** When to ask again: after these numbers of seconds, counted from the last change of `since`. */
export type Schedule = { since: unknown; seconds: readonly number[] }

/** The fewest seconds between a failure and the next scheduled call. */
const AFTER_FAILURE_S = 15

/** Gives the schedule after a failed call: 15 seconds, or more if the failure or the last answer (`wantedS`) asks. */
export function afterFailure(failure: CallFailure, wantedS = 0): Schedule {
  const refusedS = ('retryAfterS' in failure && failure.retryAfterS) || 0
  return { since: failure, seconds: [Math.max(AFTER_FAILURE_S, wantedS, refusedS)] }
}

/**
 * Makes the poller, the only part that asks for the state of an order: on demand, by a schedule, and when this tab
 * becomes visible, is online again, or another tab has changed something. `url` is the function's address. `onDue` is
 * called when it is time to ask again; `isRestored`: the browser brought this page back from its history.
 */
export function createOrderPoller(
  url: string,
  { call, storage }: Pick<CheckoutDeps, 'call' | 'storage'>,
  onDue: (isRestored: boolean) => void,
) {
  // One channel for the whole page, because a channel does not receive its own messages.
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('order')
  // Separate keys, so that a repeated change does not replace the key of an order that is being made.
  const keys = newIdempotencyKeys()
  let current: Schedule | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  const due = () => onDue(false)

  return {
    /** Asks the function for the state of an order, or for a change of it. An order it does not know is forgotten. */
    async ask({ orderRef, statusToken }: OrderHandle, change?: Change) {
      const body = { ...(change ?? { op: 'status' as const }), orderRef, statusToken }
      const key = needsKey(bookingCall, body) ? keys.keyFor(body) : undefined
      const answer = await call(bookingCall, body, { url, key })
      if (key) keys.ended(answer.ok ? undefined : answer.failure)
      if (answer.ok) storage.saveMode(answer.data.meta.mode)
      else if (!change && isNotFound(answer.failure)) storage.forgetOrder(orderRef)
      return answer
    },
    /** Sets the schedule. If `since` is the same as before, the timers keep running. */
    follow(schedule: Schedule | undefined) {
      if (schedule?.since === current?.since) return
      timers.forEach(clearTimeout)
      current = schedule
      timers = (schedule?.seconds ?? []).map((seconds) => setTimeout(due, seconds * 1000))
    },
    /** Listens for reasons to ask again, until the returned function is called. */
    listen() {
      const listening = new AbortController()
      const { signal } = listening
      const onPageShow = (event: PageTransitionEvent) => event.persisted && onDue(true)
      const onVisibilityChange = () => document.visibilityState === 'visible' && due()
      window.addEventListener('pageshow', onPageShow, { signal })
      window.addEventListener('online', due, { signal })
      document.addEventListener('visibilitychange', onVisibilityChange, { signal })
      tabs?.addEventListener('message', due)
      return () => {
        listening.abort()
        tabs?.removeEventListener('message', due)
        timers.forEach(clearTimeout)
        current = undefined
      }
    },
    /** Tells this browser's other tabs that the order has changed; they ask the function how. */
    notifyTabs: () => tabs?.postMessage('changed'),
  }
}

export type OrderPoller = ReturnType<typeof createOrderPoller>

export const isNotFound = (failure: CallFailure) => failure.kind === 'refused' && failure.code === 'not_found'
/** Reads from an answer how the functions run, and their clock in milliseconds. */
export const readMeta = ({ mode, serverNow }: Meta) => ({ mode, now: Date.parse(serverNow) })
