import * as z from 'zod'
import { Meta } from './envelope'
import { GiftUid } from './gift-uid'
import { VoucherState } from './states'
import { Cents, Code, Day, Lang } from './words'

export const GiftRequest = z.strictObject({ lang: Lang, uid: GiftUid })
/** No name, no message, no e-mail: whoever holds the number learns its worth and its date, nothing about people. */
export const GiftResponse = z.object({
  gift: z.object({
    state: VoucherState.exclude(['pending_payment']),
    valueCents: Cents,
    remainingCents: Cents,
    code: Code.nullable(),
    title: z.record(Lang, z.string()).nullable(),
    validUntil: Day,
    afterDate: z.literal('extend_or_refund'),
  }),
  meta: Meta,
})
