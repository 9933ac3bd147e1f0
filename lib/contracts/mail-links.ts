import * as z from 'zod/mini'
import { OrderRef, Secret } from './scalars'

// The part of a mail's link after its #, which neither servers nor referrers see. The page reads it and removes it from
// the address before anything else.

/** Writes fields as a fragment. */
export const writeFragment = (fields: Record<string, string>) => `#${new URLSearchParams(fields)}`
/** Reads the fields of a fragment. */
export const readFragment = (hash: string) => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))

/** An order, and the token that proves the right to see it. */
const OrderFragment = z.object({ ref: OrderRef, token: Secret })
/** The part of the confirmation page in which an order can be changed: its id, and the last field of links to it. */
export const CHANGE = 'change'
/** Makes the fragment that shows an order, or a part, on the confirmation page: `#ref=ord_…&token=…&change=`. */
export const orderFragment = (ref: string, token: string, part?: typeof CHANGE) =>
  writeFragment({ ref, token, ...(part && { [part]: '' }) })
/** Tells whether a fragment leads to where the order can be changed. */
export const leadsToChange = (hash: string) => CHANGE in readFragment(hash)
/** Reads the order from a fragment; undefined if it has none. */
export const readOrderFragment = (hash: string) => OrderFragment.safeParse(readFragment(hash)).data

/** Makes the fragment that shows a request and completes it: `#ref=ord_…&token=…&keep=…`. */
export const keepFragment = (ref: string, token: string, proof: string) => writeFragment({ ref, token, keep: proof })
const KeepFragment = z.object({ keep: Secret })
/** Reads the proof that the mail of a request was received; undefined if there is none. */
export const readKeepProof = (hash: string) => KeepFragment.safeParse(readFragment(hash)).data?.keep
