import { Secret } from '#lib/contracts/scalars'
import { readStored, writeStored } from '#lib/storage/stored'
import type { Basket } from './storage'

// What a page that chooses keeps for the one that pays, apart from storage.ts: writing needs none of the schemas of
// reading.

/** Keeps what was chosen, for this tab. Tells whether the page that pays will find it. */
export const saveBasket = (basket: Omit<Basket, 'at'>) =>
  writeStored('tab', 'basket', { id: crypto.randomUUID(), ...basket, at: new Date().toISOString() })

/**
 * Gives the secret of the basket, shared by the tabs of this browser, so that they meet in one order; makes it where
 * there is none.
 */
export function clientToken(): string {
  return readStored('browser', 'client-token', Secret) ?? renewClientToken()
}

/** Makes another secret, once an order is finished. */
export function renewClientToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  writeStored('browser', 'client-token', token)
  return token
}
