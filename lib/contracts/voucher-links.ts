import * as z from 'zod/mini'
import { GiftUid } from './gift-uid'
import { readFragment, writeFragment } from './mail-links'
import { Secret } from './scalars'

// Apart from mail-links.ts, which the payment page loads too.

const VoucherFragment = z.object({ uid: GiftUid })
/** Makes the fragment that shows a voucher on the page that checks vouchers: `#uid=…`. */
export const voucherFragment = (uid: string) => writeFragment({ uid })
/** Makes the fragment that shows a voucher's card on its own page: `#uid=…&card=…`. */
export const cardFragment = (uid: string, card: string) => writeFragment({ uid, card })
const CardFragment = z.object({ uid: GiftUid, card: Secret })
/** Reads the number and the secret that show a card; undefined if there are none. */
export const readCardFragment = (hash: string) => CardFragment.safeParse(readFragment(hash)).data
/** Reads a voucher's number from a fragment; undefined if it has none. */
export const readVoucherFragment = (hash: string) => VoucherFragment.safeParse(readFragment(hash)).data?.uid
