import { bookingCall } from '#lib/contracts/booking'
import { needsKey } from '#lib/contracts/call'
import type { ResponseOf } from '#lib/contracts/calls'
import type { Meta } from '#lib/contracts/envelope'
import type { SlotPick } from '#lib/contracts/slot'
import type { CallFailure } from '#lib/functions/answer'
import type { call } from '#lib/functions/call'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import { holdOf, type Hold, type OrderHandle } from './methods/method'

/** What can be changed about an order that stands. */
export type Change = { op: 'cancel' | 'extend' } | { op: 'keep'; proof: string } | { op: 'move'; slot: SlotPick }

/** When to ask again without being asked to: so many seconds after the state began that is named by `since`. */
export type Schedule = { since: unknown; seconds: readonly number[] }

/** After a failure the function is asked again after so many seconds, or later when it wants that. */
const AFTER_FAILURE_S = 15

/** Says when to ask again after an answer that did not come; `wantedS`: as the last one that came wanted it. */
export function afterFailure(failure: CallFailure, wantedS = 0): Schedule {
  const refusedS = ('retryAfterS' in failure && failure.retryAfterS) || 0
  return { since: failure, seconds: [Math.max(AFTER_FAILURE_S, wantedS, refusedS)] }
}

/** What the function says of an order. */
type Known = { ok: true; data: ResponseOf<'booking'>; hold: Hold }

export type OrderPoller = {
  /** Asks the function what is true of an order, or to change something about it. */
  ask: (order: OrderHandle, change?: Change | { op: 'status' }) => Promise<Known | { ok: false; failure: CallFailure }>
  /** Takes note of when to ask again; a schedule with the same `since` goes on. */
  follow: (schedule: Schedule | undefined) => void
  /** Listens until the returned function is called. */
  listen: () => () => void
  /** Tells this browser's other tabs that something happened to the order; they ask the function what. */
  notifyTabs: () => void
}

type Setup = {
  /** Of the function. */
  url: string
  call: typeof call
  /** Calls back when it is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  onDue: (isRestored: boolean) => void
}

/**
 * Makes the one part that asks what is true of an order: at once, by a schedule, and when this tab is looked at, is
 * online again, or another tab changed something.
 */
export function createOrderPoller({ url, call, onDue }: Setup): OrderPoller {
  // One for the whole page: a channel does not hear itself.
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('order')
  // Of its own: a change that is repeated leaves the key of an order that is being made.
  const keys = newIdempotencyKeys()
  let current: Schedule | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  const due = () => onDue(false)
  const shown = (event: PageTransitionEvent) => event.persisted && onDue(true)
  const visible = () => document.visibilityState === 'visible' && due()

  return {
    async ask({ orderRef, statusToken }, change = { op: 'status' }) {
      const body = { ...change, orderRef, statusToken }
      const key = needsKey(bookingCall, body) ? keys.keyFor(body) : undefined
      const answer = await call(bookingCall, body, { url, key })
      if (key) keys.ended(answer.ok ? undefined : answer.failure)
      if (!answer.ok) return answer
      const { booking, meta } = answer.data
      return { ...answer, hold: holdOf({ ...booking, statusToken }, meta, booking.extendable) }
    },
    follow(schedule) {
      if (schedule?.since === current?.since) return
      timers.forEach(clearTimeout)
      current = schedule
      timers = (schedule?.seconds ?? []).map((seconds) => setTimeout(due, seconds * 1000))
    },
    listen() {
      tabs?.addEventListener('message', due)
      window.addEventListener('pageshow', shown)
      window.addEventListener('online', due)
      document.addEventListener('visibilitychange', visible)
      return () => {
        timers.forEach(clearTimeout)
        current = undefined
        tabs?.removeEventListener('message', due)
        window.removeEventListener('pageshow', shown)
        window.removeEventListener('online', due)
        document.removeEventListener('visibilitychange', visible)
      }
    },
    notifyTabs: () => tabs?.postMessage('changed'),
  }
}

/** Takes the identity of an order and the proof that one may see it out of whatever carries them. */
export const handleOf = ({ orderRef, statusToken }: OrderHandle): OrderHandle => ({ orderRef, statusToken })
/** Tells whether the function does not know the order. */
export const isNotFound = (failure: CallFailure) => failure.kind === 'refused' && failure.code === 'not_found'
/** Takes out of an answer whether real money moves, and the function's clock in milliseconds. */
export const heard = ({ mode, serverNow }: Meta) => ({ mode, now: Date.parse(serverNow) })
