// Names alone: the shell of every page looks for an order, and brings nothing else of the storage.

/** The key of the order that was started and not finished. */
export const PENDING_ORDER = 'order'

/** Everything that booking keeps on a device; the page about cookies must explain each of them (lib/content/rules/law.ts). */
export const STORED = {
  tab: ['basket', 'order-link', 'draft-'],
  browser: ['client-token', PENDING_ORDER, 'seen-order', 'finished-order', 'payment-mode'],
} as const
/** `tab` is forgotten with the tab and may hold what a visitor typed; `browser` stays and holds nothing personal. */
export type StorageArea = keyof typeof STORED
export type StoredKey = Exclude<(typeof STORED)[StorageArea][number], 'draft-'> | `draft-${string}`
