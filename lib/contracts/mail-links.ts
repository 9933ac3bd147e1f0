import * as z from 'zod/mini'
import { OrderRef, Secret } from './scalars'

// The part of a mail's link after its #, which neither servers nor referrers see. The page reads it and removes it from
// the address before anything else.

/** Makes the part of an address after its #, with its #. */
export const fragment = (values: Record<string, string>) => `#${new URLSearchParams(values)}`
/** Reads the fields of such a part. */
export const fragmentFields = (hash: string) => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** An order, and the token that proves the right to see it. */
export const OrderFragment = z.object({ ref: OrderRef, token: Secret })
/** Makes the fragment that shows an order on the confirmation page: `#ref=ord_…&token=…`. */
export const orderFragment = (ref: string, token: string) => fragment({ ref, token })
/** Reads the order from a fragment; undefined if it has none. */
export const readOrderFragment = (hash: string) => OrderFragment.safeParse(fragmentFields(hash)).data

/** Makes the fragment that shows a request and completes it: `#ref=ord_…&token=…&keep=…`. */
export const keepFragment = (ref: string, token: string, proof: string) => fragment({ ref, token, keep: proof })
const KeepFragment = z.object({ keep: Secret })
/** Reads the proof that the mail of a request was received; undefined if there is none. */
export const readKeepProof = (hash: string) => KeepFragment.safeParse(fragmentFields(hash)).data?.keep

/** Makes the fragment that confirms the newsletter on the confirmation page: `#optIn=…`. */
export const optInFragment = (token: string) => fragment({ optIn: token })

/** Makes the fragment that ends the newsletter on the confirmation page: `#unsubscribe=…`. */
export const unsubscribeFragment = (token: string) => fragment({ unsubscribe: token })

/** Makes the fragment that says yes to a question after the visit: `#mayAsk=…`. */
export const mayAskFragment = (token: string) => fragment({ mayAsk: token })

/** Makes the fragment that ends the mails around visits: `#noVisitMails=…`. */
export const noVisitMailsFragment = (token: string) => fragment({ noVisitMails: token })

/** A link in a mail that begins or ends other mails: the newsletter, or those around a visit. */
export type NewsLink = { about: 'news' | 'visit'; action: 'optIn' | 'unsubscribe'; token: string }
const NewsFragment = z.object({
  optIn: z.optional(Secret),
  unsubscribe: z.optional(Secret),
  mayAsk: z.optional(Secret),
  noVisitMails: z.optional(Secret),
})
/** Reads a link that begins or ends mails from a fragment; undefined if it is none. */
export function readNewsLink(hash: string): NewsLink | undefined {
  const { optIn, unsubscribe, mayAsk, noVisitMails } = NewsFragment.safeParse(fragmentFields(hash)).data ?? {}
  if (optIn !== undefined) return { about: 'news', action: 'optIn', token: optIn }
  if (unsubscribe !== undefined) return { about: 'news', action: 'unsubscribe', token: unsubscribe }
  if (mayAsk !== undefined) return { about: 'visit', action: 'optIn', token: mayAsk }
  return noVisitMails === undefined ? undefined : { about: 'visit', action: 'unsubscribe', token: noVisitMails }
}
