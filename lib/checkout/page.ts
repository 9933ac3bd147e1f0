import type { Booking } from '#lib/contracts/booking'
import { call } from '#lib/functions/call'
import { loadMethod, type OrderHandle } from './methods/method'
import * as storage from './storage'

/** What the payment page and the confirmation page use besides their own state; tests pass other implementations. */
export type CheckoutDeps = {
  call: typeof call
  storage: typeof storage
  loadMethod: typeof loadMethod
  measure: (booking: Booking) => void | Promise<void>
  address: {
    read: () => Pick<Location, 'search' | 'hash' | 'pathname'>
    /** Replaces the address of this page, also in the history. */
    show: (address: string) => void
    goTo: (address: string) => void
    /** Goes to another page that takes this one's place in the history. */
    replaceBy: (address: string) => void
  }
}

/** The implementations for a real browser. */
export const BROWSER: CheckoutDeps = {
  call,
  storage,
  loadMethod,
  // Loaded only after a purchase. If it cannot be loaded, the purchase is simply not measured.
  measure: (booking) =>
    import('#lib/analytics/purchase').then(
      (part) => part.trackPurchase(booking),
      () => undefined,
    ),
  address: {
    read: () => window.location,
    show: (address) => window.history.replaceState(window.history.state, '', address),
    goTo: (address) => window.location.assign(address),
    replaceBy: (address) => window.location.replace(address),
  },
}

/**
 * Forgets an order that the function does not know, but only if this browser began it: a link from a mail may be wrong,
 * and says nothing about that order.
 */
export function forgetOrder({ readPendingOrder, clearPendingOrder }: typeof storage, order: OrderHandle | undefined) {
  if (order?.orderRef === readPendingOrder()?.orderRef) clearPendingOrder()
}
