import * as z from 'zod/mini'
import { Mode } from '#lib/contracts/envelope'
import { DateTime } from '#lib/contracts/scalars'
import { Basket } from './basket'
import { renewClientToken } from './save-basket'
import { PENDING_ORDER, type StoredKey } from '#lib/storage/keys'
import { readStored, removeStored, writeStored } from '#lib/storage/stored'

// Everything that the checkout keeps on the visitor's device is written here and in save-basket.ts. `tab` is forgotten
// with the tab; `browser` is shared by all tabs and holds no name.
export { clientToken, renewClientToken, saveBasket } from './save-basket'

const DAY_MS = 24 * 60 * 60 * 1000
const ifFresh = <Kept extends { at: string }>(kept: Kept | undefined) =>
  kept && Date.now() - Date.parse(kept.at) < DAY_MS ? kept : undefined

/** Reads what was chosen in this tab, if that was in the last 24 hours. */
export const readBasket = () => ifFresh(readStored('tab', 'basket', Basket))

/** The name of an order: ours, or that of a provider where the functions have no other. */
const OrderName = z.string().check(z.regex(/^[\w-]{3,64}$/))

/**
 * What the browser keeps of an unfinished order for 24 hours. It is written before the provider is first contacted, and
 * holds no name and no e-mail address.
 */
export const PendingOrder = z.object({
  orderRef: OrderName,
  statusToken: z.string(),
  /** The short order number for people, so that it can be shown even while the function does not answer. */
  reference: OrderName,
  at: DateTime,
})
export type PendingOrder = z.infer<typeof PendingOrder>

/**
 * Keeps the order that was started, before its provider is first contacted. In this tab it belongs to the basket, and
 * an order that a mail's link had opened here is forgotten.
 */
export function savePendingOrder(order: Omit<PendingOrder, 'at'>): void {
  writeStored('browser', PENDING_ORDER, { ...order, at: new Date().toISOString() })
  const basket = readBasket()
  if (basket) writeStored('tab', 'basket', { ...basket, order: order.orderRef })
  removeStored('tab', 'order-link')
}

const Ordered = z.object({ orderRef: OrderName, email: z.string() })

/** Keeps in this tab the address to which an order's mails go, because it is shown in full only where it was typed. */
export const saveOrderEmail = (orderRef: string, email: string) =>
  writeStored('tab', 'draft-ordered', { orderRef, email })
/** Reads the address that was typed in this tab for this order. */
export function readOrderEmail(orderRef: string): string | undefined {
  const ordered = readStored('tab', 'draft-ordered', Ordered)
  return ordered?.orderRef === orderRef ? ordered.email : undefined
}

/** Reads the order that was started in the last 24 hours, whichever tab began it. */
export const readPendingOrder = () => ifFresh(readStored('browser', PENDING_ORDER, PendingOrder))

/**
 * Forgets an order that the function does not know, but only if this browser began it: a link from a mail may be wrong,
 * and says nothing about that order.
 */
export function forgetOrder(orderRef: string | undefined): void {
  if (readPendingOrder()?.orderRef === orderRef) removeStored('browser', PENDING_ORDER)
}

const LinkedOrder = z.object({ ref: OrderName, token: z.string() })
/** Keeps the order that a link named for this tab, so that it survives a reload and a change of language. */
export const saveLinkedOrder = (link: z.infer<typeof LinkedOrder>) => writeStored('tab', 'order-link', link)
export const readLinkedOrder = () => readStored('tab', 'order-link', LinkedOrder)

/** Keeps how the functions run (real or test payments), so that the next page can show it from the start. */
export const saveMode = (mode: Mode) => writeStored('browser', 'payment-mode', mode)
export const readMode = (): Mode | undefined => readStored('browser', 'payment-mode', Mode)

/** Tells whether the visitor has seen how this order ended, or has closed the notice about it. */
export const wasSeen = (orderRef: string) => readStored('browser', 'seen-order', OrderName) === orderRef
export const markSeen = (orderRef: string) => writeStored('browser', 'seen-order', orderRef)

/** What an order is made from in a tab: the basket, what was typed, and the voucher that was brought along. */
const MADE_FROM = [
  'basket',
  'draft-checkout',
  'draft-reservation',
  'draft-voucher',
  'draft-carried-voucher',
] as const satisfies StoredKey[]

/**
 * Removes everything that a finished order was made from, and renews the shared secret, so that the next choice begins
 * empty. It does this once per order, and only for an order that this browser began: a link from a mail may show any
 * order while something else is being chosen.
 */
export function finishOrder(orderRef: string): void {
  const basket = readBasket()
  const isNew = readStored('browser', 'finished-order', OrderName) !== orderRef
  const isBegunHere = readPendingOrder()?.orderRef === orderRef
  const isOfBasket = basket?.order === orderRef
  if (basket ? isOfBasket : isNew && isBegunHere) for (const key of MADE_FROM) removeStored('tab', key)
  if (!isNew || !(isOfBasket || isBegunHere)) return
  writeStored('browser', 'finished-order', orderRef)
  renewClientToken()
}

/** Notes that the bank's page may be shown from now on; Stripe's code goes there without telling us. */
export const markGoneToBank = () => writeStored('tab', 'draft-left', true)
export const clearGoneToBank = () => removeStored('tab', 'draft-left')
/** Tells whether the bank's page may have been shown since this was last asked, and clears the note. */
export function takeGoneToBank(): boolean {
  const isGone = readStored('tab', 'draft-left', z.boolean()) ?? false
  clearGoneToBank()
  return isGone
}
