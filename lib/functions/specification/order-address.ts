import type { orderAddress as write, readOrderAddress as read } from '../order-address'

// Such functions give orders no link: the provider's id names one, as the provider itself writes it into the address to
// which it sends a visitor back, or a number that the spa gave the guest. It says nothing about payment.

const NAMES = ['payment_intent', 'token', 'id'] as const

/** Writes what follows the address of the confirmation page so that it shows an order. */
export const orderAddress: typeof write = ({ orderRef }) =>
  `?${new URLSearchParams({ [orderRef.startsWith('pi_') ? 'payment_intent' : 'token']: orderRef })}`

/** Reads the order that an address names; undefined if it names none. */
export const readOrderAddress: typeof read = ({ search }) => {
  const query = new URLSearchParams(search)
  const ref = NAMES.map((name) => query.get(name)).find(Boolean)
  return ref && /^[\w-]{3,64}$/.test(ref) ? { ref, token: '' } : undefined
}
