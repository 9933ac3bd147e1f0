import { orderFragment, readOrderFragment } from '#lib/contracts/mail-links'
import { CAPABILITIES } from './capabilities'

/** The names by which an address of the confirmation page names an order of the owner's functions. */
const NAMES = ['payment_intent', 'token', 'id'] as const

/** Writes what follows the address of the confirmation page so that it shows an order. */
export function orderAddress({ orderRef, statusToken }: { orderRef: string; statusToken: string }): string {
  if (CAPABILITIES.ordersByLink) return orderFragment(orderRef, statusToken)
  return `?${new URLSearchParams({ [orderRef.startsWith('pi_') ? 'payment_intent' : 'token']: orderRef })}`
}

/** Reads the order that an address names; undefined if it names none. */
export function readOrderAddress({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): { ref: string; token: string } | undefined {
  if (CAPABILITIES.ordersByLink) return readOrderFragment(hash)
  const query = new URLSearchParams(search)
  const ref = NAMES.map((name) => query.get(name)).find(Boolean)
  return ref && /^[\w-]{3,64}$/.test(ref) ? { ref, token: '' } : undefined
}
