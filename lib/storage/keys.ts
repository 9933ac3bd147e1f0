// Names alone: the shell of every page looks for an order, and brings nothing else of the storage.

/** The key of the order that was started and not finished. */
export const PENDING_ORDER = 'order'

/**
 * Everything that booking keeps on a device; the page about cookies must explain each of them
 * (lib/content/check/rules/law.ts).
 */
export const STORED = {
  tab: ['basket', 'order-link', 'draft-'],
  browser: ['client-token', PENDING_ORDER, 'seen-order', 'finished-order', 'payment-mode'],
} as const
/** `tab` is forgotten with the tab and may hold what a visitor typed; `browser` stays and holds nothing personal. */
export type StorageArea = keyof typeof STORED
/** All that a tab keeps of what is typed or on its way to another page, each under `draft-…`. */
export type DraftName =
  | 'carried-voucher'
  | 'checkout'
  | 'contact'
  | 'left'
  | 'news'
  | 'reservation'
  | 'voucher'
  | 'voucher-check'
  | 'withdrawal'
  | 'your-voucher'
export type StoredKey = Exclude<(typeof STORED)[StorageArea][number], 'draft-'> | `draft-${DraftName}`
