// Only names, because the shell of every page needs them to look for an order, and should load no more than that.

/** The key of the order that was started and not finished. */
export const PENDING_ORDER = 'order'

/** The keys of all data stored on a device; the cookie page must explain each (lib/content/check/rules/law.ts). */
export const STORED = {
  tab: ['basket', 'order-link', 'draft-'],
  browser: ['client-token', PENDING_ORDER, 'seen-order', 'finished-order', 'payment-mode'],
} as const
/** `tab` is erased with the tab and may have what a visitor typed; `browser` stays and has no personal data. */
export type StorageArea = keyof typeof STORED
/** Drafts of forms, and data on its way to another page, are stored under `draft-…` in the tab. */
export type StoredKey = Exclude<(typeof STORED)[StorageArea][number], 'draft-'> | `draft-${string}`
