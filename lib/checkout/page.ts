import type { Booking } from '#lib/contracts/booking'
import { call } from '#lib/functions/call'
import { loadMethod, type OrderHandle } from './methods/method'
import * as storage from './storage'

/** What the pages that pay and confirm ask and write besides their own state; a test gives others. */
export type CheckoutDeps = {
  call: typeof call
  storage: typeof storage
  loadMethod: typeof loadMethod
  measure: (booking: Booking) => void | Promise<void>
  address: {
    read: () => Pick<Location, 'search' | 'hash' | 'pathname'>
    /** Shows another address for the same page; the one before leaves the history. */
    show: (address: string) => void
    goTo: (address: string) => void
    /** Goes to a page from which one does not come back to this one. */
    replaceBy: (address: string) => void
  }
}

/** The browser's own. */
export const BROWSER: CheckoutDeps = {
  call,
  storage,
  loadMethod,
  // Not before somebody has bought; what is not measured is missed by nobody who bought it.
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
 * Forgets an order that the function does not know, if it is the one that this browser began: a mail's link may be
 * wrong, and says nothing of that one.
 */
export function forgetOrder({ readPendingOrder, clearPendingOrder }: typeof storage, order: OrderHandle | undefined) {
  if (order?.orderRef === readPendingOrder()?.orderRef) clearPendingOrder()
}
