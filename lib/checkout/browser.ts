import type { Booking } from '#lib/contracts/booking'
import { call } from '#lib/functions/call'
import { showAddress } from '#lib/routes/address'
import * as storage from './storage'

/** What the pages use besides their own state; tests pass other implementations. */
export type CheckoutDeps = typeof BROWSER

export const BROWSER = {
  call,
  storage,
  // Loaded only after a purchase, because the page for payment has no bytes to spare. If it cannot be loaded, the
  // purchase is simply not measured.
  measure: (booking: Booking): Promise<void> =>
    import('#lib/analytics/purchase').then(
      (part) => part.trackPurchase(booking),
      () => undefined,
    ),
  address: {
    read: (): Pick<Location, 'search' | 'hash' | 'pathname'> => window.location,
    /** Replaces the address of this page, also in the history. */
    show: showAddress,
    goTo: (address: string): unknown => window.location.assign(address),
    /** Goes to another page that takes this one's place in the history. */
    replaceBy: (address: string): unknown => window.location.replace(address),
  },
}
