import { Secret } from '#lib/contracts/scalars'
import { readStored, writeStored } from '#lib/storage/stored'
import type { Basket } from './basket'

// What other pages keep for the payment page. Apart from storage.ts, whose schemas are needed only for reading.

/** Keeps what was chosen, for this tab. Tells whether it could be kept, so that the payment page will find it. */
export const saveBasket = (basket: Omit<Basket, 'at'>) =>
  writeStored('tab', 'basket', { id: crypto.randomUUID(), ...basket, at: new Date().toISOString() })

/** Gives the secret that the tabs of this browser share, so that they lead to one order; makes it if there is none. */
export function clientToken(): string {
  return readStored('browser', 'client-token', Secret) ?? renewClientToken()
}

/** Makes another shared secret, once an order is finished. */
export function renewClientToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  writeStored('browser', 'client-token', token)
  return token
}
