import * as z from 'zod/mini'
import { GiftUid } from './gift-uid'
import { SALES, service } from './item'

// Apart from item.ts: pages only write items, and need not know how a voucher's number is read.

/** An item as requests send it: with the specification's word for a redemption, which here is a bank transfer's. */
export const SentItem = z.discriminatedUnion('kind', [
  ...SALES,
  z.strictObject({
    kind: z.pipe(
      z.literal('transfer'),
      z.transform(() => 'redemption' as const),
    ),
    /** Without it: the voucher of the order that this browser already started for the same item. */
    giftUid: z.optional(GiftUid),
    ...service,
  }),
])
