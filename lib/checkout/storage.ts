import * as z from 'zod/mini'
import { TYPED_BUYER } from '#lib/contracts/buyer'
import { Mode } from '#lib/contracts/envelope'
import { Item } from '#lib/contracts/item'
import { OrderFragment } from '#lib/contracts/mail-links'
import {
  Cents,
  DateTime,
  IdempotencyKey,
  inEveryLang,
  Lang,
  OrderRef,
  OrderReference,
  Secret,
} from '#lib/contracts/scalars'
import { BookingKind } from '#lib/contracts/states'
import { renewClientToken } from './save-basket'
import { PENDING_ORDER, type StoredKey } from '#lib/storage/keys'
import { readStored, removeStored, writeStored } from '#lib/storage/stored'

// Everything that an order keeps on the visitor's device is written here and in save-basket.ts. `tab` is forgotten with
// the tab, `browser` is shared by all tabs and holds no name.
export { clientToken, renewClientToken, saveBasket } from './save-basket'

/**
 * What was chosen, on its way to payment. The title stands in every language, because the visitor may still change it.
 */
export const Basket = z.object({
  /** Of one choice, also at another time or price: what is typed and accepted for it counts for no other. */
  id: z.optional(z.string()),
  lang: Lang,
  title: inEveryLang(z.string()),
  item: Item,
  /** What the visitor was shown; the function charges its own total or says that it differs. */
  totalCents: Cents,
  regularCents: Cents,
  /** What a redeemed voucher pays of it. */
  voucherCents: z.optional(Cents),
  /** It is a voucher for a treatment, which tells its price to nobody. */
  hidesPrice: z.optional(z.boolean()),
  minutes: z.nullable(z.int()),
  startsAt: z.nullable(DateTime),
  /** As typed so far, where a form has already asked. */
  buyer: z.optional(z.partial(z.object(TYPED_BUYER))),
  /** The order that was made of it, once there is one. */
  order: z.optional(OrderRef),
  at: z.iso.datetime(),
})
export type Basket = z.infer<typeof Basket>

const DAY_MS = 24 * 60 * 60 * 1000
const isFresh = (at: string) => Date.now() - Date.parse(at) < DAY_MS

/** Reads what was chosen in this tab, if that was in the last 24 hours. */
export function readBasket(): Basket | undefined {
  const basket = readStored('tab', 'basket', Basket)
  return basket && isFresh(basket.at) ? basket : undefined
}

/** Forgets what was chosen in this tab. */
export const clearBasket = () => removeStored('tab', 'basket')

/**
 * What the browser keeps of an unfinished order for 24 hours, before the provider is first contacted. No name, no
 * e-mail.
 */
export const PendingOrder = z.strictObject({
  orderRef: OrderRef,
  statusToken: Secret,
  /** Its short number for people, to be said also while the function does not answer. */
  reference: z.optional(OrderReference),
  idempotencyKey: IdempotencyKey,
  kind: BookingKind,
  lang: Lang,
  at: z.iso.datetime(),
})
export type PendingOrder = z.infer<typeof PendingOrder>

/**
 * Keeps the order that was started, before its provider is first contacted: in this tab it is the order of what was
 * chosen, and a mail's link that was opened here before is not it.
 */
export function savePendingOrder(order: Omit<PendingOrder, 'at'>): void {
  writeStored('browser', PENDING_ORDER, { ...order, at: new Date().toISOString() })
  const basket = readBasket()
  if (basket) writeStored('tab', 'basket', { ...basket, order: order.orderRef })
  removeStored('tab', 'order-link')
}

/** Reads the order that was started in the last 24 hours, whoever's tab began it. */
export function readPendingOrder(): PendingOrder | undefined {
  const order = readStored('browser', PENDING_ORDER, PendingOrder)
  return order && isFresh(order.at) ? order : undefined
}

/** Forgets the order that was started, in all tabs. */
export const clearPendingOrder = () => removeStored('browser', PENDING_ORDER)

/** Keeps the order that a link named, for this tab, so that a reload and the other languages still know it. */
export const saveLinkedOrder = (link: z.infer<typeof OrderFragment>) => writeStored('tab', 'order-link', link)
/** Reads the order that a link named in this tab. */
export const readLinkedOrder = () => readStored('tab', 'order-link', OrderFragment)

/** Notes whether real money moves here, so that the next page says so from the start. */
export const saveMode = (mode: Mode) => writeStored('browser', 'payment-mode', mode)
/** Tells whether real money moves here, as the last answer of a function said. */
export const readMode = (): Mode | undefined => readStored('browser', 'payment-mode', Mode)

/** Tells whether the visitor knows how this order ended, or does not want to. */
export const wasSeen = (orderRef: string) => readStored('browser', 'seen-order', OrderRef) === orderRef
/** Notes that nobody need speak of this order again. */
export const markSeen = (orderRef: string) => writeStored('browser', 'seen-order', orderRef)

/** What an order is made from in a tab: what was chosen, typed and taken along on the way to it. */
const MADE_FROM = [
  'basket',
  'draft-checkout',
  'draft-reservation',
  'draft-voucher',
  'draft-carried-voucher',
] as const satisfies StoredKey[]

/**
 * Clears the way for another choice once an order is done: nothing that it was made from comes back. Once per order,
 * and for this browser's own alone: a mail's link may show any, beside something else that is being chosen.
 */
export function finishOrder(orderRef: string): void {
  const basket = readBasket()
  const isNew = readStored('browser', 'finished-order', OrderRef) !== orderRef
  const isBegunHere = readPendingOrder()?.orderRef === orderRef
  const isOfBasket = basket?.order === orderRef
  if (basket ? isOfBasket : isNew && isBegunHere) for (const key of MADE_FROM) removeStored('tab', key)
  if (!isNew || !(isOfBasket || isBegunHere)) return
  writeStored('browser', 'finished-order', orderRef)
  renewClientToken()
}

/** Notes that the bank may now show a page of its own: Stripe's code leaves for it without a word to us. */
export const markGoneToBank = () => writeStored('tab', 'draft-left', true)
/** Notes that the payment ended on this page. */
export const clearGoneToBank = () => removeStored('tab', 'draft-left')
/** Tells whether the bank's page may have been shown since the last time one asked. Once. */
export function takeGoneToBank(): boolean {
  const isGone = readStored('tab', 'draft-left', z.boolean()) ?? false
  clearGoneToBank()
  return isGone
}
