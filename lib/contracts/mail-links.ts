import * as z from 'zod/mini'
import { GiftUid } from './gift-uid'
import { OrderRef, Secret } from './scalars'

// What a link in a mail carries behind its #, where no server and no referrer sees it. The page reads it and takes it
// out of the address before anything else.

const fragment = (fields: Record<string, string>) => `#${new URLSearchParams(fields)}`
const fields = (hash: string) => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** An order and the proof that one may see it. */
export const OrderFragment = z.object({ ref: OrderRef, token: Secret })
/** Writes the fragment that leads to one's own order, on the confirmation page: `#ref=ord_…&token=…`. */
export const orderFragment = (ref: string, token: string) => fragment({ ref, token })
/** Reads the order that a fragment names, or undefined. */
export const readOrderFragment = (hash: string) => OrderFragment.safeParse(fields(hash)).data

/** Writes the fragment that leads to one's own request and makes it one: `#ref=ord_…&token=…&keep=…`. */
export const keepFragment = (ref: string, token: string, proof: string) => fragment({ ref, token, keep: proof })
const KeepFragment = z.object({ keep: Secret })
/** Reads the proof that the mail of a request was received, or undefined. */
export const readKeepProof = (hash: string) => KeepFragment.safeParse(fields(hash)).data?.keep

/** Writes the fragment that confirms that one wants news, on the confirmation page: `#optIn=…`. */
export const optInFragment = (token: string) => fragment({ optIn: token })

/** Writes the fragment that ends the news, on the confirmation page: `#unsubscribe=…`. */
export const unsubscribeFragment = (token: string) => fragment({ unsubscribe: token })

/** What a link in a mail about news wants: to begin them, or to end them. */
export type NewsLink = { action: 'optIn' | 'unsubscribe'; token: string }
const NewsFragment = z.object({ optIn: z.optional(Secret), unsubscribe: z.optional(Secret) })
/** Reads what a fragment wants about news, or undefined. */
export function readNewsLink(hash: string): NewsLink | undefined {
  const { optIn, unsubscribe } = NewsFragment.safeParse(fields(hash)).data ?? {}
  if (optIn !== undefined) return { action: 'optIn', token: optIn }
  return unsubscribe === undefined ? undefined : { action: 'unsubscribe', token: unsubscribe }
}

const VoucherFragment = z.object({ uid: GiftUid })
/** Writes the fragment that shows a voucher, on the page that checks them: `#uid=…`. */
export const voucherFragment = (uid: string) => fragment({ uid })
/** Writes the fragment that shows a voucher's card, on the card's own page: `#uid=…&card=…`. */
export const cardFragment = (uid: string, card: string) => fragment({ uid, card })
const CardFragment = z.object({ uid: GiftUid, card: Secret })
/** Reads the number, plain, and the secret that show a card, or undefined. */
export const readCardFragment = (hash: string) => CardFragment.safeParse(fields(hash)).data
/** Reads the voucher's number in a fragment, or undefined. */
export const readVoucherFragment = (hash: string) => VoucherFragment.safeParse(fields(hash)).data?.uid
