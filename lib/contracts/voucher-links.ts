import * as z from 'zod/mini'
import { GiftUid, isOurGiftUid } from './gift-uid'
import { readFragment, writeFragment } from './mail-links'
import { Secret } from './scalars'

// Apart from mail-links.ts, which the payment page loads too.

// Only we make such links, so a number that is not ours was cut off.
const VoucherLink = z.object({
  uid: z.pipe(GiftUid, z.string().check(z.refine(isOurGiftUid))),
  card: z.optional(Secret),
})
/** Makes the fragment that shows a voucher on the page that checks vouchers: `#uid=…`. */
export const voucherFragment = (uid: string) => writeFragment({ uid })
/** Makes the fragment that shows a voucher's card there, too: `#uid=…&card=…`. */
export const cardFragment = (uid: string, card: string) => writeFragment({ uid, card })
/** Reads a voucher's number from a fragment, with the secret of its card if that is there; undefined for all others. */
export const readVoucherLink = (hash: string) => VoucherLink.safeParse(readFragment(hash)).data
