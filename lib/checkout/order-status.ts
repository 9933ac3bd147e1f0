import { bookingCall } from '#lib/contracts/booking'
import type { ResponseOf } from '#lib/contracts/calls'
import type { Meta } from '#lib/contracts/envelope'
import type { CallFailure } from '#lib/functions/answer'
import type { call as askFunction } from '#lib/functions/call'
import type { Hold, OrderHandle } from './methods/method'
import type { Change, CheckoutState } from './state'

/** Gives an order's hold its end on this page's own clock (`performance.now()`): the visitor's clock may be wrong. */
export function holdOf(
  {
    orderRef,
    statusToken,
    reference,
    holdExpiresAt,
  }: OrderHandle & { reference: string; holdExpiresAt: string | null },
  { serverNow }: Meta,
  extendable = true,
): Hold {
  const left = holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - Date.parse(serverNow)
  return {
    orderRef,
    statusToken,
    reference,
    until: holdExpiresAt,
    endsAt: left === null ? null : performance.now() + left,
    extendable: extendable && holdExpiresAt !== null,
  }
}

/** While nobody knows whether money moved, the function is asked again after these seconds; two minutes in all. */
const UNKNOWN_S = [2, 5, 10, 18, 31, 52, 86, 120]

/** When to ask again by itself: so many seconds after the state began that is named by `since`. */
type Schedule = { since: unknown; seconds: readonly number[] }

/** Tells when a state asks the function again by itself; undefined where only the visitor, another tab or the network can be a reason. */
export function scheduleOf(state: CheckoutState): Schedule | undefined {
  if (state.at === 'unknown') return { since: state.at, seconds: UNKNOWN_S }
  if (state.at === 'searching' && state.failure) return afterFailure(state.failure)
  if (state.at !== 'known' || state.booking.nextPollS === null) return undefined
  // One answer that does not come ends nothing: money may still be under way.
  if (state.failure) return afterFailure(state.failure, state.booking.nextPollS)
  return { since: state.booking, seconds: [state.booking.nextPollS] }
}

/** Whoever could not be asked is asked again after so many seconds, or later when that was wanted. */
const AFTER_FAILURE_S = 15

function afterFailure(failure: CallFailure, wantedS = 0): Schedule {
  const refusedS = ('retryAfterS' in failure && failure.retryAfterS) || 0
  return { since: failure, seconds: [Math.max(AFTER_FAILURE_S, wantedS, refusedS)] }
}

/** What the function says of an order. */
export type Known = { ok: true; data: ResponseOf<'booking'>; hold: Hold }
type Answer = Known | { ok: false; failure: CallFailure }

type OrderStatus = {
  /** Asks the function what is true of an order, or to change something about it. */
  ask: (order: OrderHandle, change?: Change, key?: string) => Promise<Answer>
  /** Takes note of the page's state, which says when to ask again. */
  follow: (state: CheckoutState) => void
  /** Listens until the returned function is called. */
  listen: () => () => void
  /** Tells this browser's other tabs that something happened to the order; they ask the function what. */
  tellTabs: () => void
}

type Setup = {
  /** Of the function. */
  url: string
  call: typeof askFunction
  /** Calls back when it is time to ask again. `isRestored`: the browser brought back a page that one had left. */
  onDue: (isRestored: boolean) => void
}

/**
 * Makes the one part that asks what became of an order: at once, by a schedule, and when this tab is looked at, is
 * online again, or another tab did something.
 */
export function createOrderStatus({ url, call, onDue }: Setup): OrderStatus {
  // One for the whole page: a channel does not hear itself.
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('order')
  let schedule: Schedule | undefined
  let timers: ReturnType<typeof setTimeout>[] = []

  const due = () => onDue(false)
  const shown = (event: PageTransitionEvent) => event.persisted && onDue(true)
  const seen = () => document.visibilityState === 'visible' && due()

  return {
    async ask(order, change, key) {
      const { orderRef, statusToken } = order
      const body = { orderRef, statusToken }
      const answer = await call(bookingCall, change ? { ...change, ...body } : { op: 'status', ...body }, { url, key })
      if (!answer.ok) return answer
      const { booking, meta } = answer.data
      return { ...answer, hold: holdOf({ ...booking, statusToken }, meta, booking.extendable) }
    },
    follow(state) {
      const next = scheduleOf(state)
      if (next?.since === schedule?.since) return
      timers.forEach(clearTimeout)
      schedule = next
      timers = (next?.seconds ?? []).map((seconds) => setTimeout(due, seconds * 1000))
    },
    listen() {
      tabs?.addEventListener('message', due)
      window.addEventListener('pageshow', shown)
      window.addEventListener('online', due)
      document.addEventListener('visibilitychange', seen)
      return () => {
        timers.forEach(clearTimeout)
        schedule = undefined
        tabs?.removeEventListener('message', due)
        window.removeEventListener('pageshow', shown)
        window.removeEventListener('online', due)
        document.removeEventListener('visibilitychange', seen)
      }
    },
    tellTabs: () => tabs?.postMessage('changed'),
  }
}
